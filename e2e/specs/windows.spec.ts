import type { Page } from "@playwright/test";
import { countWindows, listWindows } from "../fixtures/app-window.ts";
import { callMain } from "../fixtures/call-main.ts";
import { openBy, openPlace } from "../fixtures/further-windows.ts";
import { pressKeys } from "../fixtures/press-keys.ts";
import { findOtherUser } from "../fixtures/service-world.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";

test.use({ sharesApp: true });

// Once in some hundred starts of the app Playwright reports none of its further windows; the cause is not known. A second
// start shows whether the app is at fault.
test.describe.configure({ retries: 1 });

/**
 * Resolves to the time at which a text appears in a page, and to the longest time between two frames until the frame that
 * shows it, both in ms.
 */
const watchText = (page: Page, text: string): Promise<{ at: number; longestFrame: number }> =>
  page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        let at: number | undefined;
        let longestFrame = 0;
        let last = performance.now();
        const check = () => {
          if (at === undefined && document.body.innerText.includes(wanted)) at = Date.now();
        };
        const observer = new MutationObserver(check);
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        check();
        const measure = () => {
          const now = performance.now();
          longestFrame = Math.max(longestFrame, now - last);
          last = now;
          if (at === undefined) {
            requestAnimationFrame(measure);
          } else {
            observer.disconnect();
            resolve({ at, longestFrame });
          }
        };
        requestAnimationFrame(measure);
      }),
    text,
  );

test("windows show each change and share drafts, and have their own selection", async ({
  desktop,
  service,
  launchSignedIn,
}) => {
  const { app, page } = await launchSignedIn();

  const second = await test.step("Ctrl+Shift+N opens the place in use", async () => {
    await listPage(page, "Tasks").rows.nth(1).click();
    const title = await listPage(page, "Tasks").heading.innerText();
    // On a busy machine a press was lost, and main had only one window; the cause is not known.
    const opened = await openBy(app, () =>
      expect(async () => {
        await pressKeys(desktop, "ctrl+shift+n");
        await expect.poll(() => countWindows(app), { timeout: 5_000 }).toBe(2);
      }).toPass({ timeout: 25_000 }),
    );
    await expect(listPage(opened, "Tasks").rows.nth(1)).toHaveAttribute("aria-selected", "true");
    await expect(opened).toHaveTitle(`${title} – Tasks – Watchdesk`);
    return opened;
  });

  await test.step("each window has its own selection", async () => {
    await listPage(second, "Tasks").rows.nth(2).click();
    await expect(listPage(second, "Tasks").rows.nth(2)).toHaveAttribute("aria-selected", "true");
    await expect(listPage(page, "Tasks").rows.nth(1)).toHaveAttribute("aria-selected", "true");
    await expect(listPage(page, "Tasks").rows.nth(2)).toHaveAttribute("aria-selected", "false");
  });

  const third = await test.step("a middle click opens a link and a row", async () => {
    const link = shellPage(page).rail.getByRole("link", { name: /^Alerts/ });
    const opened = await openBy(app, () => link.click({ button: "middle" }));
    await expect(opened).toHaveTitle(/Alerts – Watchdesk$/);
    const row = listPage(page, "Tasks").rows.first();
    const further = await openBy(app, () => row.click({ button: "middle" }));
    await expect(listPage(further, "Tasks").rows.first()).toHaveAttribute("aria-selected", "true");
    await expect(listPage(page, "Tasks").rows.nth(1)).toHaveAttribute("aria-selected", "true");
    await further.close();
    return opened;
  });

  await test.step("the context menu of a row opens it", async () => {
    await page.bringToFront();
    const row = listPage(page, "Tasks").rows.nth(3);
    await row.click({ button: "right" });
    const further = await openBy(app, () => pressKeys(desktop, "Down", "Return"));
    await expect(listPage(further, "Tasks").rows.nth(3)).toHaveAttribute("aria-selected", "true");
    await further.close();
  });

  await test.step("a change appears in all windows at once", async () => {
    await shellPage(page).openAlerts();
    await shellPage(second).openAlerts();
    const title = "Dam gate 4 is stuck";
    const watched = Promise.all([page, second, third].map((one) => watchText(one, title)));
    service.addAlert({ title });
    await callMain(second, "collection.refresh", { collection: "alerts" });
    const seen = await watched;
    const times = seen.map(({ at }) => at);
    // A busy machine holds a window back; it holds its frames back as well.
    const frame = Math.max(...seen.map(({ longestFrame }) => longestFrame));
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(frame + 500);
  });

  await test.step("a draft is the same in all windows", async () => {
    const { id } = findOtherUser(service);
    const place = { path: "/messages", target: { kind: "conversation", id } };
    const fourth = await openBy(app, () => callMain(second, "window.open", { place }));
    const fifth = await openBy(app, () => callMain(second, "window.open", { place }));
    const [here, there] = [shellPage(fourth).composer, shellPage(fifth).composer];
    await here.pressSequentially("Gate 4 ");
    await expect(there).toHaveValue("Gate 4 ");
    await there.press("End");
    await there.pressSequentially("is open");
    await expect(here).toHaveValue("Gate 4 is open");
    await here.press("Enter");
    await expect(there).toHaveValue("");
  });
});

test("no more than eight windows open, and they close with their account", async ({
  desktop,
  launchSignedIn,
}) => {
  const { app, page } = await launchSignedIn();
  await app.evaluate(({ dialog }) => {
    const shown: string[] = [];
    Object.assign(globalThis, { shown });
    dialog.showMessageBox = async (...args: unknown[]) => {
      shown.push((args.at(-1) as { message: string }).message);
      return { response: 0, checkboxChecked: false };
    };
  });
  for (let count = 2; count <= 8; count += 1) await openPlace(app, page, "/tasks");
  const place = { path: "/tasks", target: null };
  expect(await callMain(page, "window.open", { place })).toMatchObject({ code: "forbidden" });
  expect(await countWindows(app)).toBe(8);
  const shown = await app.evaluate(() => Reflect.get(globalThis, "shown"));
  expect(shown).toEqual(["8 windows are open. Close one to open another."]);

  await test.step("Ctrl+W closes the window in use, not the app", async () => {
    await expect.poll(async () => (await listWindows(desktop)).length).toBe(8);
    await pressKeys(desktop, "ctrl+w");
    await expect.poll(() => countWindows(app)).toBe(7);
  });

  await shellPage(page).signOut();
  await expect.poll(() => countWindows(app)).toBe(1);
  await expect(page).toHaveTitle("Sign in – Watchdesk");
});
