import type { ElectronApplication } from "@playwright/test";
import { commandChannel } from "#shared/ipc/bridge.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";

/** Duration of a poll in main, and of its requests alone, in milliseconds. */
export type Tick = { own: number; raw: number };

type Sent = { options: object; headers: [string, string][] };
type Watched = { messages: number; sent: Sent[] };

/** Starts counting messages between main and its window, and recording main's requests. */
export const recordTraffic = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ BrowserWindow, net }) => {
    const watched: Watched = { messages: 0, sent: [] };
    Object.assign(globalThis, { watched });
    const [window] = BrowserWindow.getAllWindows();
    if (window === undefined) throw new Error("There is no window.");
    const { webContents } = window;
    const { send, emit } = webContents;
    webContents.send = (...message) => {
      watched.messages += 1;
      send.apply(webContents, message);
    };
    // Electron emits an internal event for each incoming command.
    webContents.emit = (name: string | symbol, ...values: unknown[]) => {
      if (String(name).startsWith("-ipc-")) watched.messages += 1;
      return emit.call(webContents, name, ...values);
    };
    const { request } = net;
    net.request = (options) => {
      const sent: Sent = { options: options as object, headers: [] };
      watched.sent.push(sent);
      const created = request.call(net, options);
      const { setHeader } = created;
      created.setHeader = (name, value) => {
        sent.headers.push([name, value]);
        setHeader.call(created, name, value);
      };
      return created;
    };
  });

/** Returns the numbers of messages and requests since the previous call. */
export const countTraffic = (
  app: ElectronApplication,
): Promise<{ messages: number; requests: number }> =>
  app.evaluate(() => {
    const { watched } = globalThis as unknown as { watched: Watched };
    const { messages, sent } = watched;
    Object.assign(watched, { messages: 0, sent: [] });
    return { messages, requests: sent.length };
  });

/** Polls a collection in main as a refresh does, and then repeats its requests alone; waits `settling` ms before each. */
export const pollInMain = (
  app: ElectronApplication,
  collection: CollectionName,
  settling: number,
): Promise<Tick> =>
  app.evaluate(
    async ({ BrowserWindow, ipcMain, net }, [channel, name, pause]) => {
      const { watched } = globalThis as unknown as { watched: Watched };
      type Handler = (event: object, ...values: unknown[]) => Promise<{ ok: boolean }>;
      const { _invokeHandlers } = ipcMain as unknown as { _invokeHandlers: Map<string, Handler> };
      const handle = _invokeHandlers.get(channel);
      const senderFrame = BrowserWindow.getAllWindows()[0]?.webContents.mainFrame;
      if (handle === undefined || senderFrame === undefined)
        throw new Error("The command has no handler.");
      // Both measurements follow an equal pause.
      const settle = () => new Promise((resolve) => setTimeout(resolve, pause));
      await settle();
      watched.sent = [];
      const began = performance.now();
      const polled = await handle({ senderFrame }, "collection.refresh", { collection: name });
      const own = performance.now() - began;
      const sent = watched.sent.splice(0);
      if (!polled.ok || sent.length === 0) throw new Error(`No poll of ${name}.`);
      await settle();
      const rawBegan = performance.now();
      for (const one of sent) await repeat(one);
      return { own, raw: performance.now() - rawBegan };

      function repeat({ options, headers }: Sent): Promise<void> {
        return new Promise((resolve, reject) => {
          const request = net.request(options);
          for (const [header, value] of headers) request.setHeader(header, value);
          request.on("response", (response) => {
            response.on("data", () => {});
            response.on("end", resolve);
          });
          request.on("error", reject);
          request.end();
        });
      }
    },
    [commandChannel, collection, settling] as const,
  );
