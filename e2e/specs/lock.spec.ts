import type { Page } from "@playwright/test";
import { linkToTask, taskHeading } from "../fixtures/app-links.ts";
import { callMain } from "../fixtures/call-main.ts";
import { chooseLock } from "../fixtures/menu.ts";
import { clearWorld, postponeTasks } from "../fixtures/service-world.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";

test.use({ clockSpeed: 6 });

const passphrase = "three green boats";

const heading = (page: Page) => page.getByRole("heading", { name: "Watchdesk is locked" });
const field = (page: Page) => page.getByLabel("Passphrase", { exact: true });

async function unlock(page: Page, typed: string): Promise<void> {
  await field(page).fill(typed);
  await page.getByRole("button", { name: "Unlock", exact: true }).click();
}

test("while Watchdesk is locked, nothing leaves main, and alerts arrive; a start needs the passphrase", async ({
  desktop,
  service,
  launch,
  launchSignedIn,
}) => {
  clearWorld(service, "alerts");
  postponeTasks(service);
  const { app, page, quit } = await launchSignedIn();
  const shell = shellPage(page);
  const [first] = service.world.tasks;
  if (first === undefined) throw new Error("The service has no task.");

  await test.step("a passphrase is set, and seals what the keychain has", async () => {
    await page.evaluate(() => {
      window.location.hash = "#/settings?section=lock";
    });
    await page.getByRole("button", { name: "Set passphrase…" }).click();
    const dialog = page.getByRole("dialog", { name: "Set a passphrase" });
    await dialog.getByLabel("New passphrase", { exact: true }).fill(passphrase);
    await dialog.getByLabel("New passphrase again", { exact: true }).fill(passphrase);
    await dialog.getByRole("button", { name: "Set passphrase" }).click();
    await page.getByRole("button", { name: "Change passphrase…" }).waitFor();
    const items = await desktop.secretSearch({ service: "Watchdesk" });
    for (const { secret } of items) expect(secret).not.toContain("storeKey");
    expect(items.some(({ secret }) => secret?.startsWith('{"sealed":'))).toBe(true);
  });

  await shell.openScreen("Messages");
  await listPage(page, "Conversations").rows.nth(2).click();
  await shell.composer.fill("Not sent yet");
  const selected = await page.locator('[role="option"][aria-selected="true"]').textContent();

  await test.step("the command hides everything, and main refuses content", async () => {
    await chooseLock(app);
    await expect(heading(page)).toBeVisible();
    await expect(page).toHaveTitle("Locked – Watchdesk");
    await expect(page.getByRole("option")).toHaveCount(0);
    await expect(shell.composer).toHaveCount(0);
    const refused = { ok: false, code: "locked" };
    expect(await callMain(page, "session.get", null)).toMatchObject(refused);
    expect(await callMain(page, "settings.get", null)).toMatchObject(refused);
    expect(await callMain(page, "outbox.list", { state: "open" })).toMatchObject({ ok: false });
  });

  await test.step("a critical alert is announced meanwhile, without buttons", async () => {
    const { title } = service.addAlert({ title: "Generator 2 failed", severity: "CRITICAL" });
    const find = async () =>
      (await desktop.notifications()).find(({ urgency }) => urgency === "critical");
    await expect.poll(find, { timeout: 60_000 }).toBeDefined();
    const shown = await find();
    expect(`${shown?.summary} ${shown?.body}`).not.toContain(title);
    expect(await desktop.notificationButtons(shown?.id ?? 0)).toEqual([]);
  });

  await test.step("only the passphrase unlocks, and everything is as before", async () => {
    await unlock(page, "three red boats");
    await expect(page.getByText("Wrong passphrase")).toBeVisible();
    await unlock(page, passphrase);
    await expect(shell.composer).toHaveValue("Not sent yet");
    await expect(page.locator('[role="option"][aria-selected="true"]')).toHaveText(selected ?? "");
    await expect(page).toHaveTitle(/Messages/);
  });
  await quit();

  const again = await launch([linkToTask(service.credentials.serverUrl, first)]);
  const next = again.page;
  await test.step("a start by a link opens nothing before the passphrase, and then the link", async () => {
    await expect(heading(next)).toBeVisible();
    expect(await callMain(next, "session.get", null)).toMatchObject({ code: "locked" });
    const before = service.requests.length;
    await unlock(next, passphrase);
    await expect(taskHeading(next)).toHaveText(first.name);
    await expect.poll(() => service.requests.length).toBeGreaterThan(before);
  });

  await test.step("without the passphrase, everything is erased", async () => {
    await chooseLock(again.app);
    await next.getByRole("button", { name: "Forgot the passphrase…" }).click();
    await next.getByRole("button", { name: "Sign out and erase" }).click();
    await expect(next).toHaveTitle("Sign in – Watchdesk");
    expect(await desktop.secretSearch({ service: "Watchdesk" })).toEqual([]);
    await expect(next.getByText("encrypted shift log")).toHaveCount(0);
  });
});
