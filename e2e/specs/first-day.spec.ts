import { join } from "node:path";
import { findFilesContaining } from "../fixtures/find-texts.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

test("a user signs in, sees tasks, and continues without the service after a restart", {
  tag: ["@installed", "@everywhere"],
}, async ({ desktop, service, launch }) => {
  const open = service.world.tasks.filter((task) => task.status === "OPEN");

  await test.step("signing in shows the service's tasks", async () => {
    const { page, quit } = await launch();
    await expect(page).toHaveTitle("Sign in – Watchdesk");
    await signInPage(page).signIn(service.credentials);
    const tasks = listPage(page, "Tasks");
    await expect(tasks.rows.first()).toHaveAttribute("aria-setsize", String(open.length));
    await expect(page).toHaveTitle("Tasks – Watchdesk");
    await expect(shellPage(page).statusBar).toContainText("Updated");
    await tasks.rows.first().click();
    const shown = await tasks.heading.last().textContent();
    expect(open.map((task) => task.name)).toContain(shown);
    await quit();
  });

  await test.step("token and store key are in the keychain", async () => {
    const secrets = await desktop.secretSearch({ service: "Watchdesk" });
    expect(secrets.map(({ secret }) => JSON.parse(secret ?? "null"))).toEqual([
      {
        token: expect.objectContaining({ token: expect.any(String) }),
        storeKey: expect.stringMatching(/^[0-9a-f]{64}$/),
        logKey: expect.stringMatching(/^[0-9a-f]{64}$/),
        deviceToken: null,
      },
    ]);
  });

  await test.step("no file contains their names in plain text", async () => {
    const names = service.world.tasks.map((task) => task.name);
    expect(await findFilesContaining(join(desktop.home, ".config", "Watchdesk"), names)).toEqual(
      [],
    );
  });

  await test.step("without the service the tasks are still shown, and the app reports it", async () => {
    await service.stop();
    const { page } = await launch();
    const tasks = listPage(page, "Tasks");
    await expect(tasks.rows.first()).toHaveAttribute("aria-setsize", String(open.length));
    await expect(shellPage(page).silence).toBeVisible({ timeout: 60_000 });
    await tasks.rows.nth(2).click();
    await expect(tasks.heading.last()).not.toBeEmpty();
  });
});
