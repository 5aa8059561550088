import { contextBridge, type IpcRendererEvent, ipcRenderer } from "electron";
import { type Bridge, commandChannel, eventChannel } from "#shared/ipc/bridge.ts";

const bridge: Bridge = {
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
