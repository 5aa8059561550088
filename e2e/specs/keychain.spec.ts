import { execFile } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { trayOf } from "../fixtures/tray.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

const run = promisify(execFile);

test.describe("on a computer without a keychain", () => {
  test.use({ desktopOptions: { keychain: "none" } });

  test("a session lasts until the app is closed, and the app says so", async ({
    service,
    launch,
    enter,
  }) => {
    const first = await enter();
    await expect(first.page.getByText(/No keychain is running/)).toBeVisible();
    await first.quit();

    const { page } = await launch();
    await expect(page).toHaveTitle("Sign in – Watchdesk");
    await expect(page.getByLabel("Username")).toHaveValue(service.credentials.username);
  });
});

test("a locked keychain hides nothing but the store, and holds nothing up", {
  tag: "@installed",
}, async ({ desktop, launch, leaveSignedIn }) => {
  await leaveSignedIn();
  await desktop.keychain.lock();
  const { page, quit } = await launch();
  await expect(page.getByText("The keychain is locked.")).toBeVisible();
  await expect(page.getByText("opens once the keychain is unlocked")).toBeVisible();
  const tray = trayOf(desktop);
  await expect.poll(tray.waiting).toMatch(/^No updates since .+: can't open the keychain$/);

  await test.step("unlocked in the meantime, it goes on by itself", async () => {
    await desktop.keychain.unlock();
    await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
    await expect(page.getByText("The keychain is locked.")).toBeHidden();
    await expect.poll(tray.waiting).toMatch(/^\d+ alerts? waiting$/);
    await quit();
  });

  await test.step("the app can be quit while the keychain asks for its password", async () => {
    await desktop.keychain.lock();
    const { app, page } = await launch();
    await expect(page.getByText("The keychain is locked.")).toBeVisible();
    const ended = once(app.process(), "exit");
    // The connection may break before the answer.
    await app.evaluate((electron) => electron.app.quit()).catch(() => undefined);
    await ended;
  });
});

test("a keychain that is not running hides the store, and one that dies costs nothing but what it kept", async ({
  desktop,
  service,
  launch,
  leaveSignedIn,
}) => {
  await leaveSignedIn();
  await desktop.keychain.stop();
  const { app, page } = await launch();

  await test.step("not running: the store is hidden until the keychain is there", async () => {
    await expect(page.getByText(/keychain/).first()).toBeVisible();
    await expect(listPage(page, "Tasks").rows).toHaveCount(0);
    await desktop.keychain.start("unlocked");
    // The banner's; the list offers its own.
    await page.getByRole("button", { name: "Try again" }).first().click();
    await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
    await expect(page.getByText(/keychain/)).toHaveCount(0);
  });

  await test.step("it dies while the app runs: what is on the screen stays", async () => {
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
    const ask = () =>
      fetch(`${service.baseUrl}/me`, { headers: { "X-Service-API-Auth": token.token } });
    expect((await ask()).status).toBe(200);
  });
});

test("a store whose key is gone for good is set aside, and a fresh one is built", async ({
  desktop,
  service,
  launch,
  leaveSignedIn,
}) => {
  await leaveSignedIn();
  await run("secret-tool", ["clear", "service", "Watchdesk"], { env: desktop.env });

  const { page } = await launch();
  await expect(page.getByText(/missing from the keychain/)).toBeVisible();
  await page.getByRole("button", { name: "Sign in again" }).first().click();
  await signInPage(page).enterPassword(service.credentials.password);
  await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
});
