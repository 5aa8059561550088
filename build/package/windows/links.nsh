; Registers Watchdesk for links when it is installed: for the user, or for all users. The app registers itself for the
; user who starts it, too (electron/main/app/links.ts). Chromium reads no switches after "--".
!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\watchdesk" "" "URL:Watchdesk"
  WriteRegStr SHELL_CONTEXT "Software\Classes\watchdesk" "URL Protocol" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\watchdesk\DefaultIcon" "" "$appExe,0"
  WriteRegStr SHELL_CONTEXT "Software\Classes\watchdesk\shell\open\command" "" '"$appExe" "--" "%1"'
!macroend

!macro customUnInstall
  ${ifNot} ${isUpdated}
    DeleteRegKey SHELL_CONTEXT "Software\Classes\watchdesk"
    DeleteRegKey HKCU "Software\Classes\watchdesk"
  ${endIf}
!macroend
