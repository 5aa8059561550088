import { join } from "node:path";
import { _electron, type ElectronApplication, type Locator, type Page } from "@playwright/test";
import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import { electronDist } from "../../build/runtime/electron-binary/electron-dist.ts";
import { sandbox } from "../fixtures/electron-app.ts";

/** The folder of the least that an Electron app can be. */
export const bare = join(import.meta.dirname, "bare");

/** What says when an app creates its window, and hides it if that is wanted; to be given with `-r`. */
export const windowNotes = join(bare, "window-notes.cjs");

/** What has an app give back memory when it gets SIGUSR2; to be given with `-r`. */
export const garbageCollection = join(bare, "collect-garbage.cjs");

/** A bare window with a plain list of 10,000 lines. */
export type BareWindow = {
  app: ElectronApplication;
  page: Page;
  list: Locator;
  quit(): Promise<void>;
};

/** Starts a bare window in which one can scroll. */
export async function launchBare(desktop: Desktop): Promise<BareWindow> {
  // Watched in the way that Watchdesk is, which costs both the same.
  process.env.ELECTRON_OVERRIDE_DIST_PATH = (await electronDist()).dist;
  const app = await _electron.launch({ args: [...sandbox, bare], env: desktop.env });
  const page = await app.firstWindow();
  await page.waitForLoadState("domcontentloaded");
  await page.evaluate(() => {
    const list = document.createElement("div");
    list.tabIndex = 0;
    list.style.cssText = "height: 600px; overflow: hidden auto";
    for (let line = 0; line < 10_000; line += 1) {
      const row = document.createElement("div");
      row.style.height = "56px";
      row.textContent = `Line ${line} of a plain list in a bare window`;
      list.append(row);
    }
    document.body.replaceChildren(list);
    list.scrollTop = list.scrollHeight / 2;
  });
  return {
    app,
    page,
    list: page.locator("div[tabindex]"),
    quit: () => app.close(),
  };
}
