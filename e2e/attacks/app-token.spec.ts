import { replaceJson } from "#demo/faults/answers.ts";
import type { RunningService } from "#demo/service.ts";
import { runAsOther } from "../fixtures/other-user.ts";
import { ssoPerson } from "../fixtures/sso-user.ts";
import { installBrowser, signInInBrowser } from "../fixtures/system-browser.ts";
import { expect, test } from "../fixtures/watchdesk.ts";
import { openRealm, realmPage } from "../pages/realm-page.ts";
import { listPage, shellPage } from "../pages/shell-page.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import { attack } from "./attack.ts";

/** Somebody else at the realm, whom nobody has asked to sign in here. */
function addStranger({ world }: RunningService, but: string) {
  const user = world.users.find(({ name, enabled }) => name !== but && enabled !== false);
  if (user === undefined) throw new Error("There is nobody else.");
  const identity = { casUsername: "stranger", password: "of-the-stranger" };
  Object.assign(user, { signIn: "sso", casUsername: identity.casUsername });
  world.casIdentities.push({ ...identity, outcome: "success" });
  return { identity, displayName: user.displayName };
}

const appTokenIn = (address: string) => /appToken(?:=|%3D)([\w-]+)/.exec(address)?.[1] ?? "";

/** For which app tokens the service was asked how they ended, since so many requests. */
const listAsked = ({ requests }: RunningService, since = 0) =>
  requests
    .slice(since)
    .filter(({ path }) => path.includes("/auth/cas/finishLogin"))
    .map(({ path }) => appTokenIn(path));

const askHowItEnded = async ({ baseUrl }: RunningService, appToken: string) => {
  const answer = await fetch(`${baseUrl}/auth/cas/finishLogin?appToken=${appToken}`);
  return ((await answer.json()) as { status: string }).status;
};

test("app tokens that are not of this sign-in", async ({ service, launch }) => {
  const { who, identity } = ssoPerson(service);
  const stranger = addStranger(service, who.username);
  const { page } = await launch();
  await signInPage(page).identify(who);
  const realm = await openRealm(page);
  const start = realm.url();
  const own = appTokenIn(start);
  expect(own.length).toBeGreaterThanOrEqual(32);

  await attack(26, "a sign-in page comes back with an app token of its own", async () => {
    const planted = "f".repeat(64);
    const { realm: name } = service.world.realm;
    const login = `${service.baseUrl}/auth/cas/login?realm=${name}&appToken=${planted}`;
    await signInInBrowser(service, login, stranger.identity);
    const since = service.requests.length;
    await realm.goto(`${service.baseUrl}/auth/cas/return?appToken=${planted}&ticket=ST-1`);
    await expect.poll(() => listAsked(service, since).length).toBeGreaterThan(1);
    expect(new Set(listAsked(service))).toEqual(new Set([own]));
    await expect(page.getByText("Finish signing in in the new window")).toBeVisible();
    // It would have brought a session.
    expect(await askHowItEnded(service, planted)).toBe("success");
  });

  await attack(26, "an app token is used again after its sign-in", async () => {
    await realm.goto(start);
    await realmPage(realm).logIn(identity);
    await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
    expect(await askHowItEnded(service, own)).toBe("authFailure");
    await shellPage(page).signOut();
    await expect(page).toHaveTitle("Sign in – Watchdesk");
    // A service that lets it be used all the same.
    const mend = service.faults.inject({
      match: { path: new RegExp(`finishLogin.*${own}`) },
      fault: replaceJson(() => ({ status: "success", token: "of-the-stranger", message: "" })),
    });
    const since = service.requests.length;
    await signInPage(page).identify(who);
    const again = await openRealm(page);
    const next = appTokenIn(again.url());
    await expect.poll(() => listAsked(service, since).length).toBeGreaterThan(1);
    expect(next).not.toBe(own);
    expect(new Set(listAsked(service, since))).toEqual(new Set([next]));
    mend();
  });
});

test("the address that starts the browser, in the hands of others", async ({
  desktop,
  service,
  launch,
}) => {
  const { who, identity } = ssoPerson(service);
  const stranger = addStranger(service, who.username);
  const browser = await installBrowser(desktop.home);
  const { page } = await launch([], browser.env);
  await signInPage(page).identify(who);
  const twice = page.getByRole("alert").filter({ hasText: "opened twice" });
  let former = "";
  const openBrowser = async () => {
    await page.getByRole("button", { name: "Use the browser instead" }).click();
    await expect.poll(async () => [former, ""].includes(await browser.opened())).toBe(false);
    former = await browser.opened();
    return former;
  };

  const takeAsOther = async () => {
    const told = await runAsOther("curl", ["--silent", "--include", await openBrowser()]);
    expect(told.stdout).toContain("410 Gone");
    expect(told.stdout).not.toMatch(/location:/i);
    await expect(twice).toBeVisible();
    // Nobody is led on any more, the person neither.
    const late = await fetch(former, { redirect: "manual" }).catch(() => null);
    expect(late?.headers.get("location") ?? null).toBe(null);
  };
  if (process.getuid?.() === 0) {
    await attack(26, "another user takes the address that starts the browser", takeAsOther);
  }
  await attack(26, "who takes it first signs in as somebody else by its app token", async () => {
    const thief = await fetch(await openBrowser(), { redirect: "manual" });
    const login = thief.headers.get("location") ?? "";
    expect((await fetch(former)).status).toBe(410);
    await expect(twice).toBeVisible();
    const since = service.requests.length;
    await signInInBrowser(service, login, stranger.identity);
    // What has come of it is destroyed.
    const isDestroyed = () =>
      service.requests
        .slice(since)
        .some(({ method, path }) => method === "DELETE" && path.includes("/auth/token"));
    await expect.poll(isDestroyed, { timeout: 30_000 }).toBe(true);
    await expect(listPage(page, "Tasks").rows).toHaveCount(0);

    await signInInBrowser(service, await openBrowser(), identity);
    await expect(listPage(page, "Tasks").rows.first()).toBeVisible();
    await expect(shellPage(page).accountButton).not.toContainText(stranger.displayName);
  });
});
