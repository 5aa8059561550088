import { describe, expect, it } from "vitest";
import { type DialectName, dialectNames } from "#demo/dialects/choose.ts";
import { replaceJson, respondWithStatus } from "#demo/faults/responses.ts";
import { startTestService } from "#demo/test/start.ts";
import { failure, success } from "#shared/lib/result.ts";
import type { Account } from "#shared/session/schema.ts";
import type { SsoWay } from "#shared/session/sso-schema.ts";
import { anAccount } from "#shared/test/account.ts";
import { realmUsers } from "../single-sign-on/test/begin.ts";
import { createComputer } from "../test/computer.ts";
import { withRealmOrigin } from "./sign-in.ts";
import { ben, createRealm } from "./test/realm.ts";

/** Starts an app and a service without a session. */
async function start(dialect: DialectName = "plain") {
  const service = await startTestService(dialect);
  return { ...(await createComputer()).startApp(), service };
}

describe.each(dialectNames)("the way to sign in at a service in dialect %s", (dialect) => {
  it("is the realm if the service names one, else the password", async () => {
    const { service, signIn } = await start(dialect);
    const serverUrl = service.baseUrl;
    expect(await signIn.findWay({ serverUrl, username: "cleo" })).toMatchObject({
      value: { kind: "sso", serverUrl, realm: { realm: service.world.realm.realm } },
    });
    const { username } = service.credentials;
    expect(await signIn.findWay({ serverUrl: `${serverUrl}/`, username })).toEqual({
      ok: true,
      value: { kind: "password", serverUrl },
    });
  });

  it("is the password if the service lacks the operation", async () => {
    const { service, signIn } = await start(dialect);
    const who = { serverUrl: service.baseUrl, username: "anybody" };
    for (const status of [400, 401, 403, 404] as const) {
      const restore = service.faults.inject({
        match: { path: /^\/me\/sso/ },
        fault: respondWithStatus(status),
      });
      expect(await signIn.findWay(who)).toMatchObject({ value: { kind: "password" } });
      restore();
    }
  });

  it("is unknown if the service fails or is missing", async () => {
    const { service, signIn } = await start(dialect);
    const who = { serverUrl: service.baseUrl, username: "anybody" };
    service.faults.inject({ match: { path: /^\/me\/sso/ }, fault: respondWithStatus(503) });
    expect(await signIn.findWay(who)).toMatchObject({ code: "serviceFailed" });
    await service.stop();
    // A reused connection may be reported as lost first.
    expect(await signIn.findWay(who)).toMatchObject({
      code: expect.stringMatching(/^connection(Refused|Lost)$/),
    });
    expect(await signIn.findWay({ ...who, serverUrl: "no address" })).toMatchObject({
      code: "badAddress",
    });
  });

  it("sends a reset e-mail in both forms", async () => {
    const { service, signIn } = await start(dialect);
    const { serverUrl, username } = service.credentials;
    for (const isAlternate of [false, true]) {
      const sent = await signIn.requestReset({ serverUrl, username }, isAlternate);
      expect(sent).toEqual(success(null));
    }
    expect(service.mails.map(({ format }) => format)).toEqual(["standard", "temporary"]);
  });
});

describe("a sign-in", () => {
  it("fails with the failure of an older service's tokens", async () => {
    const { service, signIn } = await start();
    const older = { path: /^\/auth\/token\/1\.1/ };
    service.faults.inject({ match: older, fault: respondWithStatus(404) });
    const restore = service.faults.inject({
      match: { path: /^\/auth\/token/ },
      fault: ({ c, proceed }) =>
        c.req.header("authorization") === undefined || c.req.path.endsWith("1.1")
          ? proceed()
          : new Response(null, { status: 503 }),
    });
    const { credentials } = service;
    expect(await signIn.withPassword(credentials)).toMatchObject({ code: "serviceFailed" });
    restore();
    expect(await signIn.withPassword(credentials)).toMatchObject({ ok: true });
  });

  it("can be cancelled while the service does not respond", async () => {
    const { service, signIn, accounts } = await start();
    const release = Promise.withResolvers<void>();
    service.faults.inject({
      match: { path: /^\/auth/ },
      fault: async (exchange) => {
        await release.promise;
        return exchange.proceed();
      },
    });
    const outcome = signIn.withPassword(service.credentials);
    await expect.poll(() => service.requests.length).toBeGreaterThan(0);
    expect(signIn.getProgress()).toMatchObject({ sso: null });
    signIn.cancel();
    expect(await outcome).toMatchObject({ ok: false, code: "cancelled" });
    expect(signIn.getProgress()).toBeNull();
    expect(accounts.current()).toBeNull();
    release.resolve();
  });
});

