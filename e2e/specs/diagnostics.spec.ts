import { readFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { chooseFile } from "../fixtures/choose-file.ts";
import { chooseDiagnostics } from "../fixtures/menu.ts";
import { readStoredSecrets } from "../fixtures/stored-secrets.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";

test.use({ sharesApp: true });

test("diagnostics are saved from the menu, and explain a held back alert without its name", async ({
  desktop,
  service,
  launchSignedIn,
}) => {
  const path = join(desktop.home, "diagnostics.txt");
  const { app, page } = await launchSignedIn();
  const dialog = page.getByRole("dialog", { name: "Save diagnostics" });

  async function save(): Promise<string> {
    await chooseFile(app, path);
    await chooseDiagnostics(app);
    await dialog.getByRole("button", { name: "Save…" }).click();
    await expect(dialog.getByText(/^Saved .*diagnostics\.txt/)).toBeVisible({ timeout: 30_000 });
    const text = await readFile(path, "utf8");
    await dialog.getByRole("button", { name: "Close" }).click();
    return text;
  }

  await test.step("an alert arrives during Do not disturb", async () => {
    await shellPage(page).openPalette();
    await page.keyboard.type("do not disturb for 1 h");
    await page.keyboard.press("Enter");
    service.addAlert({ title: "Generator 9 overheats", severity: "LOW" });
    await shellPage(page).openAlerts();
    await shellPage(page).refresh();
    await listPage(page, "Alerts").row("Generator 9 overheats").click();
  });

  await test.step("its history states why there was no notification", async () => {
    const history = page.getByRole("region", { name: "History" });
    await expect(history.getByRole("status")).toContainText("Held back by Do not disturb until ");
    await expect(history.getByRole("button", { name: "Turn off" })).toBeVisible();
    await history.getByText(/^Why/).first().click();
    await expect(history.getByText(/^Do not disturb: on, you turned it on, until /)).toBeVisible();
    await expect(history.getByText("Arrived", { exact: true })).toBeVisible();
  });

  const text = await save();
  for (const line of [
    /^== Versions$/m,
    /^Session: active, ends in \d+ min/m,
    /^alerts: \d+ records/m,
    /^ {2}.*: \d+ polls, at most \d+ s apart/m,
    /^Schemas: cache \d+, ledger \d+; /m,
    / alert, 1: Held back: New; Do not disturb: on, you turned it on, until /,
    /^service: good\./m,
    /^theme = system \(default\)$/m,
  ]) {
    expect(text).toMatch(line);
  }
  const secrets = await readStoredSecrets(desktop);
  const { username, password, serverUrl } = service.credentials;
  for (const secret of [
    ...["Generator 9", serverUrl, new URL(serverUrl).host, username, password],
    ...[secrets.token, secrets.storeKey, desktop.home, hostname()],
    ...service.world.users.map(({ displayName }) => displayName),
    ...service.world.tasks.map(({ name }) => name),
  ]) {
    expect(text).not.toContain(secret);
  }
});
