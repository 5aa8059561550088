import type { Page } from "@playwright/test";
import type { Bridge } from "#shared/ipc/bridge.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import { launchWatchdesk } from "../fixtures/electron-app.ts";
import { measureScrolling, type Scrolling } from "../fixtures/scrolling.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import { interleave, type Measured, toRatio } from "./figures.ts";
import { watchMain } from "./frames.ts";

type Credentials = { serverUrl: string; username: string; password: string };

/** From asking for the list of tasks to its rows being drawn: a large list against a small one, both open, in turn. */
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

/** Until the rows are laid out; frames are left out, which would round the time to their length. */
const timeToTasks = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const findRow = () =>
      document.querySelector('[role="listbox"][aria-label="Tasks"] [role="option"]');
    const link = document.querySelector<HTMLElement>('a[href$="#/tasks"]');
    if (link === null) throw new Error("No link leads to the tasks.");
    const isThere = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (findRow() === null) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    const started = performance.now();
    link.click();
    await isThere;
    findRow()?.getBoundingClientRect();
    return performance.now() - started;
  });

/** How the list of all tasks scrolls. */
export async function measureScroll(desktop: Desktop): Promise<Scrolling> {
  const { page, quit } = await launchWatchdesk(desktop);
  try {
    await shellPage(page).openTasks();
    await listPage(page, "Tasks").choose(/^All/);
    await listPage(page, "Tasks").rows.first().waitFor();
    // Once for the code to get warm.
    await measureScrolling(page);
    await page.keyboard.press("Home");
    return await measureScrolling(page);
  } finally {
    await quit();
  }
}

/**
 * The longest that main did nothing else, in milliseconds, from signing in until those are stored; everything is when
 * it resolves.
 */
export async function measureStall(
  desktop: Desktop,
  credentials: Credentials,
  awaited: CollectionName[],
): Promise<Measured> {
  const { app, page, quit } = await launchWatchdesk(desktop);
  try {
    await page.getByLabel("Server address").waitFor();
    const value = await watchMain(app, async () => {
      await signInPage(page).signIn(credentials);
      await waitUntilStored(page, { only: awaited });
    });
    await waitUntilStored(page);
    return { value, detail: "" };
  } finally {
    await quit();
  }
}

/** By default all but plans, which are asked for when somebody looks for one, whenever they were stored. */
type Awaited = { only?: CollectionName[]; since?: EpochMs };

/** Resolves when collections were stored since a time; rejects where that takes more than five minutes. */
export const waitUntilStored = (page: Page, awaited: Awaited = {}): Promise<void> =>
  page.evaluate(({ only, since = 0 }) => {
    const { watchdesk } = globalThis as unknown as { watchdesk: Bridge };
    let missing: string[] = [];
    return new Promise<void>((resolve, reject) => {
      const look = async () => {
        const answer = await watchdesk.call("collection.list", null);
        if (!answer.ok) return;
        missing = answer.value
          .filter(({ collection: name }) => only?.includes(name) ?? name !== "plans")
          .filter(({ synced }) => synced === null || synced < since)
          .map(({ collection }) => collection);
        if (missing.length > 0) return;
        stop();
        resolve();
      };
      const stop = watchdesk.subscribe("collection.changed", () => void look());
      setTimeout(() => reject(new Error(`Not stored: ${missing.join(", ")}.`)), 300_000);
      void look();
    });
  }, awaited);
