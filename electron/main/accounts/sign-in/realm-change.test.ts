import { describe, expect, it } from "vitest";
import { replaceJson } from "#demo/faults/responses.ts";
import { failure, success } from "#shared/lib/result.ts";
import type { SsoWay } from "#shared/session/sso-schema.ts";
import { realmUsers } from "../single-sign-on/test/begin.ts";
import { ben, createRealm } from "./test/realm.ts";

/** Creates a realm that can move to another host. */
async function openApp() {
  const realm = await createRealm();
  const { world, baseUrl } = realm.remote;
  const known = new URL(world.realm.serverUrl ?? "").origin;
  const named = known.replace("127.0.0.1", "localhost");
  if (named === known) throw new Error("The realm has no second name.");
  /** Makes the service name the realm's page by its other host. */
  const move = () => {
    world.realm.serverUrl = (world.realm.serverUrl ?? "").replace(known, named);
  };
  return { ...realm, known, named, move, baseUrl };
}

type Opened = Awaited<ReturnType<typeof openApp>>;
type App = ReturnType<Opened["startApp"]>;

/** Prepares a sign-in, and counts its opened pages. */
function begin({ page, baseUrl }: Opened, app: App, username: string, accountId: string | null) {
  const before = page.opened.length;
  const way = (chosen: SsoWay) =>
    app.signIn.withSso({ serverUrl: baseUrl, username }, chosen, accountId);
  return { at: way, countPages: () => page.opened.length - before };
}

/** Signs a user in for the first time, and lets the session expire. */
async function signInAndExpire(
  opened: Opened,
  app: App,
  name: string,
  credentials = realmUsers.success,
) {
  const { at, countPages } = begin(opened, app, name, null);
  const outcome = at("popup");
  await expect.poll(countPages).toBe(1);
  await opened.finishAs(credentials);
  expect(await outcome).toMatchObject({ value: { kind: "signedIn" } });
  const id = app.accounts.current()?.account.id ?? "";
  app.accounts.current()?.expire();
  return id;
}

