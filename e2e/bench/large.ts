import type { Page } from "@playwright/test";
import type { Bridge } from "#shared/ipc/bridge.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Desktop } from "../desktop/desktop.ts";
import { launchWatchdesk } from "../fixtures/electron-app.ts";
import { measureScrolling, type Scrolling } from "../fixtures/scrolling.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import { interleave, type Measured, toRatio } from "./figures.ts";
import { measureMainStall } from "./frames.ts";

type Credentials = { serverUrl: string; username: string; password: string };

/** Measures the time from opening the task list to its rendered rows: a large list relative to a small one, alternating. */
export async function measureRendering(
  large: Desktop,
  small: Desktop,
  pairs: number,
): Promise<Measured> {
  const apps = [await launchWatchdesk(large), await launchWatchdesk(small)] as const;
  const [larger, smaller] = apps;
  try {
    for (const { page } of apps) {
      await page.getByRole("option").first().waitFor();
      await shellPage(page).openTasks();
      await listPage(page, "Tasks").choose(/^All/);
    }
    return toRatio(
      await interleave(
        pairs,
        () => drawTasks(larger.page),
        () => drawTasks(smaller.page),
      ),
    );
  } finally {
    for (const { quit } of apps) await quit();
  }
}

async function drawTasks(page: Page): Promise<number> {
  await shellPage(page).openAlerts();
  await page.getByRole("heading", { name: "Alerts", level: 1 }).waitFor();
  return timeToTasks(page);
}

/** Measures the time until the rows are laid out, without waiting for a frame, which would round it. */
const timeToTasks = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const findRow = () =>
      document.querySelector('[role="listbox"][aria-label="Tasks"] [role="option"]');
    const link = document.querySelector<HTMLElement>('a[href$="#/tasks"]');
    if (link === null) throw new Error("There is no link to the tasks.");
    const rowsExist = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (findRow() === null) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    const started = performance.now();
    link.click();
    await rowsExist;
    findRow()?.getBoundingClientRect();
    return performance.now() - started;
  });

/** Measures scrolling in the list of all tasks. */
export async function measureScroll(desktop: Desktop): Promise<Scrolling> {
  const { page, quit } = await launchWatchdesk(desktop);
  try {
    await shellPage(page).openTasks();
    await listPage(page, "Tasks").choose(/^All/);
    await listPage(page, "Tasks").rows.first().waitFor();
    // Warms up the code.
    await measureScrolling(page);
    await page.keyboard.press("Home");
    return await measureScrolling(page);
  } finally {
    await quit();
  }
}

/** Measures main's longest stall, in ms, from signing in until the collections are stored; resolves when everything is. */
export async function measureStall(
  desktop: Desktop,
  credentials: Credentials,
  awaited: CollectionName[],
): Promise<Measured> {
  const { app, page, quit } = await launchWatchdesk(desktop);
  try {
    await page.getByLabel("Server address").waitFor();
    const value = await measureMainStall(app, async () => {
      await signInPage(page).signIn(credentials);
      await waitUntilStored(page, { only: awaited });
    });
    await waitUntilStored(page);
    return { value, detail: "" };
  } finally {
    await quit();
  }
}

/** Collections to wait for, by default all but plans, which are only loaded by a search. */
type Awaited = { only?: CollectionName[]; since?: EpochMs };

/** Resolves when the collections were stored since a time; rejects after five minutes. */
export const waitUntilStored = (page: Page, awaited: Awaited = {}): Promise<void> =>
  page.evaluate(({ only, since = 0 }) => {
    const { watchdesk } = globalThis as unknown as { watchdesk: Bridge };
    let missing: string[] = [];
    return new Promise<void>((resolve, reject) => {
      const check = async () => {
        const response = await watchdesk.call("collection.list", null);
        if (!response.ok) return;
        missing = response.value
          .filter(({ collection: name }) => only?.includes(name) ?? name !== "plans")
          .filter(({ synced }) => synced === null || synced < since)
          .map(({ collection }) => collection);
        if (missing.length > 0) return;
        stop();
        resolve();
      };
      const stop = watchdesk.subscribe("collection.changed", () => void check());
      setTimeout(() => reject(new Error(`Not stored: ${missing.join(", ")}.`)), 300_000);
      void check();
    });
  }, awaited);
