import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Desktop } from "../../build/runtime/desktop/desktop.ts";
import { listWindows } from "../fixtures/app-window.ts";
import { countPages, startCommand, test } from "../fixtures/hidden-start.ts";
import { trayOf } from "../fixtures/tray.ts";
import { expect } from "../fixtures/watchdesk.ts";
import { shellPage } from "../pages/shell-page.ts";

/** What starts the built app, as if it were installed: at a path that has to be quoted. */
async function installProgram({ home }: Desktop): Promise<{ WATCHDESK_PROGRAM: string }> {
  const program = join(home, "watch desk $1");
  const command = (await startCommand()).map((word) => `'${word}'`).join(" ");
  await writeFile(program, `#!/bin/sh\nexec ${command} "$@"\n`, { mode: 0o700 });
  return { WATCHDESK_PROGRAM: program };
}

const fileOf = ({ env }: Desktop) =>
  join(env.XDG_CONFIG_HOME ?? "", "autostart", "watchdesk.desktop");

const loginSwitch = async (page: Page) => {
  await shellPage(page).chooseFromAccountMenu(/^Settings/);
  return page.getByRole("switch", { name: "Start at login" });
};

test("switched on, the desktop starts it at login into the tray, and says where it was switched off", {
  tag: "@long",
}, async ({ desktop, enter }) => {
  const { page, quit } = await enter([], await installProgram(desktop));
  const login = await loginSwitch(page);
  await login.click();
  await expect(login).toBeChecked();
  const file = fileOf(desktop);

  await test.step("the person turns it off and on in the desktop's settings", async () => {
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
  const tray = trayOf(desktop);
  await tray.awaitItem();
  expect([await listWindows(desktop), await countPages(desktop)]).toEqual([[], 0]);
  await tray.press();
  await expect.poll(() => listWindows(desktop)).toMatchObject([{ title: "Tasks – Watchdesk" }]);
  await tray.choose("Quit Watchdesk");
  await expect.poll(() => countPages(desktop)).toBe(0);
});

for (const startAtLogin of [true, false]) {
  test.describe(`where the organisation has startAtLogin ${startAtLogin}`, () => {
    test.use({ policy: { startAtLogin, closeToTray: false } });

    test("it is so from the first start on, and fixed", { tag: "@long" }, async ({
      desktop,
      enter,
    }) => {
      const env = await installProgram(desktop);
      const file = fileOf(desktop);
      const { page } = await enter([], env);
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
