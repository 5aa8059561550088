import { replaceJson } from "#demo/faults/responses.ts";
import type { RunningService } from "#demo/service.ts";
import { runAsOtherUser } from "../fixtures/other-user.ts";
import { findSsoUser } from "../fixtures/sso-user.ts";
import { installBrowser, signInInBrowser } from "../fixtures/system-browser.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { openRealm, realmPage } from "../pages/realm-page.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import { attack } from "./attack.ts";

/** Adds another user of the realm, the attacker. */
function addAttacker({ world }: RunningService, except: string) {
  const user = world.users.find(({ name, enabled }) => name !== except && enabled !== false);
  if (user === undefined) throw new Error("There is no other user.");
  const identity = { casUsername: "stranger", password: "of-the-stranger" };
  Object.assign(user, { signIn: "sso", casUsername: identity.casUsername });
  world.casIdentities.push({ ...identity, outcome: "success" });
  return { identity, displayName: user.displayName };
}

const appTokenIn = (address: string) => /appToken(?:=|%3D)([\w-]+)/.exec(address)?.[1] ?? "";

/** Lists the app tokens of the finishLogin requests after the first `since` requests. */
const listFinishTokens = ({ requests }: RunningService, since = 0) =>
  requests
    .slice(since)
    .filter(({ path }) => path.includes("/auth/cas/finishLogin"))
    .map(({ path }) => appTokenIn(path));

const finishLogin = async ({ baseUrl }: RunningService, appToken: string) => {
  const response = await fetch(`${baseUrl}/auth/cas/finishLogin?appToken=${appToken}`);
  return ((await response.json()) as { status: string }).status;
};

test("app tokens of other sign-ins", async ({ service, launch }) => {
  const { credentials, identity } = findSsoUser(service);
  const attacker = addAttacker(service, credentials.username);
  const { page } = await launch();
  await signInPage(page).identify(credentials);
  const realm = await openRealm(page);
  const start = realm.url();
  const own = appTokenIn(start);
  expect(own.length).toBeGreaterThanOrEqual(32);

  await attack(26, "a sign-in page returns with a foreign app token", async () => {
    const planted = "f".repeat(64);
    const { realm: name } = service.world.realm;
    const login = `${service.baseUrl}/auth/cas/login?realm=${name}&appToken=${planted}`;
    await signInInBrowser(service, login, attacker.identity);
    const since = service.requests.length;
    await realm.goto(`${service.baseUrl}/auth/cas/return?appToken=${planted}&ticket=ST-1`);
    await expect.poll(() => listFinishTokens(service, since).length).toBeGreaterThan(1);
    expect(new Set(listFinishTokens(service))).toEqual(new Set([own]));
    await expect(page.getByText("Continue in the new window")).toBeVisible();
    // The planted token is valid.
    expect(await finishLogin(service, planted)).toBe("success");
  });

  await attack(26, "an app token is replayed after its sign-in", async () => {
    await realm.goto(start);
    await realmPage(realm).logIn(identity);
    await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
    expect(await finishLogin(service, own)).toBe("authFailure");
    await shellPage(page).signOut();
    await expect(page).toHaveTitle("Sign in – Watchdesk");
    // A service that accepts the token again.
    const restore = service.faults.inject({
      match: { path: new RegExp(`finishLogin.*${own}`) },
      fault: replaceJson(() => ({ status: "success", token: "of-the-stranger", message: "" })),
    });
    const since = service.requests.length;
    await signInPage(page).identify(credentials);
    const again = await openRealm(page);
    const next = appTokenIn(again.url());
    await expect.poll(() => listFinishTokens(service, since).length).toBeGreaterThan(1);
    expect(next).not.toBe(own);
    expect(new Set(listFinishTokens(service, since))).toEqual(new Set([next]));
    restore();
  });
});

test("an attacker opens the address that starts the browser", async ({
  desktop,
  service,
  launch,
}) => {
  const { credentials, identity } = findSsoUser(service);
  const attacker = addAttacker(service, credentials.username);
  const browser = await installBrowser(desktop.home);
  const { page } = await launch([], browser.env);
  await signInPage(page).identify(credentials);
  const twice = page.getByRole("alert").filter({ hasText: "opened twice" });
  let former = "";
  const openBrowser = async () => {
    await page.getByRole("button", { name: "Use the browser instead" }).click();
    await expect.poll(async () => [former, ""].includes(await browser.opened())).toBe(false);
    former = await browser.opened();
    return former;
  };

  const openAsOtherUser = async () => {
    const result = await runAsOtherUser("curl", ["--silent", "--include", await openBrowser()]);
    expect(result.stdout).toContain("410 Gone");
    expect(result.stdout).not.toMatch(/location:/i);
    await expect(twice).toBeVisible();
    // The address redirects nobody any more, not even the user.
    const late = await fetch(former, { redirect: "manual" }).catch(() => null);
    expect(late?.headers.get("location") ?? null).toBe(null);
  };
  if (process.getuid?.() === 0) {
    await attack(26, "another user opens the address that starts the browser", openAsOtherUser);
  }
  await attack(26, "an attacker opens it first and signs in as another user", async () => {
    const response = await fetch(await openBrowser(), { redirect: "manual" });
    const login = response.headers.get("location") ?? "";
    expect((await fetch(former)).status).toBe(410);
    await expect(twice).toBeVisible();
    const since = service.requests.length;
    await signInInBrowser(service, login, attacker.identity);
    // The resulting token is destroyed.
    const isDestroyed = () =>
      service.requests
        .slice(since)
        .some(({ method, path }) => method === "DELETE" && path.includes("/auth/token"));
    await expect.poll(isDestroyed, { timeout: 30_000 }).toBe(true);
    await expect(listPage(page, "Tasks").rows).toHaveCount(0);

    await signInInBrowser(service, await openBrowser(), identity);
    await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
    await expect(shellPage(page).accountButton).not.toContainText(attacker.displayName);
  });
});
