import { basename, dirname } from "node:path";
import { ipcMain } from "electron";
import ElectronStore from "electron-store";
import { type Contents, copyOptions, type OpenCopy } from "./settings-copy.ts";

/**
 * Opens a settings file through electron-store. Imported after the first picture is on screen, or with
 * the first change: the library loads slowly.
 */
export const openCopy: OpenCopy = (file) => {
  const [cwd, name] = [dirname(file), basename(file, ".json")];
  const store = new ElectronStore<Contents>({ ...copyOptions, cwd, name });
  // It answers pages that request the path of the settings; ours do not.
  ipcMain.removeAllListeners("electron-store-get-data");
  return store;
};