type Realm = Awaited<ReturnType<typeof createRealm>>;

const cleo = realmUsers.success;
const signedIn = { value: { kind: "signedIn" } };
const cancelled = { ok: true, value: { kind: "cancelled" } };

/** Starts the app at a realm that can move to another host. */
async function openApp(options: Parameters<Realm["startApp"]>[0] = {}) {
  const realm = await createRealm();
  const { startApp, remote, page, time } = realm;
  const { world, baseUrl } = remote;
  const known = new URL(world.realm.serverUrl ?? "").origin;
  const named = known.replace("127.0.0.1", "localhost");
  if (named === known) throw new Error("The realm has no second name.");
  /** Makes the service name the realm's page by its other host. */
  const move = () => {
    world.realm.serverUrl = (world.realm.serverUrl ?? "").replace(known, named);
  };

  /** Begins a sign-in until its page is open or it prompts, and counts its opened pages. */
  async function begin(
    username: string,
    accountId: string | null,
    way: SsoWay = "popup",
    of = app,
  ) {
    const before = page.opened.length;
    const outcome = of.signIn.withSso({ serverUrl: baseUrl, username }, way, accountId);
    await time.settle();
    return { outcome, countPages: () => page.opened.length - before };
  }

  /** Signs a user in for the first time, and lets the session expire. */
  async function signInAndExpire(name: string, credentials = cleo) {
    const { outcome, countPages } = await begin(name, null);
    expect(countPages()).toBe(1);
    await realm.finishAs(credentials);
    expect(await outcome).toMatchObject(signedIn);
    const id = app.accounts.current()?.account.id ?? "";
    app.accounts.current()?.expire();
    return id;
  }

  /** Expects a sign-in to prompt without an opened page, and cancels it. */
  async function expectChange(username: string, accountId: string | null, from = known) {
    const { outcome, countPages } = await begin(username, accountId);
    const change = { known: from, named };
    expect([app.signIn.getProgress()?.realmChange, countPages()]).toMatchObject([change, 0]);
    app.signIn.cancel();
    expect(await outcome).toEqual(cancelled);
    expect(countPages()).toBe(0);
  }

  const app = startApp(options);
  const getSso = () => app.accounts.current()?.account.sso;
  return {
    ...realm,
    app,
    known,
    named,
    move,
    baseUrl,
    begin,
    signInAndExpire,
    expectChange,
    getSso,
  };
}

it("a sign-in under another name does not replace the address that the account knows", async () => {
  const realm = { realm: "calder", serverUrl: "https://new.example/cas" };
  const known = { ...anAccount(), sso: { realm, realmOrigin: "https://known.example" } } as Account;
  const signedIn = { ...known, sso: { realm } } as Account;
  const read = (isCompared: boolean) =>
    withRealmOrigin(signedIn, known, isCompared).sso?.realmOrigin;
  expect([read(false), read(true)]).toEqual(["https://known.example", "https://new.example"]);
});

