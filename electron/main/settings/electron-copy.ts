import { basename, dirname } from "node:path";
import { ipcMain } from "electron";
import ElectronStore from "electron-store";
import { type Contents, copyOptions, type OpenCopy } from "./settings-copy.ts";

/**
 * Opens a file of settings through electron-store. Imported when the first picture is on screen, or
 * with the first change: the library is slow to load.
 */
export const openCopy: OpenCopy = (file) => {
  const [cwd, name] = [dirname(file), basename(file, ".json")];
  const store = new ElectronStore<Contents>({ ...copyOptions, cwd, name });
  // It tells pages where the settings are; none of ours asks.
  ipcMain.removeAllListeners("electron-store-get-data");
  return store;
};
