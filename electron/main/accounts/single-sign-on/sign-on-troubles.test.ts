import { describe, expect, it } from "vitest";
import { type DialectName, dialectNames } from "#demo/dialects/choose.ts";
import { resetBeforeHeaders } from "#demo/faults/connection.ts";
import type { Fault } from "#demo/faults/fault.ts";
import { holdUntil, respondWithStatus } from "#demo/faults/responses.ts";
import { failure } from "#shared/lib/result.ts";
import { startSignOn } from "./sign-on.ts";
import { begin, prepare, realmUsers, signIn, timeout } from "./test/begin.ts";

const cancelled = { ok: true, value: { kind: "cancelled" } };
const answered = (login: object) => ({ ok: true, value: { kind: "answered", login } });
const finishLogin = { path: /^\/auth\/cas\/finishLogin/ };
const unshowable = failure("connectionRefused", "sso.example.org does not accept connections.");

/** Begins a sign-on, and holds the responses of finishLogin until `release`. */
async function beginHeld(dialect: DialectName = "plain") {
  const begun = await begin(dialect);
  const gate = Promise.withResolvers<void>();
  const tokens: string[] = [];
  begun.remote.faults.inject({
    match: finishLogin,
    fault: async (exchange) => {
      const response = await holdUntil(gate.promise)(exchange);
      const { token } = (await response.clone().json()) as { token?: string };
      if (token !== undefined) tokens.push(token);
      return response;
    },
  });
  const reached = (requests: number) => expect.poll(begun.countPolls).toBe(requests);
  const isAlive = async () =>
    (await begun.remote.sendWithToken(tokens[0] ?? "", "/me")).status === 200;
  return { ...begun, tokens, reached, isAlive, release: gate.resolve };
}

describe("a cancelled single sign-on", () => {
  it("ends at once without further requests", async () => {
    const { signOn, time, page, countPolls, remote, place } = await begin("plain");
    await time.pass(12_000);
    signOn.cancel();
    signOn.cancel();
    expect(await signOn.end).toEqual(cancelled);
    await signIn(remote, place, realmUsers.success);
    await time.pass(timeout);
    expect({ requests: countPolls(), done: page.done }).toEqual({ requests: 2, done: ["closed"] });
  });

  it.each(dialectNames)(
    "destroys a token that still arrives, in the dialect %s",
    async (dialect) => {
      const begun = await beginHeld(dialect);
      const { remote, place, events, signOn, time, tokens, reached, isAlive, release } = begun;
      await signIn(remote, place, realmUsers.success);
      events.onReturned();
      await reached(1);
      signOn.cancel();
      expect(await signOn.end).toEqual(cancelled);
      release();
      await time.settle();
      expect(tokens).toHaveLength(1);
      expect(await isAlive()).toBe(false);
    },
  );

  it("keeps its outcome if it had ended before", async () => {
    const { remote, place, events, signOn, isAlive, release } = await beginHeld();
    release();
    await signIn(remote, place, realmUsers.success);
    events.onReturned();
    expect(await signOn.end).toMatchObject(answered({ status: "success" }));
    signOn.cancel();
    expect(await signOn.end).toMatchObject(answered({ status: "success" }));
    expect(await isAlive()).toBe(true);
  });
});

