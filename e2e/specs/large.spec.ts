import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

test.use({ worldProfile: "large" });

test("ten thousand tasks scroll smoothly, from the first to the last", async ({
  service,
  launch,
}) => {
  const { page } = await launch();
  await signInPage(page).signIn(service.credentials);
  const tasks = listPage(page, "Tasks");
  await tasks.choose(/^All/);
  await expect(tasks.rows.first()).toHaveAttribute("aria-setsize", "10000");

  await tasks.list.focus();
  await page.keyboard.press("End");
  await expect(tasks.list.locator('[aria-posinset="10000"][aria-selected="true"]')).toBeVisible();
  await page.keyboard.press("Home");
  await expect(tasks.list.locator('[aria-posinset="1"][aria-selected="true"]')).toBeVisible();

  const frames = await measureScrolling(page);
  test.info().annotations.push({ type: "frames", description: JSON.stringify(frames) });
  expect(frames.rows).toBeLessThan(60);
  expect(frames.p95).toBeLessThan(50);

  await page.getByRole("searchbox").fill("zzzz no such task");
  await expect(page.getByText(/No tasks? match|Nothing/i).first()).toBeVisible();
});

/** Scrolls through the list for two hundred frames: their 95th percentile in ms, and the most rows. */
async function measureScrolling(page: Page): Promise<{ p95: number; rows: number }> {
  return page.getByRole("listbox", { name: "Tasks" }).evaluate(async (list) => {
    const scroller = list.scrollHeight > list.clientHeight ? list : list.parentElement;
    if (scroller === null) throw new Error("Nothing scrolls.");
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const times: number[] = [];
    let rows = 0;
    let last = await frame();
    for (let at = 0; at < 200; at += 1) {
      scroller.scrollTop += 180;
      const now = await frame();
      times.push(now - last);
      last = now;
      rows = Math.max(rows, list.querySelectorAll('[role="option"]').length);
    }
    times.sort((a, b) => a - b);
    return { p95: Math.round(times[190] ?? 0), rows };
  });
}
