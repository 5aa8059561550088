import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

test.use({ sharesApp: true });

test("a user changes name, password, position and device", async ({ service, launchSignedIn }) => {
  const { credentials, world } = service;
  const me = world.users.find(({ name }) => name === credentials.username);
  const { page } = await launchSignedIn();
  const shell = shellPage(page);
  await shell.chooseFromAccountMenu(/Account and profile/);
  await expect(page).toHaveTitle("Account – Watchdesk");
  await expect(page.getByText(me?.primaryEmail ?? "no address")).toBeVisible();

  await test.step("a new name appears in the rail and at the service", async () => {
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Last name").fill("Ørsted");
    await page.getByRole("button", { name: "Save name" }).click();
    await expect(shell.accountButton).toContainText("Ada Ørsted");
    // The rail shows the new name before the service has received it.
    await expect.poll(() => me).toMatchObject({ firstName: "Ada", lastName: "Ørsted" });
  });

  await test.step("a new password, after a wrong one", async () => {
    const change = async (current: string, next: string) => {
      await page.getByLabel("Current password", { exact: true }).fill(current);
      await page.getByLabel("New password", { exact: true }).fill(next);
      await page.getByLabel("New password again", { exact: true }).fill(next);
      await page.getByRole("button", { name: "Change password" }).click();
    };
    await change("wrong", "correct horse battery");
    await expect(page.getByText("does not accept the current password")).toBeVisible();
    await change(credentials.password, "correct horse battery");
    await expect(page.getByText("Password changed.")).toBeVisible();
    const basic = btoa(`${credentials.username}:correct horse battery`);
    const headers = { Authorization: `Basic ${basic}` };
    expect((await fetch(`${service.baseUrl}/auth/token/1.1`, { headers })).status).toBe(200);
  });

  await test.step("a reset e-mail is sent", async () => {
    await page.getByText("With a temporary password").click();
    await page.getByRole("button", { name: "Send reset e-mail" }).click();
    await expect.poll(() => service.mails.map(({ format }) => format)).toEqual(["temporary"]);
  });

  await test.step("a position entered by hand is shared", async () => {
    await page.getByLabel("Latitude").fill("55,6761");
    await page.getByLabel("Longitude").fill("-12.5683");
    await page.getByRole("button", { name: "Share these coordinates" }).click();
    await expect
      .poll(() => world.locations.at(-1))
      .toMatchObject({ userId: me?.id, lat: 55.6761, lng: -12.5683 });
  });

  await test.step("this computer is registered for the service's notifications and removed again", async () => {
    const others = world.devices.length;
    await page.getByRole("button", { name: "Register this computer" }).click();
    await expect
      .poll(() => world.devices.slice(others))
      .toMatchObject([{ userId: me?.id, deviceInfo: expect.stringContaining("Watchdesk") }]);
    await page.getByRole("button", { name: "Remove this computer" }).click();
    await expect.poll(() => world.devices).toHaveLength(others);
  });

  await test.step("the next sign-in needs the new password", async () => {
    await shell.signOut();
    await signInPage(page).signIn({ ...credentials, password: "correct horse battery" });
    await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
  });
});

test("the connection check reports the failing step before anybody has signed in", {
  tag: "@long",
}, async ({ service, launch }) => {
  const { page } = await launch();
  const closed = service.baseUrl;
  await service.stop();
  await signInPage(page).identify({ serverUrl: closed, username: "maria.keller" });
  await page.getByRole("button", { name: "Check the connection" }).click();
  const dialog = page.getByRole("dialog", { name: "Connection check" });
  await expect(dialog.getByRole("button", { name: "Check again" })).toBeEnabled();
  await expect(dialog.getByText("does not accept connections").first()).toBeVisible();
  await expect(dialog.getByText("You're not signed in to this service.")).toBeVisible();
  await expect(dialog.getByText("The keychain is open")).toBeVisible();
});
