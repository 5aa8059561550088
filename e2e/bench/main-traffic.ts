import type { ElectronApplication } from "@playwright/test";
import { commandChannel } from "#shared/ipc/bridge.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";

/** How long a poll took main, and the same requests alone; in milliseconds. */
export type Tick = { ours: number; raw: number };

type Sent = { options: object; headers: [string, string][] };
type Watched = { messages: number; sent: Sent[] };

/** Begins to count what main and its window tell each other, and to note what main asks of a service. */
export const watchDoor = (app: ElectronApplication): Promise<void> =>
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
    // What Electron tells itself of each command that comes in.
    webContents.emit = (name: string | symbol, ...values: unknown[]) => {
      if (String(name).startsWith("-ipc-")) watched.messages += 1;
      return emit.call(webContents, name, ...values);
    };
    const { request } = net;
    net.request = (options) => {
      const sent: Sent = { options: options as object, headers: [] };
      watched.sent.push(sent);
      const made = request.call(net, options);
      const { setHeader } = made;
      made.setHeader = (name, value) => {
        sent.headers.push([name, value]);
        setHeader.call(made, name, value);
      };
      return made;
    };
  });

/** How many messages and requests there were since this was asked before. */
export const countAtDoor = (
  app: ElectronApplication,
): Promise<{ messages: number; requests: number }> =>
  app.evaluate(() => {
    const { watched } = globalThis as unknown as { watched: Watched };
    const { messages, sent } = watched;
    Object.assign(watched, { messages: 0, sent: [] });
    return { messages, requests: sent.length };
  });

/**
 * Has main ask for a collection as when a person refreshes it, and then asks the same of the service alone; before each of the
 * two nothing is done for `settling` milliseconds.
 */
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
      if (handle === undefined || senderFrame === undefined) throw new Error("Nobody answers.");
      // The pause is part of what is measured: both requests come after the same rest.
      const settle = () => new Promise((resolve) => setTimeout(resolve, pause));
      await settle();
      watched.sent = [];
      const began = performance.now();
      const polled = await handle({ senderFrame }, "collection.refresh", { collection: name });
      const ours = performance.now() - began;
      const sent = watched.sent.splice(0);
      if (!polled.ok || sent.length === 0) throw new Error(`No poll of ${name}.`);
      await settle();
      const begun = performance.now();
      for (const one of sent) await askAlone(one);
      return { ours, raw: performance.now() - begun };

      function askAlone({ options, headers }: Sent): Promise<void> {
        return new Promise((resolve, reject) => {
          const request = net.request(options);
          for (const [header, value] of headers) request.setHeader(header, value);
          request.on("response", (answer) => {
            answer.on("data", () => {});
            answer.on("end", resolve);
          });
          request.on("error", reject);
          request.end();
        });
      }
    },
    [commandChannel, collection, settling] as const,
  );
