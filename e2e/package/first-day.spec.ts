import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Desktop } from "../desktop/desktop.ts";
import { listWindows } from "../fixtures/app-window.ts";
import { test } from "../fixtures/hidden-start.ts";
import { trayItem } from "../fixtures/tray.ts";
import { expect } from "../fixtures/watchdesk.ts";
import { shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

/** Opens a desktop entry, as the menu or a login does. */
async function open(desktop: Desktop, entry: string): Promise<void> {
  const launcher = spawn("gio", ["launch", entry], { env: desktop.env, stdio: "ignore" });
  expect(await once(launcher, "exit")).toEqual([0, null]);
}

/** Quits the app from its tray. */
async function quitFromTray(desktop: Desktop): Promise<void> {
  const tray = trayItem(desktop);
  await tray.choose("Quit Watchdesk");
  await tray.awaitNone();
}

test(
  "a user starts it from the menu, signs in, is notified of an alert, and has it in the tray after a login",
  {
    tag: "@installed",
  },
  async ({ desktop, service, launch }, info) => {
    const picture = (name: string) => desktop.screenshot(info.outputPath(`${name}.png`));
    const isNotified = async (title: string) =>
      (await desktop.notifications()).some(({ summary }) => summary.includes(title));

    await test.step("the menu starts it", async () => {
      await open(desktop, "/usr/share/applications/watchdesk.desktop");
      await expect
        .poll(() => listWindows(desktop))
        .toMatchObject([{ title: "Sign in – Watchdesk" }]);
      await picture("menu");
      await quitFromTray(desktop);
    });

    await test.step("an alert is notified, and starting at login is enabled", async () => {
      const { page, quit } = await launch();
      await signInPage(page).signIn(service.credentials);
      await expect(page).toHaveTitle("Inbox – Watchdesk");
      // Alerts of the first response are notified together.
      await expect.poll(() => isNotified("new alerts")).toBe(true);
      service.addAlert({ title: "Pump 3 is off", severity: "HIGH" });
      await shellPage(page).refresh();
      await expect.poll(() => isNotified("Pump 3 is off")).toBe(true);
      await picture("alert");
      await shellPage(page).chooseFromAccountMenu(/^Settings/);
      const login = page.getByRole("switch", { name: "Start at login" });
      await login.click();
      await expect(login).toBeChecked();
      await quit();
    });

    await test.step("after the next login it is in the tray and notifies the next alert", async () => {
      const entry = join(desktop.env.XDG_CONFIG_HOME ?? "", "autostart", "watchdesk.desktop");
      expect(await readFile(entry, "utf8")).toContain("\nExec=/opt/Watchdesk/watchdesk --hidden\n");
      service.addAlert({ title: "Gate 4 is stuck", severity: "HIGH" });
      await open(desktop, entry);
      await trayItem(desktop).awaitItem();
      await expect.poll(() => isNotified("Gate 4 is stuck"), { timeout: 60_000 }).toBe(true);
      expect(await listWindows(desktop)).toEqual([]);
      await picture("tray");
      await quitFromTray(desktop);
    });
  },
);
