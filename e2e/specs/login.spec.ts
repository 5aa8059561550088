import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Desktop } from "../desktop/desktop.ts";
import { listWindows } from "../fixtures/app-window.ts";
import { countRenderers, getStartCommand, test } from "../fixtures/hidden-start.ts";
import { trayItem } from "../fixtures/tray.ts";
import { expect } from "../fixtures/watchdesk.ts";
import { shellPage } from "../pages/shell-page.ts";

/** Installs a script that starts the built app, at a path that must be quoted. */
async function installProgram({ home }: Desktop): Promise<{ WATCHDESK_PROGRAM: string }> {
  const program = join(home, "watch desk $1");
  const command = (await getStartCommand()).map((word) => `'${word}'`).join(" ");
  await writeFile(program, `#!/bin/sh\nexec ${command} "$@"\n`, { mode: 0o700 });
  return { WATCHDESK_PROGRAM: program };
}

const autostartFile = ({ env }: Desktop) =>
  join(env.XDG_CONFIG_HOME ?? "", "autostart", "watchdesk.desktop");

const loginSwitch = async (page: Page) => {
  await shellPage(page).chooseFromAccountMenu(/^Settings/);
  return page.getByRole("switch", { name: "Start at login" });
};

test("once enabled, the desktop starts it at login into the tray, and the switch follows the desktop's own setting", {
  tag: "@long",
}, async ({ desktop, launchSignedIn }) => {
  const { page, quit } = await launchSignedIn([], await installProgram(desktop));
  const login = await loginSwitch(page);
  await login.click();
  await expect(login).toBeChecked();
  const file = autostartFile(desktop);

  await test.step("the user disables it in the desktop's settings and enables it again", async () => {
    const written = await readFile(file, "utf8");
    await writeFile(file, `${written}Hidden=true\n`);
    await shellPage(page).openTasks();
    await loginSwitch(page);
    await expect(login).not.toBeChecked();
    await expect(page.getByText("Turned off in the desktop's own settings")).toBeVisible();
    await login.click();
    await expect(login).toBeChecked();
    expect(await readFile(file, "utf8")).toBe(written);
  });

  await quit();
  const launcher = spawn("gio", ["launch", file], { env: desktop.env, stdio: "ignore" });
  expect(await once(launcher, "exit")).toEqual([0, null]);
  const tray = trayItem(desktop);
  await tray.awaitItem();
  expect([await listWindows(desktop), await countRenderers(desktop)]).toEqual([[], 0]);
  await tray.press();
  await expect.poll(() => listWindows(desktop)).toMatchObject([{ title: "Tasks – Watchdesk" }]);
  await tray.choose("Quit Watchdesk");
  await expect.poll(() => countRenderers(desktop)).toBe(0);
});

for (const startAtLogin of [true, false]) {
  test.describe(`where the organisation has startAtLogin ${startAtLogin}`, () => {
    test.use({ policy: { startAtLogin, closeToTray: false } });

    test("the policy applies from the first start on and cannot be changed", {
      tag: "@long",
    }, async ({ desktop, launchSignedIn }) => {
      const env = await installProgram(desktop);
      const file = autostartFile(desktop);
      const { page } = await launchSignedIn([], env);
      await expect.poll(() => existsSync(file)).toBe(startAtLogin);
      const login = await loginSwitch(page);
      await expect(login).toBeDisabled();
      await expect(login).toBeChecked({ checked: startAtLogin });
      const close = page.getByRole("switch", { name: /^Keep running in the tray/ });
      await expect(close).toBeDisabled();
      await expect(close).not.toBeChecked();
    });
  });
}
