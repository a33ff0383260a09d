; The Windows installer: 64-bit, for one person, no administrator. packaging/shipping/windows.py calls it with
;   makensis -DVERSION=… -DBUNDLE=folder -DICON=file.ico -DLICENCE=file -DOUT=setup.exe
;     -DPUBLISHER=… -DHOMEPAGE=… -DREPORTS=… [-DFAST] cardtable.nsi
;
; Silent: setup.exe /S [/D=folder], uninstall.exe /S.

; first, or the installer is a 32-bit program
Target amd64-unicode
!ifdef FAST
  SetCompressor zlib
!else
  SetCompressor /SOLID lzma
  SetCompressorDictSize 64
!endif

!include "MUI2.nsh"
!include "LogicLib.nsh"
!include "FileFunc.nsh"

!define NAME "Cardtable"
!define COMMAND "cardtable"
!define KIND "Cardtable.Match"
!define REMOVAL "Software\Microsoft\Windows\CurrentVersion\Uninstall\${NAME}"
!define CLASSES "Software\Classes"

Name "${NAME}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "Software\${NAME}" "Folder"
RequestExecutionLevel user
ManifestDPIAware true
ManifestSupportedOS Win10
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "${NAME} setup"
VIAddVersionKey "LegalCopyright" "GPL-3.0-or-later"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\${COMMAND}.exe"
!define MUI_LANGDLL_ALLLANGUAGES
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Italian"

LangString FOREIGN ${LANG_ENGLISH} "The folder $INSTDIR holds other files: choose an empty one."
LangString FOREIGN ${LANG_ITALIAN} "La cartella $INSTDIR contiene altri file: scegline una vuota."
LangString RUNNING ${LANG_ENGLISH} "${NAME} is running: close it, then try again."
LangString RUNNING ${LANG_ITALIAN} "${NAME} è aperto: chiudilo e riprova."
LangString MATCH ${LANG_ENGLISH} "${NAME} match"
LangString MATCH ${LANG_ITALIAN} "Partita di ${NAME}"

; Deletes the program that is in $INSTDIR, and only that; sets the error flag when it is running.
!macro REMOVE_PROGRAM
  ClearErrors
  ${If} ${FileExists} "$INSTDIR\${COMMAND}.exe"
    Delete "$INSTDIR\${COMMAND}.exe"
  ${EndIf}
  ${IfNot} ${Errors}
    Delete "$INSTDIR\${COMMAND}-console.exe"
    RMDir /r "$INSTDIR\_internal"
    ClearErrors
  ${EndIf}
!macroend

Section
  ; a folder with somebody's own files must never become ours, or removing us would remove them
  ${If} ${FileExists} "$INSTDIR\*.*"
  ${AndIfNot} ${FileExists} "$INSTDIR\${COMMAND}.exe"
    ${DirState} "$INSTDIR" $0
    ${If} $0 == 1
      MessageBox MB_OK|MB_ICONSTOP "$(FOREIGN)" /SD IDOK
      SetErrorLevel 2
      Abort "$(FOREIGN)"
    ${EndIf}
  ${EndIf}
  !insertmacro REMOVE_PROGRAM
  ${If} ${Errors}
    MessageBox MB_OK|MB_ICONSTOP "$(RUNNING)" /SD IDOK
    SetErrorLevel 2
    Abort "$(RUNNING)"
  ${EndIf}

  SetOutPath "$INSTDIR"
  File /r "${BUNDLE}\*"
  File "/oname=LICENCE.txt" "${LICENCE}"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\${COMMAND}.exe"

  WriteRegStr HKCU "Software\${NAME}" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${CLASSES}\.cardtable" "" "${KIND}"
  WriteRegStr HKCU "${CLASSES}\.cardtable" "Content Type" "application/x-cardtable+json"
  WriteRegStr HKCU "${CLASSES}\.cardtable\OpenWithProgids" "${KIND}" ""
  WriteRegStr HKCU "${CLASSES}\${KIND}" "" "$(MATCH)"
  WriteRegStr HKCU "${CLASSES}\${KIND}\DefaultIcon" "" "$INSTDIR\${COMMAND}.exe,0"
  WriteRegStr HKCU "${CLASSES}\${KIND}\shell\open\command" "" '"$INSTDIR\${COMMAND}.exe" "%1"'

  WriteRegStr HKCU "${REMOVAL}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${REMOVAL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${REMOVAL}" "DisplayIcon" "$INSTDIR\${COMMAND}.exe,0"
  WriteRegStr HKCU "${REMOVAL}" "Publisher" "${PUBLISHER}"
  WriteRegStr HKCU "${REMOVAL}" "URLInfoAbout" "${HOMEPAGE}"
  WriteRegStr HKCU "${REMOVAL}" "HelpLink" "${REPORTS}"
  WriteRegStr HKCU "${REMOVAL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${REMOVAL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${REMOVAL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${REMOVAL}" "NoModify" 1
  WriteRegDWORD HKCU "${REMOVAL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  IntFmt $0 "0x%08X" $0
  WriteRegDWORD HKCU "${REMOVAL}" "EstimatedSize" "$0"
  ; SHCNE_ASSOCCHANGED: open folders show the icon of .cardtable files at once
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

Section "Uninstall"
  !insertmacro REMOVE_PROGRAM
  ${If} ${Errors}
    MessageBox MB_OK|MB_ICONSTOP "$(RUNNING)" /SD IDOK
    SetErrorLevel 2
    Abort "$(RUNNING)"
  ${EndIf}
  Delete "$INSTDIR\LICENCE.txt"
  Delete "$INSTDIR\uninstall.exe"
  ; only if nothing of anybody's is left in it; settings and matches are elsewhere and stay
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${NAME}.lnk"

  DeleteRegKey HKCU "${REMOVAL}"
  DeleteRegKey HKCU "Software\${NAME}"
  DeleteRegKey HKCU "${CLASSES}\${KIND}"
  ; the ending may have gone over to another program meanwhile
  DeleteRegValue HKCU "${CLASSES}\.cardtable\OpenWithProgids" "${KIND}"
  ReadRegStr $0 HKCU "${CLASSES}\.cardtable" ""
  ${If} $0 == "${KIND}"
    DeleteRegKey HKCU "${CLASSES}\.cardtable"
  ${EndIf}
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd
