import type { Fault } from "#demo/faults/fault.ts";
import {
  captivePortal,
  huge,
  malformedJson,
  replaceJson,
  respondWithStatus,
} from "#demo/faults/responses.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";

test.use({ sharesApp: true });

test("a bad response shows its reason and keeps the stored rows", async ({
  service,
  launchSignedIn,
}) => {
  const { page } = await launchSignedIn();
  const { statusBar, refresh } = shellPage(page);
  const notes = page.getByRole("main").getByRole("status");
  const tasks = listPage(page, "Tasks");
  const open = service.world.tasks.filter(({ status }) => status === "OPEN").length;
  await expect(tasks.rows.first()).toHaveAttribute("aria-setsize", String(open));
  await expect(statusBar).toContainText("Updated");

  const bad: [description: string, fault: Fault, message: RegExp][] = [
    ["a captive portal", captivePortal, /This network may require sign-in/],
    ["malformed JSON", malformedJson, /can't be read|not .*JSON|unreadable/i],
    ["50 MB", huge(50), /more than the 32 MB/],
    ["a server error", respondWithStatus(503), /reported an error/],
  ];
  for (const [description, fault, message] of bad) {
    await test.step(description, async () => {
      const remove = service.faults.inject({ match: { path: /^\/me\/tasks/ }, fault });
      // A refresh that is still in progress is not repeated.
      await expect(async () => {
        await refresh();
        await expect(notes.filter({ hasText: message })).toBeVisible({ timeout: 5_000 });
      }).toPass();
      await expect(tasks.rows.first()).toHaveAttribute("aria-setsize", String(open));
      remove();
      await refresh();
      await expect(statusBar).toContainText("Updated");
    });
  }

  await test.step("a broken record hides no other and can be inspected", async () => {
    const breakOne = replaceJson((json) =>
      Array.isArray(json)
        ? json.map((task, at) => (at === 0 ? { broken: "on purpose" } : task))
        : json,
    );
    service.faults.inject({ match: { path: /^\/me\/tasks/ }, fault: breakOne });
    await refresh();
    await notes.filter({ hasText: "1 record could not be read" }).getByRole("button").click();
    await expect(page.getByRole("dialog")).toContainText("on purpose");
    await page.keyboard.press("Escape");
    await expect(tasks.rows.first()).toBeVisible();
  });
});
