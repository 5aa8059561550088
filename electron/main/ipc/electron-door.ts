import { type BrowserWindow, type IpcMainInvokeEvent, ipcMain } from "electron";
import { commandChannel } from "#shared/ipc/bridge.ts";
import type { CommandDoor } from "./serve.ts";
import type { Sender } from "./trust.ts";

/** The door in Electron: every command comes in over one channel. */
export function openElectronDoor(getWindow: () => BrowserWindow | null): CommandDoor<Sender> {
  return {
    handle: (reply) =>
      ipcMain.handle(commandChannel, (event, name, input) =>
        reply(describeSender(event, getWindow()), name, input),
      ),
  };
}

function describeSender(event: IpcMainInvokeEvent, window: BrowserWindow | null): Sender {
  const frame = event.senderFrame;
  return {
    frameUrl: frame?.url ?? null,
    isOwnTopFrame: window !== null && frame !== null && frame === window.webContents.mainFrame,
  };
}
