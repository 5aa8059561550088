import type { Page } from "@playwright/test";
import type { Bridge } from "#shared/ipc/bridge.ts";
import type { CollectionName } from "#shared/model/collection.ts";
import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import { launchWatchdesk } from "../fixtures/electron-app.ts";
import { measureScrolling, type Scrolling } from "../fixtures/scrolling.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import { median } from "./figures.ts";

type Credentials = { serverUrl: string; username: string; password: string };

/** The median time in milliseconds from asking for the list of tasks to its rows being drawn. */
export async function measureRendering(desktop: Desktop, times: number): Promise<number> {
  const { page, quit } = await launchWatchdesk(desktop);
  try {
    await page.getByRole("option").first().waitFor();
    await listPage(page, "Tasks").choose(/^All/);
    const measured: number[] = [];
    for (let time = 0; time < times; time += 1) {
      await shellPage(page).openAlerts();
      await page.getByRole("heading", { name: "Alerts", level: 1 }).waitFor();
      measured.push(await timeToTasks(page));
    }
    // In the first the code is not warm yet.
    return median(measured.slice(1));
  } finally {
    await quit();
  }
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

/** The longest that main did nothing else, in milliseconds, from signing in until all is stored. */
export async function measureStall(
  desktop: Desktop,
  credentials: Credentials,
  awaited: CollectionName[],
): Promise<number> {
  const { app, page, quit } = await launchWatchdesk(desktop);
  try {
    await page.getByLabel("Server address").waitFor();
    await app.evaluate(() => {
      const { monitorEventLoopDelay } = process.getBuiltinModule("node:perf_hooks");
      const delays = monitorEventLoopDelay({ resolution: 1 });
      delays.enable();
      Object.assign(globalThis, { delays });
    });
    await signInPage(page).signIn(credentials);
    await waitUntilStored(page, awaited);
    const longest = await app.evaluate(
      () => (globalThis as unknown as { delays: { max: number } }).delays.max,
    );
    return longest / 1e6;
  } finally {
    await quit();
  }
}

async function waitUntilStored(page: Page, awaited: CollectionName[]): Promise<void> {
  await page.waitForFunction(
    async (names) => {
      const { watchdesk } = globalThis as unknown as { watchdesk: Bridge };
      const answer = await watchdesk.call("collection.list", null);
      if (!answer.ok) return false;
      const stored = new Set(
        answer.value.filter(({ synced }) => synced !== null).map(({ collection }) => collection),
      );
      return names.every((name) => stored.has(name));
    },
    awaited,
    { timeout: 120_000, polling: 500 },
  );
}