describe("a service that names another sign-in page than the account's", () => {
  it.each(["popup", "browser"] as const)(
    "opens nothing (%s) before the user has accepted the other address, and remembers it afterwards",
    async (way) => {
      const { known, named, move, page, app, time, begin, getSso, ...there } = await openApp();
      const id = await there.signInAndExpire("cleo");
      expect(getSso()?.realmOrigin).toBe(known);
      move();
      const { outcome, countPages } = await begin("cleo", id, way);
      const change = { known, named, realm: { realm: "calder" } };
      expect(app.signIn.getProgress()).toMatchObject({ realmChange: change, sso: null });
      // Only the shown address is accepted.
      app.signIn.acceptRealm(known);
      await time.settle();
      expect(countPages()).toBe(0);
      app.signIn.acceptRealm(named);
      await time.settle();
      expect([countPages(), app.signIn.getProgress()?.realmChange]).toEqual([1, null]);
      expect(page.opened.at(-1)?.place.origins).toContain(named);
      await there.finishAs(cleo);
      expect(await outcome).toMatchObject(signedIn);
      expect(app.accounts.current()?.account).toMatchObject({ id, sso: { realmOrigin: named } });

      await app.quit();
      const next = there.startApp();
      await next.accounts.getState();
      const again = await begin("cleo", id, way, next);
      expect(again.countPages()).toBe(1);
      next.signIn.cancel();
      expect(await again.outcome).toMatchObject({ value: { kind: "cancelled" } });
    },
  );

  it("opens nothing if the user cancels, and prompts again, also if the name is typed again", async () => {
    const { known, move, signInAndExpire, expectChange, getSso } = await openApp();
    const id = await signInAndExpire("cleo");
    move();
    for (const accountId of [id, id, null]) await expectChange("cleo", accountId);
    expect(getSso()?.realmOrigin).toBe(known);
  });

  it("is detected for each account separately", async () => {
    const { named, move, app, time, begin, finishAs, signInAndExpire, ...there } = await openApp();
    const id = await signInAndExpire("cleo");
    const bens = await signInAndExpire("ben", ben);
    move();
    const { outcome, countPages } = await begin("cleo", id);
    app.signIn.acceptRealm(named);
    await time.settle();
    expect(countPages()).toBe(1);
    await finishAs(cleo);
    expect(await outcome).toMatchObject(signedIn);
    await there.expectChange("ben", bens);
  });

  it("is detected after a realm without a page", async () => {
    const { known, move, app, remote, begin, getSso, ...there } = await openApp();
    const id = await there.signInAndExpire("cleo");
    // Only the realm's description lacks the address; the start page redirects there.
    const restore = remote.faults.inject({
      match: { path: /^\/me\/sso/ },
      fault: replaceJson((json) => ({ ...(json as object), serverUrl: null })),
    });
    const { outcome, countPages } = await begin("cleo", id);
    expect(countPages()).toBe(1);
    restore();
    await there.finishAs(cleo);
    expect(await outcome).toMatchObject(signedIn);
    expect(getSso()).toMatchObject({ realm: { serverUrl: null }, realmOrigin: known });
    app.accounts.current()?.expire();
    move();
    await there.expectChange("cleo", id);
  });

  it("is detected for an account with a password", async () => {
    const { remote, move, app, baseUrl, expectChange } = await openApp();
    const { username } = remote.credentials;
    await app.signIn.withPassword(remote.credentials);
    const id = app.accounts.current()?.account.id ?? "";
    const user = remote.world.users.find(({ name }) => name === username);
    Object.assign(user ?? {}, { signIn: "sso" });
    move();
    await expectChange(username, id, new URL(baseUrl).origin);
  });
});

describe("a realm that the policy does not allow", () => {
  it("is refused before its page is opened, with and without a known account", async () => {
    const refusal = failure("refusedByPolicy", "Not there.");
    let isRefused = false;
    const allowRealm = () => (isRefused ? refusal : success(null));
    const { app, remote, baseUrl, begin, signInAndExpire } = await openApp({ allowRealm });
    const id = await signInAndExpire("cleo");
    isRefused = true;
    const who = { serverUrl: baseUrl, username: "cleo" };
    for (const accountId of [id, null]) {
      expect(await app.signIn.findWay(who, accountId)).toEqual(refusal);
      for (const way of ["popup", "browser"] as const) {
        const { outcome, countPages } = await begin("cleo", accountId, way);
        expect(await outcome).toEqual(refusal);
        expect(countPages()).toBe(0);
      }
    }
    await remote.stop();
    expect(await app.signIn.findWay(who, id)).toEqual(refusal);
  });
});
