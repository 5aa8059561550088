import { run } from "../../build/runtime/child-process.ts";
import type { Desktop } from "../desktop/desktop.ts";
import { listenForAlerts } from "../fixtures/listen-for-alerts.ts";
import { pressKeys } from "../fixtures/press-keys.ts";
import { signInForAlert } from "../fixtures/sign-in-for-alert.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";

const layouts = ["ru", "gr", "ara", "il", "ua", "bg", "fr", "cz", "de", "us"];

/** Keycodes of X: the positions of keys, whatever a layout has there. */
const keycodes = { digits: [10, 11, 12, 13], e: 26, k: 45 };

async function setLayout({ env }: Desktop, layout: string): Promise<void> {
  const { status, stderr } = await run("setxkbmap", ["-layout", layout], { env });
  expect(status, stderr).toBe(0);
}

test("shortcuts work on ten keyboard layouts", async ({ desktop, service, launchSignedIn }) => {
  test.skip(desktop.env.WAYLAND_DISPLAY !== undefined, "setxkbmap changes layouts of X.");
  const { page, shell, sync, stateOf } = await listenForAlerts({
    desktop,
    service,
    launchSignedIn,
  });
  test.slow();
  const ids: string[] = [];
  for (const layout of layouts) {
    await test.step(layout, async () => {
      await setLayout(desktop, layout);
      for (const [at, screen] of ["Inbox", "Alerts", "Tasks", "Messages"].entries()) {
        await pressKeys(desktop, `ctrl+${keycodes.digits[at]}`);
        await expect(page, `Ctrl+${at + 1}`).toHaveTitle(`${screen} – Watchdesk`);
      }
      await pressKeys(desktop, `ctrl+${keycodes.k}`);
      await page.getByRole("dialog", { name: "Commands" }).waitFor();
      await pressKeys(desktop, "Escape");
      const alert = service.addAlert({ title: `Gate open on ${layout}` });
      await pressKeys(desktop, `ctrl+${keycodes.digits[1]}`);
      await sync();
      const alerts = listPage(page, "Alerts");
      await alerts.rows.filter({ hasText: alert.title ?? "" }).click();
      await pressKeys(desktop, String(keycodes.e));
      await shell.awaitAlerts(0);
      ids.push(alert.id);
    });
  }
  await expect.poll(() => ids.map(stateOf)).toEqual(layouts.map(() => "ACKNOWLEDGED"));
});

test.describe("without a former sign-in", () => {
  test.use({ startsSignedIn: false });

  test("a start, a sign-in and an alert work on ten keyboard layouts", {
    tag: "@long",
  }, async ({ desktop, service, launch }) => {
    test.skip(desktop.env.WAYLAND_DISPLAY !== undefined, "setxkbmap changes layouts of X.");
    test.setTimeout(1_800_000);
    for (const layout of layouts) {
      await setLayout(desktop, layout);
      await signInForAlert({ desktop, service, launch }, layout, {}, async (page, title) => {
        await listPage(page, "Alerts").row(title).click();
        await pressKeys(desktop, String(keycodes.e));
        await shellPage(page).awaitAlerts(0);
      });
    }
  });
});
