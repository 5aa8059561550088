import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { installed } from "../fixtures/electron-app.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";

/** Whether the page came with a picture of its first screen. */
const wasPictured = (page: Page) =>
  page.evaluate(() =>
    (
      globalThis as unknown as { watchdesk: { isPictured(): Promise<boolean> } }
    ).watchdesk.isPictured(),
  );

type Shift = { value: number; startTime: number; sources: { node: Node | null }[] };

/**
 * What has moved before somebody's eyes without their doing, each as its text and by how much in parts of the window: in
 * the picture, which is gone by now, or since the UI took its place. The status bar may: what it says may change at any
 * time.
 */
const listShifts = (page: Page) =>
  page.evaluate(async () => {
    // What the last frame has moved is known after it.
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    await frame();
    await frame();
    const [inPlace] = performance.getEntriesByName("in place");
    const shifts = await new Promise<Shift[]>((resolve) => {
      const observer = new PerformanceObserver((list) => {
        const entries = list.getEntries();
        const isShift = ({ entryType }: PerformanceEntry) => entryType === "layout-shift";
        // Each page has an entry of its navigation, so that the list comes also where nothing has moved.
        resolve(entries.filter(isShift) as unknown as Shift[]);
      });
      observer.observe({ type: "layout-shift", buffered: true });
      observer.observe({ type: "navigation", buffered: true });
    });
    const isInStatusBar = (node: Node | null) => node?.parentElement?.closest("footer") != null;
    return shifts
      .filter(
        ({ startTime, sources }) =>
          inPlace === undefined ||
          startTime >= inPlace.startTime ||
          sources.some(({ node }) => node === null),
      )
      .map(({ value, sources }) => ({ value, nodes: sources.map(({ node }) => node) }))
      .filter(({ nodes }) => !nodes.every(isInStatusBar))
      .map(({ value, nodes }) => [value, ...nodes.map((node) => node?.textContent ?? "gone")]);
  });

// At its end the app gives the page two seconds to be drawn anew, which on a busy machine is not much.
test.use({ timesFaster: installed === undefined ? 0.25 : 1 });

test("the first screen is kept as a picture, in no readable form, whatever screen is left, until sign-out", async ({
  desktop,
  enter,
  launch,
}) => {
  const listFiles = () => readdirSync(desktop.home, { recursive: true }).map(String);
  const find = () => listFiles().filter((path) => path.endsWith("first-picture"));
  const open = async (isPictured: boolean) => {
    const started = await launch();
    expect(await wasPictured(started.page)).toBe(isPictured);
    await expect(started.page.locator("#opening")).toHaveCount(0);
    await expect(listPage(started.page, "Tasks").rows.first()).toBeVisible();
    return started;
  };

  const first = await enter();
  const name = await listPage(first.page, "Tasks").rows.first().innerText();
  // It is kept once the window had nothing to do for a moment.
  await expect.poll(find).toHaveLength(1);
  const [kept = ""] = find();
  const file = join(desktop.home, kept);
  expect(readFileSync(file).includes(name.slice(0, 12))).toBe(false);

  await test.step("a user who leaves another screen has it at the next start, and nothing moves", async () => {
    await listPage(first.page, "Tasks").rows.nth(2).click();
    await shellPage(first.page).openScreen("Rooms");
    await first.quit();
    const { page, quit } = await open(true);
    expect(await listShifts(page)).toEqual([]);
    await quit();
    expect(readFileSync(file).includes(name.slice(0, 12))).toBe(false);
  });

  await test.step("one that is damaged is not shown, and none stays after sign-out", async () => {
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.with(40, (bytes[40] ?? 0) ^ 1));
    const { page } = await open(false);
    await shellPage(page).signOut();
    await expect.poll(find).toEqual([]);
  });
});
