import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
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
 * By how much anything has moved before somebody's eyes without their doing: in the picture, which is gone by now, or
 * since the UI took its place; in parts of the window.
 */
const measureShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const [inPlace] = performance.getEntriesByName("in place");
        const seen: Shift[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            // It comes last, and says that all shifts are told.
            if (entry.entryType === "navigation") {
              const moved = seen.filter(
                ({ startTime, sources }) =>
                  inPlace === undefined ||
                  startTime >= inPlace.startTime ||
                  sources.some(({ node }) => node === null),
              );
              resolve(moved.reduce((sum, { value }) => sum + value, 0));
            } else seen.push(entry as unknown as Shift);
          }
        });
        observer.observe({ type: "layout-shift", buffered: true });
        setTimeout(() => observer.observe({ type: "navigation", buffered: true }), 100);
      }),
  );

test("the first screen is kept as a picture, in no readable form, until sign-out", async ({
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
  await first.quit();
  const [kept = ""] = find();
  const file = join(desktop.home, kept);
  expect(readFileSync(file).includes(name.slice(0, 12))).toBe(false);
  await (await open(true)).quit();

  const bytes = readFileSync(file);
  writeFileSync(file, bytes.with(40, (bytes[40] ?? 0) ^ 1));
  const { page } = await open(false);
  await shellPage(page).signOut();
  await expect.poll(find).toEqual([]);
});

test("whoever leaves another screen has the picture at the next start too", async ({
  enter,
  launch,
}) => {
  const first = await enter();
  await listPage(first.page, "Tasks").rows.nth(2).click();
  await shellPage(first.page).openScreen("Rooms");
  await first.quit();
  const { page } = await launch();
  expect(await wasPictured(page)).toBe(true);
  await expect(page.locator("#opening")).toHaveCount(0);
  await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
  expect(await measureShift(page)).toBe(0);
});
