import { contextBridge, type IpcRendererEvent, ipcRenderer, webFrame } from "electron";
import { type Bridge, commandChannel, eventChannel } from "#shared/ipc/bridge.ts";
import { giveBackAfterStart } from "./give-back.ts";
import { reportFirstPaint, showPicture } from "./show-picture.ts";

// Each part of the page that listens is one of few, and none is forgotten.
ipcRenderer.setMaxListeners(32);
reportFirstPaint();
giveBackAfterStart(() => webFrame.clearCache());
const pictured = showPicture();

const bridge: Bridge = {
  isPictured: () => pictured,
  call: (name, input, ...whose) => ipcRenderer.invoke(commandChannel, name, input, ...whose),
  subscribe: (name, listener) => {
    const hear = (_event: IpcRendererEvent, heard: unknown, payload: unknown) => {
      if (heard === name) listener(payload as Parameters<typeof listener>[0]);
    };
    ipcRenderer.on(eventChannel, hear);
    return () => {
      ipcRenderer.off(eventChannel, hear);
    };
  },
};

contextBridge.exposeInMainWorld("watchdesk", bridge);
