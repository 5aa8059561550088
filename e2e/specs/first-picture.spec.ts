import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { installedProgram } from "../fixtures/electron-app.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";

/** Returns whether the page was served with a first picture. */
const wasPictured = (page: Page) =>
  page.evaluate(() =>
    (
      globalThis as unknown as { watchdesk: { isPictured(): Promise<boolean> } }
    ).watchdesk.isPictured(),
  );

/** Returns whether the UI replaced its picture because all responses had come, not because its wait was over. */
const isComplete = (page: Page) =>
  page.evaluate(() => {
    const [inPlace] = performance.getEntriesByName("in place") as PerformanceMark[];
    return inPlace?.detail.isComplete === true;
  });

type Shift = {
  value: number;
  startTime: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/**
 * Lists layout shifts in the picture, whose nodes are gone, and since the UI replaced it: size relative to the window,
 * elements or texts, and where they were and are in CSS pixels. The status bar is exempt, because its text may change at any time.
 */
const listShifts = (page: Page) =>
  page.evaluate(async () => {
    // Shifts of the last frame are reported after it.
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    await frame();
    await frame();
    const [inPlace] = performance.getEntriesByName("in place");
    const shifts = await new Promise<Shift[]>((resolve) => {
      const observer = new PerformanceObserver((list) => {
        const entries = list.getEntries();
        const isShift = ({ entryType }: PerformanceEntry) => entryType === "layout-shift";
        // Each page has a navigation entry, so that the callback runs even without shifts.
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
      .filter(({ sources }) => !sources.every(({ node }) => isInStatusBar(node)))
      .map(({ value, sources }) => [
        value,
        ...sources.map(({ node, previousRect, currentRect }) => {
          const describe = ({ x, y, width, height }: DOMRect) => [x, y, width, height].join(" ");
          const html = node instanceof Element ? node.outerHTML : node?.textContent;
          return `${html?.slice(0, 300) ?? "gone"} (${describe(previousRect)} → ${describe(currentRect)})`;
        }),
      ]);
  });

// When it quits, the app gives the page two seconds to render, which a busy machine may exceed.
test.use({ clockSpeed: installedProgram === undefined ? 0.25 : 1 });

test("the first screen is stored as an encrypted picture, from any screen, until sign-out", async ({
  desktop,
  launchSignedIn,
  launch,
}) => {
  const find = () => globSync(".config/*/stores/*/first-picture", { cwd: desktop.home });
  const open = async (isPictured: boolean) => {
    const started = await launch();
    expect(await wasPictured(started.page)).toBe(isPictured);
    await expect(started.page.locator("#opening")).toHaveCount(0);
    await expect(listPage(started.page, "Tasks").rows.first()).toBeVisible();
    return started;
  };

  const first = await launchSignedIn();
  const name = await listPage(first.page, "Tasks").rows.first().innerText();
  // It is stored once the window has been idle for a moment, without the banner of what has changed.
  const dismiss = first.page.getByRole("button", { name: "Dismiss" });
  await expect(async () => {
    if (await dismiss.isVisible()) await dismiss.click();
    expect(find()).toHaveLength(1);
  }).toPass({ timeout: 45_000 });
  const [path = ""] = find();
  const file = join(desktop.home, path);
  expect(readFileSync(file).includes(name.slice(0, 12))).toBe(false);

  await test.step("a start after quitting from another screen shows it, and nothing shifts", async () => {
    await listPage(first.page, "Tasks").rows.nth(2).click();
    await shellPage(first.page).openScreen("Rooms");
    await first.quit();
    let started = await open(true);
    // On a busy machine the responses may come after the wait, and then shift the list.
    for (let tries = 0; tries < 4 && !(await isComplete(started.page)); tries += 1) {
      await started.quit();
      started = await open(true);
    }
    expect(await isComplete(started.page)).toBe(true);
    expect(await listShifts(started.page)).toEqual([]);
    await started.quit();
    expect(readFileSync(file).includes(name.slice(0, 12))).toBe(false);
  });

  await test.step("a damaged picture is not shown, and none remains after sign-out", async () => {
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.with(40, (bytes[40] ?? 0) ^ 1));
    const { page } = await open(false);
    await shellPage(page).signOut();
    await expect.poll(find).toEqual([]);
  });
});
