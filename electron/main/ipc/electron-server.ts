import { type IpcMainInvokeEvent, ipcMain } from "electron";
import { commandChannel } from "#shared/ipc/bridge.ts";
import type { IpcServer, Reply } from "./serve.ts";
import type { Sender } from "./trust.ts";

/** Opens the IPC server of Electron, with one channel for all commands; they wait until a handler is set. */
export function openIpcServer(): IpcServer<Sender> {
  const handled = Promise.withResolvers<Reply<Sender>>();
  ipcMain.handle(commandChannel, async (event, name, input, accountId) => {
    const sender = describeSender(event);
    const reply = await handled.promise;
    return reply(sender, name, input, accountId);
  });
  return { handle: handled.resolve };
}

export function describeSender({
  senderFrame,
  sender,
}: Pick<IpcMainInvokeEvent, "senderFrame" | "sender">): Sender {
  const isTop = senderFrame !== null && !sender.isDestroyed() && senderFrame === sender.mainFrame;
  return { frameUrl: senderFrame?.url ?? null, contentsId: isTop ? sender.id : null };
}
