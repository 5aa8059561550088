import { existsSync } from "node:fs";
import { join } from "node:path";
import { nativeTheme, protocol } from "electron";
import { type FileResponse, fileNotFound, findFile } from "./app-files.ts";

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
 * Serves the files of the first folder that has them under app://bundle/: those of the app's language, then those of the
 * others, as pages still load parts of the former language while it changes. Uses a deprecated method, as `protocol.handle`
 * loads Node's fetch before the first page (40 ms of main) and streams each file through it; its successor, `registerSource`,
 * is experimental in Electron 45.
 */
export function serveApp(listFolders: () => string[]): void {
  const find = (url: string): FileResponse => {
    const folders = listFolders();
    const all = hasContrast() ? folders.flatMap((one) => [join(one, "contrast"), one]) : folders;
    for (const folder of all) {
      const found = findFile(folder, url);
      if ("error" in found || existsSync(found.path)) return found;
    }
    return { error: fileNotFound };
  };
  protocol.registerFileProtocol("app", ({ url }, respond) => respond(find(url)));
}

/** Whether pages need styles of more contrast: on Linux, where Chromium does not report the desktop's contrast to them. */
const hasContrast = (): boolean =>
  process.platform === "linux" && nativeTheme.shouldUseHighContrastColors;

/** Calls back when the desktop's contrast has changed, so that the pages have to be loaded again. */
export function followContrast(onChange: () => void): void {
  let last = hasContrast();
  nativeTheme.on("updated", () => {
    const next = hasContrast();
    if (next === last) return;
    last = next;
    onChange();
  });
}
