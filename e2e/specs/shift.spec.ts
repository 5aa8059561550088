import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { repository } from "../../build/runtime/app-build.ts";
import { run } from "../../build/runtime/child-process.ts";
import { callMain } from "../fixtures/call-main.ts";
import { chooseFile } from "../fixtures/choose-file.ts";
import { findApp, sandboxArgs } from "../fixtures/electron-app.ts";
import { clearWorld, postponeTasks } from "../fixtures/service-world.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";

test.use({ sharesApp: true });

/** An entry of an exported log, as far as this journey reads it. */
type Exported = {
  number: number;
  event: string | null;
  text: string;
  record: { id: string } | null;
};

test("a shift: self-test, log, handover, read-back and an export that the verifier accepts", async ({
  desktop,
  service,
  launchSignedIn,
}) => {
  test.setTimeout(240_000);
  clearWorld(service, "alerts", "messages");
  postponeTasks(service);
  const { app, page } = await launchSignedIn();
  const { statusBar } = shellPage(page);
  const dialog = page.getByRole("dialog");
  const poll = () => callMain(page, "collection.refresh", { collection: "alerts" });
  const dutyItem = statusBar.getByRole("button", { name: /^On duty/ });

  await test.step("the self-test fails for want of sound, and the user goes on duty anyway", async () => {
    await statusBar.getByRole("button", { name: "Go on duty" }).click();
    await dialog.getByLabel("Role").fill("Watch officer");
    await expect(dialog).toContainText("1 check failed");
    await dialog.getByRole("button", { name: "Go on duty anyway" }).click();
    await expect(dutyItem).toBeVisible();
  });

  const alert = service.addAlert({ title: "Generator 2 failed", severity: "CRITICAL" });
  await test.step("an alert is in the log from its arrival to its confirmed acknowledgement", async () => {
    await poll();
    const inbox = shellPage(page).rail.getByRole("link", { name: /^Inbox, .*1 critical/ });
    await expect(inbox).toBeVisible();
    await expect
      .poll(async () => (await desktop.notifications()).map(({ summary }) => summary))
      .toContain(alert.title);
    await shellPage(page).openAlerts();
    await listPage(page, "Alerts").row(alert.title).click();
    await page.keyboard.press("Control+L");
    await page.keyboard.type("d: Evacuate the north building");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Acknowledge", exact: true }).click();
    await shellPage(page).openScreen("Shift log");
    const log = listPage(page, "Shift log");
    await page.getByRole("button", { name: /^Filter/ }).click();
    await page.getByRole("menuitemradio", { name: "Everything" }).click();
    for (const text of [
      "Alert arrived",
      "Notification given to the desktop",
      "Evacuate the north building",
      "Acknowledgement requested",
      "Acknowledgement accepted",
    ]) {
      await expect(log.row(text)).toHaveCount(1);
    }
    await poll();
    await expect(log.row("Acknowledgement confirmed")).toHaveCount(1);
  });

  await test.step("the handover is signed and read back on this computer", async () => {
    await dutyItem.click();
    await page.getByRole("menuitem", { name: "Hand over…" }).click();
    await expect(page.getByText("Evacuate the north building")).toBeVisible();
    await page.getByRole("button", { name: /^Sign/ }).click();
    await dialog.getByRole("button", { name: /^Sign/ }).click();
    await expect(page.getByText("Not read back yet").first()).toBeVisible();
    await page.getByRole("button", { name: /^Read back/ }).click();
    await dialog.getByLabel("Your name").fill("Joe");
    for (const box of await dialog.getByRole("checkbox").all()) await box.check();
    await dialog.getByRole("button", { name: "I take over" }).click();
    await expect(page.getByText(/Read back by/).first()).toBeVisible();
  });

  await test.step("the exported log equals the one on the screen, and one changed byte is detected", async () => {
    const path = join(desktop.home, "log.json");
    await chooseFile(app, path);
    await shellPage(page).openScreen("Shift log");
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await page
      .getByRole("group", { name: "Everything" })
      .getByRole("menuitem", { name: /^JSON/ })
      .click();
    await expect(page.getByText(/^Saved \d+ entries to/)).toBeVisible();
    const text = await readFile(path, "utf8");
    const { entries } = JSON.parse(text) as { entries: Exported[] };
    const ofAlert = entries
      .filter(({ record }) => record?.id === alert.id)
      .map(({ event }) => event);
    expect(ofAlert).toEqual([
      "alertArrived",
      "alertAnnounced",
      null,
      "acknowledgeRequested",
      "acknowledgeAccepted",
      "acknowledgeConfirmed",
    ]);
    expect(entries.map(({ number }) => number)).toEqual(entries.map((_, index) => index + 1));
    const verify = (file: string) =>
      run(process.execPath, [join(repository, "electron/verify/watchdesk-verify.ts"), file]);
    const accepted = await verify(path);
    expect(accepted.stdout).toMatch(/^Valid/);
    const changed = join(desktop.home, "changed.json");
    await writeFile(changed, text.replace("Evacuate the north", "Evacuate the south"));
    const refused = await verify(changed);
    expect(refused.status).toBe(1);
    expect(refused.stdout + refused.stderr).toMatch(/entry \d+/);
    const { program, args } = await findApp();
    const { DISPLAY: _x11, WAYLAND_DISPLAY: _wayland, ...env } = desktop.env;
    const verifyByApp = (file: string) =>
      run(program, [...sandboxArgs, ...args, "--verify-log", file], { env, timeout: 60_000 });
    expect(await Promise.all([path, changed].map(verifyByApp))).toMatchObject([
      { status: 0, stdout: accepted.stdout },
      { status: 1, stdout: refused.stdout },
    ]);
  });

  await test.step("off duty, the status bar offers the next shift", async () => {
    await dutyItem.click();
    await page.getByRole("menuitem", { name: "Go off duty" }).click();
    await expect(statusBar.getByRole("button", { name: "Go on duty" })).toBeVisible();
  });
});
