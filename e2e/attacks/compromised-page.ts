import type { ElectronApplication, Page } from "@playwright/test";
import { test as base, expect } from "../fixtures/watchdesk.ts";
import { startListener } from "./listener.ts";

/** Records the addresses and paths that the system would open, instead of opening them. */
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

/** Returns the recorded addresses and paths. */
export const readOpened = (app: ElectronApplication) =>
  app.evaluate(() => Reflect.get(globalThis, "opened") as string[]);

/** A compromised page of Watchdesk, and the attacker's server. */
export type CompromisedPage = {
  app: ElectronApplication;
  page: Page;
  /** Address of the attacker's server, which must receive nothing. */
  url: string;
  /** Runs a function in a frame of the page, with that address. */
  inFrame<T>(run: (url: string) => T): Promise<T>;
  /** Expects the same page in a single window, and no request at the attacker's server. */
  expectIsolated(): Promise<void>;
};

export const test = base.extend<{ compromised: CompromisedPage }>({
  compromised: async ({ launchSignedIn }, use) => {
    const listener = await startListener();
    const { app, page, consoleErrors } = await launchSignedIn();
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
      expectIsolated: async () => {
        expect(page.url()).toBe(address);
        expect(app.windows()).toHaveLength(1);
        expect(listener.paths).toEqual([]);
      },
    });
    // The refusals are expected console errors.
    consoleErrors.length = 0;
    await listener.stop();
  },
});
