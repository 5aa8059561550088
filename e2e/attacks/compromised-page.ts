import type { ElectronApplication, Page } from "@playwright/test";
import { test as base, expect } from "../fixtures/watchdesk.ts";
import { startListener } from "./listener.ts";

/** Notes what the system would be asked to open, instead of opening it. */
const watchOpened = (app: ElectronApplication) =>
  app.evaluate(({ shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    shell.openExternal = async (url) => {
      opened.push(url);
    };
    shell.openPath = async (path) => {
      opened.push(path);
      return "";
    };
  });

/** What it would have been asked to open. */
export const readOpened = (app: ElectronApplication) =>
  app.evaluate(() => Reflect.get(globalThis, "opened") as string[]);

/** A page of ours that belongs to somebody else, and who would hear of it elsewhere. */
export type TakenPage = {
  app: ElectronApplication;
  page: Page;
  /** Where nobody is to hear anything. */
  url: string;
  /** Runs something in a frame in the page, with that address. */
  inFrame<T>(run: (url: string) => T): Promise<T>;
  /** The window is where it was, alone, and nobody has heard anything. */
  expectUnmoved(): Promise<void>;
};

export const test = base.extend<{ taken: TakenPage }>({
  taken: async ({ enter }, use) => {
    const listener = await startListener();
    const { app, page, complaints } = await enter();
    const address = page.url();
    await watchOpened(app);
    await use({
      app,
      page,
      url: listener.url,
      inFrame: async (run) => {
        await page.evaluate(() => {
          document.querySelector("iframe")?.remove();
          document.body.append(document.createElement("iframe"));
        });
        const frame = page.frames().at(-1);
        if (frame === undefined || frame === page.mainFrame())
          throw new Error("There is no frame.");
        return frame.evaluate(run, listener.url);
      },
      expectUnmoved: async () => {
        expect(page.url()).toBe(address);
        expect(app.windows()).toHaveLength(1);
        expect(listener.heard).toEqual([]);
      },
    });
    // What was refused was complained about, as it should be.
    complaints.length = 0;
    await listener.stop();
  },
});
