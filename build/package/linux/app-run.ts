import { createRequire } from "node:module";
import { basename } from "node:path";

/** The part of electron-builder's start script that disables the sandbox. */
const fallback = `if [ $HAVE_NO_SANDBOX -eq 0 ] && ! unshare -Ur true 2>/dev/null ; then
  NO_SANDBOX=(--no-sandbox)
fi
`;

const message =
  "Watchdesk does not start without its sandbox, and this computer gives programs no user namespaces. Install the " +
  "deb or rpm package, or ask your administrator to allow unprivileged user namespaces.";

/** Without `unshare`, Chromium checks itself and exits if the sandbox is unavailable. */
const refusal = `if command -v unshare >/dev/null 2>&1 && ! unshare -Ur true 2>/dev/null ; then
  trap - EXIT
  text='${message}'
  echo "$text" >&2
  if [ -x /usr/bin/zenity ] ; then
    LD_LIBRARY_PATH="" zenity --error --text "$text" 2>/dev/null
  elif [ -x /usr/bin/kdialog ] ; then
    LD_LIBRARY_PATH="" kdialog --error "$text" 2>/dev/null
  fi
  exit 1
fi
`;

/**
 * Changes the start script of an AppImage to exit if the sandbox is unavailable, instead of disabling it. Throws if
 * the script is not as expected, for example after an update of electron-builder.
 */
export function keepSandbox(script: string): string {
  const kept = script.replace(fallback, () => refusal);
  if (kept === script || kept.includes("(--no-sandbox)")) {
    throw new Error("The start script of the AppImage selects its sandbox in an unknown way.");
  }
  return kept;
}

type WriteFile = (path: string, data: string, ...rest: unknown[]) => Promise<void>;

/** Makes electron-builder write such start scripts in this process; it has no option for this. */
export function keepSandboxOfAppImages(): void {
  const own = createRequire(import.meta.url);
  const builder = createRequire(own.resolve("electron-builder"));
  const library = createRequire(builder.resolve("app-builder-lib"));
  const files: { writeFile: WriteFile } = library("fs-extra");
  const { writeFile } = files;
  files.writeFile = (path, data, ...rest) =>
    writeFile(path, basename(path) === "AppRun" ? keepSandbox(data) : data, ...rest);
}