describe("a single sign-on with failures", () => {
  it.each<[string, Fault, "onReturned" | "onClosed"]>([
    ["responds with 500", respondWithStatus(500), "onReturned"],
    ["responds with 429", respondWithStatus(429), "onReturned"],
    ["responds with a web page", respondWithStatus(200, { body: "<html>" }), "onReturned"],
    ["resets the connection", resetBeforeHeaders, "onReturned"],
    ["is unreachable for a closed page", resetBeforeHeaders, "onClosed"],
  ])("continues while the service %s", async (_name, fault, event) => {
    const { remote, place, events, signOn, time, page } = await begin("plain");
    const restore = remote.faults.inject({ match: finishLogin, fault });
    await signIn(remote, place, realmUsers.success);
    events[event]();
    await time.pass(60_000);
    expect(page.done).toEqual([]);
    restore();
    await time.pass(30_000);
    expect(await signOn.end).toMatchObject(answered({ status: "success" }));
  });

  it("respects Retry-After until the user acts", async () => {
    const { remote, place, events, signOn, time, countPolls } = await begin("plain");
    const fault = respondWithStatus(429, { headers: { "Retry-After": "120" } });
    remote.faults.inject({ match: { ...finishLogin, times: 1 }, fault });
    events.onReturned();
    await time.pass(119_000);
    expect(countPolls()).toBe(1);
    await signIn(remote, place, realmUsers.success);
    events.onReturned();
    expect(await signOn.end).toMatchObject(answered({ status: "success" }));
  });

  it("fails with a network failure that lasts until the deadline", async () => {
    const { remote, signOn, time, page } = await begin("plain");
    remote.faults.inject({ match: finishLogin, fault: resetBeforeHeaders });
    await time.pass(timeout - 1);
    expect(page.done).toEqual([]);
    await time.pass(1);
    expect(await signOn.end).toMatchObject({ ok: false, code: "connectionLost" });
    expect(page.done).toEqual(["closed"]);
  });

  it("succeeds with the last request", async () => {
    const { remote, place, signOn, time } = await begin("plain");
    const restore = remote.faults.inject({ match: finishLogin, fault: respondWithStatus(503) });
    await signIn(remote, place, realmUsers.success);
    await time.pass(timeout - 1);
    restore();
    await time.pass(1);
    expect(await signOn.end).toMatchObject(answered({ status: "success" }));
  });

  it("is cancelled after the page was closed once the service confirms no success", async () => {
    const { remote, events, signOn, time } = await begin("plain");
    const restore = remote.faults.inject({ match: finishLogin, fault: resetBeforeHeaders });
    events.onClosed();
    await time.pass(60_000);
    restore();
    await time.pass(30_000);
    expect(await signOn.end).toEqual(cancelled);
  });

  it("sends one request at a time, and one more after events meanwhile", async () => {
    const { remote, place, events, signOn, countPolls, reached, release } = await beginHeld();
    events.onReturned();
    await reached(1);
    await signIn(remote, place, realmUsers.success);
    events.onReturned();
    events.onReturned();
    release();
    expect(await signOn.end).toMatchObject(answered({ status: "success" }));
    expect(countPolls()).toBe(2);
  });
});

describe("a page that cannot be shown", () => {
  it("ends the sign-on with its failure", async () => {
    const { events, signOn, page, countPolls } = await begin("plain");
    events.onFailed(unshowable);
    expect(await signOn.end).toEqual(unshowable);
    expect({ requests: countPolls(), done: page.done }).toEqual({ requests: 1, done: ["closed"] });
  });

  it("ends the sign-on before it is opened, too", async () => {
    const { parts, page } = await prepare("plain");
    const signOn = startSignOn({
      ...parts,
      openPage: (place, events) => {
        events.onFailed(unshowable);
        return page.openPage(place, events);
      },
    });
    expect(signOn.ok && (await signOn.value.end)).toEqual(unshowable);
    expect(page.done).toEqual(["closed"]);
  });

  it("does not discard a success of the service", async () => {
    const { remote, place, events, signOn } = await begin("plain");
    await signIn(remote, place, realmUsers.success);
    events.onFailed(failure("connectionLost", "The connection was lost."));
    expect(await signOn.end).toMatchObject(answered({ status: "success" }));
  });

  it("is closed after an unexpected error", async () => {
    const broken = new Error("unexpected");
    const fetch = () => Promise.reject(broken);
    const { events, signOn, page, time } = await begin("plain", { fetch });
    events.onReturned();
    await expect(signOn.end).rejects.toBe(broken);
    await time.pass(2 * timeout);
    expect(page.done).toEqual(["closed"]);
  });
});