describe("a service that names another sign-in page than the account's", () => {
  it.each(["popup", "browser"] as const)(
    "opens nothing (%s) before the user has accepted the other address, and remembers it afterwards",
    async (way) => {
      const there = await openApp();
      const { known, named, move, page } = there;
      const app = there.startApp();
      const id = await signInAndExpire(there, app, "cleo");
      expect(app.accounts.current()?.account.sso?.realmOrigin).toBe(known);
      move();
      const { at, countPages } = begin(there, app, "cleo", id);
      const outcome = at(way);
      await expect
        .poll(() => app.signIn.getProgress()?.realmChange)
        .toMatchObject({ known, named, realm: { realm: "calder" } });
      expect(app.signIn.getProgress()?.sso).toBeNull();
      // Only the shown address is accepted.
      app.signIn.acceptRealm(known);
      expect(countPages()).toBe(0);
      app.signIn.acceptRealm(named);
      await expect.poll(countPages).toBe(1);
      expect(app.signIn.getProgress()?.realmChange).toBeNull();
      expect(page.opened.at(-1)?.place.origins).toContain(named);
      await there.finishAs(realmUsers.success);
      expect(await outcome).toMatchObject({ value: { kind: "signedIn" } });
      expect(app.accounts.current()?.account).toMatchObject({ id, sso: { realmOrigin: named } });

      await app.quit();
      const next = there.startApp();
      await next.accounts.getState();
      const again = begin(there, next, "cleo", id);
      const second = again.at(way);
      await expect.poll(again.countPages).toBe(1);
      next.signIn.cancel();
      expect(await second).toMatchObject({ value: { kind: "cancelled" } });
    },
  );

  it("opens nothing if the user cancels, and prompts again the next time", async () => {
    const there = await openApp();
    const app = there.startApp();
    const id = await signInAndExpire(there, app, "cleo");
    there.move();
    for (let attempt = 0; attempt < 2; attempt++) {
      const { at, countPages } = begin(there, app, "cleo", id);
      const outcome = at("popup");
      await expect.poll(() => app.signIn.getProgress()?.realmChange?.named).toBe(there.named);
      app.signIn.cancel();
      expect(await outcome).toEqual({ ok: true, value: { kind: "cancelled" } });
      expect(countPages()).toBe(0);
    }
    expect(app.accounts.current()?.account.sso?.realmOrigin).toBe(there.known);
  });

  it("is detected if the name of an account is typed again", async () => {
    const there = await openApp();
    const app = there.startApp();
    await signInAndExpire(there, app, "cleo");
    there.move();
    const { at, countPages } = begin(there, app, "cleo", null);
    const outcome = at("popup");
    await expect.poll(() => app.signIn.getProgress()?.realmChange?.named).toBe(there.named);
    expect(countPages()).toBe(0);
    app.signIn.cancel();
    await outcome;
  });

  it("is detected for each account separately", async () => {
    const there = await openApp();
    const app = there.startApp();
    const cleo = await signInAndExpire(there, app, "cleo");
    const bens = await signInAndExpire(there, app, "ben", ben);
    there.move();
    const first = begin(there, app, "cleo", cleo);
    const outcome = first.at("popup");
    await expect.poll(() => app.signIn.getProgress()?.realmChange?.named).toBe(there.named);
    app.signIn.acceptRealm(there.named);
    await expect.poll(first.countPages).toBe(1);
    await there.finishAs(realmUsers.success);
    expect(await outcome).toMatchObject({ value: { kind: "signedIn" } });

    const second = begin(there, app, "ben", bens);
    const other = second.at("popup");
    await expect.poll(() => app.signIn.getProgress()?.realmChange?.known).toBe(there.known);
    expect(second.countPages()).toBe(0);
    app.signIn.cancel();
    await other;
  });

  it("is detected after a realm without a page", async () => {
    const there = await openApp();
    const { world } = there.remote;
    const app = there.startApp();
    const id = await signInAndExpire(there, app, "cleo");
    const page = world.realm.serverUrl;
    const { at, countPages } = begin(there, app, "cleo", id);
    // Only the realm's description lacks the address; the start page redirects there.
    const restore = there.remote.faults.inject({
      match: { path: /^\/me\/sso/ },
      fault: replaceJson((json) => ({ ...(json as object), serverUrl: null })),
    });
    const outcome = at("popup");
    await expect.poll(countPages).toBe(1);
    restore();
    await there.finishAs(realmUsers.success);
    expect(await outcome).toMatchObject({ value: { kind: "signedIn" } });
    expect(app.accounts.current()?.account.sso).toMatchObject({
      realm: { serverUrl: null },
      realmOrigin: new URL(page ?? "").origin,
    });
    app.accounts.current()?.expire();
    there.move();
    const again = begin(there, app, "cleo", id);
    const second = again.at("popup");
    await expect.poll(() => app.signIn.getProgress()?.realmChange?.known).toBe(there.known);
    expect(again.countPages()).toBe(0);
    app.signIn.cancel();
    await second;
  });

  it("is detected for an account with a password", async () => {
    const there = await openApp();
    const { remote, named, move } = there;
    const { username, password } = remote.credentials;
    const user = remote.world.users.find(({ name }) => name === username);
    if (user === undefined) throw new Error("The main user is missing.");
    const app = there.startApp();
    const who = { serverUrl: there.baseUrl, username };
    await app.signIn.withPassword({ ...who, password });
    const id = app.accounts.current()?.account.id ?? "";
    user.signIn = "sso";
    move();
    const { at, countPages } = begin(there, app, username, id);
    const outcome = at("popup");
    await expect
      .poll(() => app.signIn.getProgress()?.realmChange)
      .toMatchObject({
        known: new URL(there.baseUrl).origin,
        named,
      });
    expect(countPages()).toBe(0);
    app.signIn.cancel();
    await outcome;
  });
});

describe("a realm that the policy does not allow", () => {
  it("is refused before its page is opened, with and without a known account", async () => {
    const there = await openApp();
    const refusal = failure("refusedByPolicy", "Not there.");
    let isRefused = false;
    const app = there.startApp({ allowRealm: () => (isRefused ? refusal : success(null)) });
    const id = await signInAndExpire(there, app, "cleo");
    isRefused = true;
    const who = { serverUrl: there.baseUrl, username: "cleo" };
    for (const accountId of [id, null]) {
      expect(await app.signIn.findWay(who, accountId)).toEqual(refusal);
      for (const way of ["popup", "browser"] as const) {
        const { at, countPages } = begin(there, app, "cleo", accountId);
        expect(await at(way)).toEqual(refusal);
        expect(countPages()).toBe(0);
      }
    }
    await there.remote.stop();
    expect(await app.signIn.findWay(who, id)).toEqual(refusal);
  });
});
