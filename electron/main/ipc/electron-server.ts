import { type BrowserWindow, type IpcMainInvokeEvent, ipcMain } from "electron";
import { commandChannel } from "#shared/ipc/bridge.ts";
import type { IpcServer, Reply } from "./serve.ts";
import type { Sender } from "./trust.ts";

/** Opens the IPC server of Electron, with one channel for all commands; they wait until a handler is set. */
export function openIpcServer(getWindow: () => BrowserWindow | null): IpcServer<Sender> {
  const handled = Promise.withResolvers<Reply<Sender>>();
  ipcMain.handle(commandChannel, async (event, name, input, accountId) => {
    const sender = describeSender(event, getWindow());
    const reply = await handled.promise;
    return reply(sender, name, input, accountId);
  });
  return { handle: handled.resolve };
}

/** Describes the sender of a message. */
export function describeSender(
  event: Pick<IpcMainInvokeEvent, "senderFrame">,
  window: BrowserWindow | null,
): Sender {
  const frame = event.senderFrame;
  return {
    frameUrl: frame?.url ?? null,
    isOwnTopFrame: window !== null && frame !== null && frame === window.webContents.mainFrame,
  };
}
