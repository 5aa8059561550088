import { execFile } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { linkToTask, taskHeading } from "../fixtures/app-links.ts";
import { trayItem } from "../fixtures/tray.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

const run = promisify(execFile);

test.describe("on a computer without a keychain", () => {
  test.use({ desktopOptions: { keychain: "none" } });

  test("a session lasts until the app is closed, and the app reports it", async ({
    service,
    launch,
    launchSignedIn,
  }) => {
    const first = await launchSignedIn();
    await expect(first.page.getByText(/No keychain is running/)).toBeVisible();
    await first.quit();

    const { page } = await launch();
    await expect(page).toHaveTitle("Sign in – Watchdesk");
    await expect(page.getByLabel("Username")).toHaveValue(service.credentials.username);
  });
});

test("a locked keychain hides only the store and blocks nothing; a link waits until it is unlocked", {
  tag: "@installed",
}, async ({ desktop, service, launch, prepareSignedIn }) => {
  await prepareSignedIn();
  await desktop.keychain.lock();
  const task = service.world.tasks[7];
  const { page, quit } = await launch([linkToTask(service.credentials.serverUrl, task)]);
  await expect(page.getByText("The keychain is locked.")).toBeVisible();
  await expect(page.getByText("opens once the keychain returns its key")).toBeVisible();
  const tray = trayItem(desktop);
  await expect.poll(tray.waiting).toMatch(/^No updates since .+: can't open the keychain$/);

  await test.step("the app continues when the keychain is unlocked", async () => {
    await desktop.keychain.unlock();
    await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
    await expect(taskHeading(page)).toHaveText(task?.name ?? "");
    await expect(page.getByText("The keychain is locked.")).toBeHidden();
    await expect.poll(tray.waiting).toMatch(/^\d+ alerts? waiting$/);
    await quit();
  });

  await test.step("the app can quit while the keychain prompts for its password", async () => {
    await desktop.keychain.lock();
    const { app, page } = await launch();
    await expect(page.getByText("The keychain is locked.")).toBeVisible();
    const ended = once(app.process(), "exit");
    // The connection may close before the response.
    await app.evaluate((electron) => electron.app.quit()).catch(() => undefined);
    await ended;
  });
});

test("a missing keychain hides the store, and one that dies later hides nothing", async ({
  desktop,
  service,
  launch,
  prepareSignedIn,
}) => {
  await prepareSignedIn();
  await desktop.keychain.stop();
  const { app, page } = await launch();

  await test.step("the store is hidden until the keychain runs", async () => {
    await expect(page.getByText(/keychain/).first()).toBeVisible();
    await expect(listPage(page, "Tasks").rows).toHaveCount(0);
    await desktop.keychain.start("unlocked");
    // The banner's button; the list has its own.
    await page.getByRole("button", { name: "Try again" }).first().click();
    await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
    await expect(page.getByText(/keychain/)).toHaveCount(0);
  });

  await test.step("rows stay visible when the keychain dies", async () => {
    const renew = () => app.evaluate(({ powerMonitor }) => powerMonitor.emit("resume"));
    await desktop.keychain.stop();
    await renew();
    await expect(page.getByText(/keychain/).first()).toBeVisible();
    await expect(listPage(page, "Tasks").rows.first()).toBeVisible();

    await desktop.keychain.start("unlocked");
    await renew();
    await expect(page.getByText(/keychain/)).toHaveCount(0);
    const [item] = await desktop.secretSearch({ service: "Watchdesk" });
    const { token } = JSON.parse(item?.secret ?? "null");
    const fetchProfile = () =>
      fetch(`${service.baseUrl}/me`, { headers: { "X-Service-API-Auth": token.token } });
    expect((await fetchProfile()).status).toBe(200);
  });
});

test("a store whose key is missing stays until the user starts anew", async ({
  desktop,
  service,
  launch,
  prepareSignedIn,
}) => {
  await prepareSignedIn();
  await run("secret-tool", ["clear", "service", "Watchdesk"], { env: desktop.env });

  const { page } = await launch();
  await expect(page.getByText(/has no entry of Watchdesk for this account/)).toBeVisible();
  await page.getByRole("button", { name: "Start anew…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Start anew" }).click();
  await page.getByRole("button", { name: "Sign in again" }).first().click();
  await signInPage(page).enterPassword(service.credentials.password);
  await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
});
