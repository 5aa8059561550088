import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { linkToTask } from "../fixtures/app-links.ts";
import { callMain } from "../fixtures/call-main.ts";
import { installBrowser } from "../fixtures/system-browser.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";

const openSettings = async (page: Page) => {
  await shellPage(page).openSettings("administration");
  return page.getByRole("region", { name: "Set by your organisation" });
};

test.describe("where an organisation allows one server", () => {
  test.use({ policy: { servers: ["https://ops.example.org/api"], ssoBrowser: false } });

  test("no other server and no demo can be used, whatever a link or the page requests", async ({
    service,
    launch,
  }) => {
    const { page } = await launch([linkToTask("https://evil.example", { id: 1 })]);
    const dialog = page.getByRole("dialog", { name: "This link can't be opened" });
    await expect(dialog).toContainText("does not allow evil.example");
    await dialog.getByRole("button", { name: "Close" }).press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel("Server address")).toHaveValue("https://ops.example.org/api");
    await expect(page.getByRole("button", { name: "Try the demo" })).toHaveCount(0);
    await signInPage(page).identify(service.credentials);
    await expect(page.getByText("Not allowed by your organisation")).toBeVisible();
    const { serverUrl, username, password } = service.credentials;
    const refused = { ok: false, code: "refusedByPolicy" };
    const credentials = { serverUrl, username, password, accountId: null };
    expect(await callMain(page, "signIn.withPassword", credentials)).toMatchObject(refused);
    const sso = { serverUrl, username, way: "popup", accountId: null };
    expect(await callMain(page, "signIn.withSso", sso)).toMatchObject(refused);
    expect(await callMain(page, "signIn.tryDemo", null)).toMatchObject(refused);
    expect(await callMain(page, "connection.check", { serverUrl })).toMatchObject(refused);
    expect(service.requests).toEqual([]);
  });
});

test("a server that is no longer allowed receives no request, and stored rows remain", async ({
  desktop,
  service,
  launch,
  prepareSignedIn,
}) => {
  await prepareSignedIn();
  const servers = ["https://ops.example.org/api"];
  await writeFile(join(desktop.home, "policy.json"), JSON.stringify({ servers }));
  const before = service.requests.length;
  const { page } = await launch();
  await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
  const stored = await listPage(page, "Tasks").rows.first().textContent();
  expect(service.world.tasks.some(({ name }) => stored?.includes(name))).toBe(true);
  const banners = page.getByRole("main").getByRole("status");
  const why = banners.filter({ hasText: "Your organisation does not allow" });
  await expect(why).toHaveCount(1, { timeout: 60_000 });
  expect(service.requests.slice(before)).toEqual([]);
});

test("an unreadable policy allows no server, and the message names the missing part", {
  tag: "@long",
}, async ({ desktop, service, launch }) => {
  await writeFile(join(desktop.home, "policy.json"), '{"theme": "dark",');
  const { page } = await launch();
  await signInPage(page).identify(service.credentials);
  await expect(page.getByText('Watchdesk cannot read "servers"')).toBeVisible();
  expect(service.requests).toEqual([]);
});

test.describe("a policy that others can write", () => {
  test.use({ policy: { theme: "dark", servers: ["https://ops.example.org/api"] } });

  test("is ignored, and the settings show why", { tag: "@long" }, async ({
    desktop,
    launchSignedIn,
  }) => {
    await chmod(join(desktop.home, "policy.json"), 0o666);
    const { page } = await launchSignedIn();
    const region = await openSettings(page);
    await expect(region.getByRole("alert")).toContainText("can be written by others");
  });
});

test.describe("a policy with mistakes", () => {
  test.use({
    policy: {
      theme: "purple",
      criticalRepeatMinutes: 5,
      Location: "off",
      openInService: "{baseUrl}/open/{kind}/{id}",
      tokenDuration: 3600,
    },
    startsSignedIn: false,
  });

  test("applies its valid parts, and the settings list both", async ({
    desktop,
    service,
    launchSignedIn,
  }) => {
    const browser = await installBrowser(desktop.home);
    const { page } = await launchSignedIn([], browser.env);
    const tokenRequests = service.requests.filter(({ path }) => path.includes("/auth/token/1.1"));
    expect(tokenRequests.at(-1)?.path).toContain("duration=3600");
    await listPage(page, "Tasks").rows.first().click();
    await page.getByRole("button", { name: "Open in the service" }).click();
    await expect.poll(browser.opened).toContain(`${service.baseUrl}/open/task/`);

    const region = await openSettings(page);
    await expect(region).toContainText("theme: expected one of: system, light, dark");
    await expect(region).toContainText("criticalRepeatMinutes");
    await expect(region.getByRole("alert")).toContainText("The location is not shared.");
    await callMain(page, "settings.set", { location: "whileOpen", criticalRepeatMinutes: 0 });
    expect(await callMain(page, "settings.get", null)).toMatchObject({
      value: { location: "off", criticalRepeatMinutes: 5, theme: "system" },
    });
    await shellPage(page).openSettings("critical");
    await expect(page.getByRole("radio", { name: "Every 5 min" })).toBeDisabled();
    await expect(page.getByText("Set by your organisation")).toBeVisible();
  });
});
