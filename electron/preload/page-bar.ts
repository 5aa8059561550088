import { contextBridge, ipcRenderer } from "electron";
import { barActionChannel, barStateChannel, type PageBar } from "#shared/window/page-bar.ts";

const bar: PageBar = {
  act: (action) => ipcRenderer.send(barActionChannel, action),
  subscribe: (listener) => {
    ipcRenderer.on(barStateChannel, (_event, state) => listener(state));
    ipcRenderer.send(barActionChannel, "ready");
  },
};

contextBridge.exposeInMainWorld("pageBar", bar);
