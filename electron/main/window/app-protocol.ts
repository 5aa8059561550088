import { protocol } from "electron";
import { findFile } from "./app-files.ts";

/** Registers the scheme; call before the app is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: "app",
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ]);
}

/**
 * Serves the files of the folder under app://bundle/; each language has its own. Uses a deprecated method, as `protocol.handle` loads Node's fetch
 * before the first page (40 ms of main) and streams each file through it; its successor, `registerSource`, is
 * experimental in Electron 45.
 */
export function serveApp(getFolder: () => string): void {
  protocol.registerFileProtocol("app", ({ url }, respond) => respond(findFile(getFolder(), url)));
}
