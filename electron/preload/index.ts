import { contextBridge, type IpcRendererEvent, ipcRenderer, webFrame } from "electron";
import { type Bridge, commandChannel, eventChannel } from "#shared/ipc/bridge.ts";
import { releaseAfterStart } from "./release-memory.ts";
import { readView, reportFirstPaint, showPicture } from "./show-picture.ts";

// The page has a fixed number of subscriptions, more than Node's default limit for warnings.
ipcRenderer.setMaxListeners(32);
reportFirstPaint();
releaseAfterStart(() => webFrame.clearCache());
const pictured = showPicture();

const bridge: Bridge = {
  isPictured: () => pictured,
  readView,
  call: (name, input, ...account) => ipcRenderer.invoke(commandChannel, name, input, ...account),
  subscribe: (name, listener) => {
    const handle = (_event: IpcRendererEvent, emitted: unknown, payload: unknown) => {
      if (emitted === name) listener(payload as Parameters<typeof listener>[0]);
    };
    ipcRenderer.on(eventChannel, handle);
    return () => {
      ipcRenderer.off(eventChannel, handle);
    };
  },
};

contextBridge.exposeInMainWorld("watchdesk", bridge);
