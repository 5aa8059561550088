import type { ElectronApplication } from "@playwright/test";
import { closeToTray, isWindowVisible } from "../fixtures/app-window.ts";
import { callMain } from "../fixtures/call-main.ts";
import { installedProgram } from "../fixtures/electron-app.ts";
import { pressKeys } from "../fixtures/press-keys.ts";
import { trayItem } from "../fixtures/tray.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { shellPage } from "../pages/shell-page.ts";

/** Returns whether the app has registered its global shortcut. */
const hasShortcut = (app: ElectronApplication) =>
  app.evaluate(({ globalShortcut }) => globalShortcut.isRegistered("Control+Alt+W"));

test("a global shortcut shows and hides the window", { tag: "@long" }, async ({
  desktop,
  launch,
  launchSignedIn,
}) => {
  const first = await launchSignedIn();
  await trayItem(desktop).awaitItem();
  await shellPage(first.page).chooseFromAccountMenu(/^Settings/);
  const section = first.page.getByRole("region", { name: "Keyboard shortcuts" });
  await test.step("a development build cannot start at login and shows why", async () => {
    if (installedProgram !== undefined) return;
    const start = first.page.getByRole("region", { name: "Start and window" });
    await expect(start.getByRole("switch", { name: "Start at login" })).toBeDisabled();
    await expect(start.getByText("Only the installed app can start at login.")).toBeVisible();
  });
  await shellPage(first.page).openSettings("shortcuts");

  const record = async (button: string) => {
    await section.getByRole("button", { name: button }).click();
    await expect(section.getByRole("button", { name: "Recording…" })).toBeVisible();
    await pressKeys(desktop, "ctrl+alt+w");
  };
  await record("Set shortcut");
  await expect(section.getByText("Ctrl+Alt+W")).toBeVisible();

  await test.step("pressing it hides the focused window and shows it again", async () => {
    await pressKeys(desktop, "ctrl+alt+w");
    await expect.poll(() => isWindowVisible(first.app)).toBe(false);
    await pressKeys(desktop, "ctrl+alt+w");
    await expect.poll(() => isWindowVisible(first.app)).toBe(true);
    const isFocused = () => first.page.evaluate(() => document.hasFocus());
    await expect.poll(isFocused).toBe(true);
  });

  await test.step("the same keys are recorded instead of hiding the window", async () => {
    await record("Change shortcut");
    await expect(section.getByRole("button", { name: "Change shortcut" })).toBeVisible();
    expect(await isWindowVisible(first.app)).toBe(true);
  });

  await test.step("keys registered by the window manager are refused", async () => {
    const refused = { ok: false, message: expect.stringContaining("another program has these") };
    const answer = await callMain(first.page, "shortcut.set", { keys: "Control+Alt+Left" });
    expect(answer).toMatchObject(refused);
    await expect(section.getByText("Ctrl+Alt+W")).toBeVisible();
  });

  await first.quit();
  const second = await launch();
  await closeToTray(desktop, second.app);
  await expect.poll(() => hasShortcut(second.app)).toBe(true);
  await pressKeys(desktop, "ctrl+alt+w");
  await expect.poll(() => isWindowVisible(second.app)).toBe(true);
});
