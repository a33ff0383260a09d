# Installs the program on Windows without a question, lets it test itself, and takes it away again.
#
#   packaging\check_windows.ps1 [-Folder dist]
param([string]$Folder = "dist")
$ErrorActionPreference = "Stop"

function Stop-Check([string]$Why) {
    [Console]::Error.WriteLine("check_windows.ps1: $Why")
    exit 1
}

function Test-Key([string]$Key) { Test-Path "Registry::HKEY_CURRENT_USER\Software\$Key" }

function Read-Key([string]$Key) { (Get-Item "Registry::HKEY_CURRENT_USER\Software\$Key").GetValue("") }

$setup = Get-ChildItem "$Folder\*-setup.exe" | Sort-Object LastWriteTime | Select-Object -Last 1
if (-not $setup) { Stop-Check "there is no installer in ${Folder}: py packaging\run.py build makes one" }
$installed = "$env:LOCALAPPDATA\Programs\Cardtable"
$entry = "$env:APPDATA\Microsoft\Windows\Start Menu\Programs\Cardtable.lnk"

$run = Start-Process $setup -ArgumentList "/S" -Wait -PassThru
if ($run.ExitCode -ne 0) { Stop-Check "the installer ended with $($run.ExitCode)" }
if (-not (Test-Path "$installed\cardtable.exe")) { Stop-Check "nothing was installed in $installed" }
if (-not (Test-Path $entry)) { Stop-Check "there is no entry in the menu" }
if ((Read-Key "Classes\.cardtable") -ne "Cardtable.Match") { Stop-Check "the ending .cardtable is not ours" }
if ((Read-Key "Classes\Cardtable.Match\shell\open\command") -ne "`"$installed\cardtable.exe`" `"%1`"") {
    Stop-Check "matches are not opened with the program"
}

# a program with a window returns to the shell at once, hence -Wait
$run = Start-Process "$installed\cardtable.exe" -ArgumentList "selftest" -Wait -PassThru -RedirectStandardOutput told.txt
Get-Content told.txt
Remove-Item told.txt
if ($run.ExitCode -ne 0) { Stop-Check "the self-test ended with $($run.ExitCode)" }
if ((& "$installed\cardtable-console.exe" score brilla Ad Ab Rs) -notmatch "11") { Stop-Check "the command line does not answer" }

# it goes on in a copy of itself, which removes the file that was started last
Start-Process "$installed\uninstall.exe" -ArgumentList "/S" -Wait
for ($i = 0; (Test-Path $installed) -and $i -lt 100; $i++) { Start-Sleep -Milliseconds 200 }
if (Test-Path $installed) { Stop-Check "left behind: $(Get-ChildItem $installed -Recurse | Select-Object -First 3)" }
if (Test-Path $entry) { Stop-Check "the entry in the menu is left" }
if (Test-Key "Classes\Cardtable.Match") { Stop-Check "the kind of file is still there" }
if (Test-Key "Microsoft\Windows\CurrentVersion\Uninstall\Cardtable") { Stop-Check "it is still listed as installed" }
Write-Output "check_windows.ps1: all is well"
