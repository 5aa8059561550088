import { protocol } from "electron";
import { findFile } from "./app-files.ts";

/** Declares the scheme; must run before the app is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: "app",
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ]);
}

/**
 * Serves the files of `folder` under app://bundle/.
 *
 * The way of serving is deprecated, but `protocol.handle` loads Node's fetch before the first page,
 * forty milliseconds of main, and pumps each file through it. Its heir, `registerSource`, is an
 * experiment of Electron 45 so far.
 */
export function serveApp(folder: string): void {
  protocol.registerFileProtocol("app", ({ url }, answer) => answer(findFile(folder, url)));
}
