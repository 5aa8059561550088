import type { ElectronApplication } from "@playwright/test";
import { run } from "../../build/runtime/child-process.ts";
import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import { isOnScreen, leaveForTray } from "../fixtures/app-window.ts";
import { askMain } from "../fixtures/call-main.ts";
import { installed } from "../fixtures/electron-app.ts";
import { trayOf } from "../fixtures/tray.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { shellPage } from "../pages/shell-page.ts";

/** Presses keys as a person does, whoever has the keyboard. */
const press = async ({ env }: Desktop, keys: string) =>
  expect((await run("xdotool", ["key", keys], { env })).status).toBe(0);

/** Whether the app has taken its keys from all other programs. */
const hasKeys = (app: ElectronApplication) =>
  app.evaluate(({ globalShortcut }) => globalShortcut.isRegistered("Control+Alt+W"));

test("keys that the person has chosen show the window from anywhere, and hide it", async ({
  desktop,
  launch,
  enter,
}) => {
  const first = await enter();
  await trayOf(desktop).awaitItem();
  await shellPage(first.page).chooseFromAccountMenu(/^Settings/);
  const section = first.page.getByRole("region", { name: "Start and window" });
  await test.step("beside them: what is not installed cannot start at login, and says so", async () => {
    if (installed !== undefined) return;
    await expect(section.getByRole("switch", { name: "Start at login" })).toBeDisabled();
    await expect(section.getByText("Only the installed app can start at login.")).toBeVisible();
  });

  const record = async (button: string) => {
    await section.getByRole("button", { name: button }).click();
    await expect(section.getByRole("button", { name: "Recording…" })).toBeVisible();
    await press(desktop, "ctrl+alt+w");
  };
  await record("Set shortcut");
  await expect(section.getByText("Ctrl+Alt+W")).toBeVisible();

  await test.step("pressed where it is in front, it is hidden, and shown again", async () => {
    await press(desktop, "ctrl+alt+w");
    await expect.poll(() => isOnScreen(first.app)).toBe(false);
    await press(desktop, "ctrl+alt+w");
    await expect.poll(() => isOnScreen(first.app)).toBe(true);
    const isFocused = () => first.page.evaluate(() => document.hasFocus());
    await expect.poll(isFocused).toBe(true);
  });

  await test.step("the same keys are recorded rather than obeyed", async () => {
    await record("Change shortcut");
    await expect(section.getByRole("button", { name: "Change shortcut" })).toBeVisible();
    expect(await isOnScreen(first.app)).toBe(true);
  });

  await test.step("keys that another program has, as the window manager these, are refused", async () => {
    const refused = { ok: false, message: expect.stringContaining("another program has these") };
    const answer = await askMain(first.page, "shortcut.set", { keys: "Control+Alt+Left" });
    expect(answer).toMatchObject(refused);
    await expect(section.getByText("Ctrl+Alt+W")).toBeVisible();
  });

  await first.quit();
  const second = await launch();
  await leaveForTray(desktop, second.app);
  await expect.poll(() => hasKeys(second.app)).toBe(true);
  await press(desktop, "ctrl+alt+w");
  await expect.poll(() => isOnScreen(second.app)).toBe(true);
});
