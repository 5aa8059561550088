import { endSession } from "../fixtures/end-session.ts";
import { clearWorld } from "../fixtures/service-world.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { inboxPage } from "../pages/inbox-page.ts";
import { attack } from "./attack.ts";

test.use({ sharesApp: true, startsSignedIn: false });

const levels = 10;
/** Two critical alerts, ten others, and the task with which the app starts. */
const items = 13;

test("keys pressed in haste", { tag: "@short" }, async ({ service, launchSignedIn }) => {
  clearWorld(service, "alerts", "tasks", "submissions", "entries", "messages");
  for (const severity of ["CRITICAL", "CRITICAL", ...Array(levels).fill("LOW")]) {
    service.addAlert({ severity });
  }
  service.addTask();
  const { page } = await launchSignedIn();
  const inbox = inboxPage(page);
  const waiting = (count: number) =>
    expect(inbox.rows.first()).toHaveAttribute("aria-setsize", `${count}`);
  await page.keyboard.press("Control+1");
  await waiting(items);
  // Nothing is sent, however long a busy machine takes.
  await endSession(page, service);
  await inbox.list.focus();
  await expect(inbox.list).toBeFocused();
  await page.keyboard.press("j");
  await expect(inbox.selected).toBeVisible();

  await attack(null, "of ten acknowledgements Undo brings back the last ones only", async () => {
    await inbox.rows.nth(2).click();
    for (let done = 1; done <= levels; done++) {
      await page.keyboard.press("e");
      await waiting(items - done);
    }
    for (let left = levels - 1; left >= 0; left--) {
      await page.keyboard.press("z");
      await waiting(items - left);
    }
  });

  await attack(null, "an acknowledgement that was not sent cannot be taken back", async () => {
    await page.keyboard.press("e");
    await waiting(items - 1);
    await expect(inbox.undo).toBeVisible();
    await expect(inbox.undo).toBeHidden();
    await page.keyboard.press("Control+z");
    await waiting(items);
  });

  // Last, as E pauses after a critical alert.
  await attack(null, "E pressed twice acknowledges two critical alerts", async () => {
    await inbox.rows.first().click();
    await page.keyboard.press("e");
    await page.keyboard.press("e");
    await waiting(items - 1);
    await expect(inbox.undo).toBeVisible();
    await page.keyboard.press("z");
    await waiting(items);
  });
});
