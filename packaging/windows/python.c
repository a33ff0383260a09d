/* python.exe for the check under Wine: the registry has Python's DLL for Windows, but no program that starts it. */
#include <windows.h>

typedef int (*start)(int, wchar_t **);

int wmain(int count, wchar_t **words) {
    HMODULE python = LoadLibraryW(L"python311.dll");
    start Py_Main = python ? (start)(void *)GetProcAddress(python, "Py_Main") : NULL;
    return Py_Main ? Py_Main(count, words) : 1;
}
