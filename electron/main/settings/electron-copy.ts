import { basename, dirname } from "node:path";
import { ipcMain } from "electron";
import ElectronStore from "electron-store";
import { type Contents, copyOptions, type OpenCopy } from "./settings-copy.ts";

/** Opens a settings file through electron-store, which loads slowly and is imported on demand. */
export const openCopy: OpenCopy = (file) => {
  const [cwd, name] = [dirname(file), basename(file, ".json")];
  const store = new ElectronStore<Contents>({ ...copyOptions, cwd, name });
  // It would return the path of the settings to pages; this app needs no such handler.
  ipcMain.removeAllListeners("electron-store-get-data");
  return store;
};
