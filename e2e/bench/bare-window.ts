import { join } from "node:path";
import { _electron, type ElectronApplication, type Locator, type Page } from "@playwright/test";
import { electronDist } from "../../build/runtime/electron-binary/electron-dist.ts";
import type { Desktop } from "../desktop/desktop.ts";
import { repeatLostEvaluations, sandboxArgs } from "../fixtures/electron-app.ts";

/** The folder of a minimal Electron app. */
export const bareFolder = join(import.meta.dirname, "bare");

/** A module for `-r` that reports when the app creates its window, and hides it on request. */
export const windowNotes = join(bareFolder, "window-notes.cjs");

/** A module for `-r` that collects garbage at SIGUSR2. */
export const garbageCollection = join(bareFolder, "collect-garbage.cjs");

/** A bare window with a plain list of 10,000 lines. */
export type BareWindow = {
  app: ElectronApplication;
  page: Page;
  list: Locator;
  quit(): Promise<void>;
};

/** Starts a bare window with a scrollable list. */
export async function launchBare(desktop: Desktop): Promise<BareWindow> {
  // Launched like Watchdesk, so that the overhead is the same.
  process.env.ELECTRON_OVERRIDE_DIST_PATH = (await electronDist()).dist;
  const app = await _electron.launch({ args: [...sandboxArgs, bareFolder], env: desktop.env });
  repeatLostEvaluations(app);
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
