import { describe, expect, it } from "vitest";
import { dialectNames } from "#demo/dialects/choose.ts";
import { finishCasLogin, getProfile } from "#main/service/operations.ts";
import { unwrap } from "#main/service/test/reference.ts";
import { createTestService } from "#main/service/test/test-service.ts";
import { startSignOn } from "./sign-on.ts";
import { begin, people, prepare, signIn, timeout } from "./test/begin.ts";

const cancelled = { ok: true, value: { kind: "cancelled" } };
const answered = (login: object) => ({ ok: true, value: { kind: "answered", login } });

describe.each(dialectNames)("a single sign-on in the dialect %s", (dialect) => {
  it("returns a session when the page has returned", async () => {
    const { remote, place, events, signOn, time, page, countPolls } = await begin(dialect);
    await signIn(remote, place, people.success);
    events.onReturned();
    const end = await signOn.end;
    expect(end).toMatchObject({ value: { serverTime: time.now() } });
    expect(end).toMatchObject(
      answered({ status: "success", casUsername: "cleo.cas", token: { version: "1.1" } }),
    );
    if (!end.ok || end.value.kind !== "answered") throw new Error("There is no answer.");
    const { login } = end.value;
    const { baseUrl } = remote;
    const service = createTestService({ baseUrl, getToken: () => login.token?.token ?? null });
    expect(await unwrap(getProfile(service))).toEqual(login.user);
    await time.pass(2 * timeout);
    expect({ requests: countPolls(), done: page.done }).toEqual({ requests: 1, done: ["closed"] });
  });

  it("returns authFailure at the deadline without a sign-in", async () => {
    const { signOn, time, page, countPolls } = await begin(dialect);
    await time.pass(timeout - 1);
    expect(page.done).toEqual([]);
    const before = countPolls();
    await time.pass(1);
    expect(await signOn.end).toMatchObject(answered({ status: "authFailure", token: null }));
    await time.pass(timeout);
    expect({ requests: countPolls(), done: page.done }).toEqual({
      requests: before + 1,
      done: ["closed"],
    });
  });

  it("is cancelled after two requests when the page is closed", async () => {
    const { signOn, events, time, page, countPolls } = await begin(dialect);
    events.onClosed();
    await time.pass(1_999);
    expect({ requests: countPolls(), done: page.done }).toEqual({ requests: 1, done: [] });
    await time.pass(1);
    expect(await signOn.end).toEqual(cancelled);
    await time.pass(timeout);
    expect({ requests: countPolls(), done: page.done }).toEqual({ requests: 2, done: ["closed"] });
  });

  it("returns a session that was ready when the page was closed", async () => {
    const { remote, place, signOn, events, countPolls } = await begin(dialect);
    await signIn(remote, place, people.success);
    events.onClosed();
    expect(await signOn.end).toMatchObject(answered({ status: "success" }));
    expect(countPolls()).toBe(1);
  });

  it("returns a session that is ready just after the page was closed", async () => {
    const { remote, place, signOn, events, time } = await begin(dialect);
    events.onClosed();
    await time.pass(1_000);
    await signIn(remote, place, people.success);
    await time.pass(1_000);
    expect(await signOn.end).toMatchObject(answered({ status: "success" }));
  });

  it("invalidates its appToken", async () => {
    const { remote, place, events, signOn, parts } = await begin(dialect);
    await signIn(remote, place, people.success);
    events.onReturned();
    await signOn.end;
    const appToken = new URL(place.url).searchParams.get("appToken") ?? "";
    expect(await unwrap(finishCasLogin(parts.service, { appToken }))).toMatchObject({
      status: "authFailure",
      token: null,
    });
  });
});

describe("a single sign-on", () => {
  it("opens the service's page for an appToken of its own", async () => {
    const { remote, parts, page } = await prepare("plain");
    expect(startSignOn(parts)).toMatchObject({ ok: true });
    const { baseUrl } = remote;
    const query = new URLSearchParams({ realm: "calder", appToken: parts.appToken });
    const url = `${baseUrl}/auth/cas/login?${query}`;
    expect(page.opened.map(({ place }) => place)).toEqual([
      { url, origins: [baseUrl], serviceOrigin: baseUrl, partition: "sso-test" },
    ]);
  });

  it("polls every five seconds without page events", async () => {
    const { remote, place, signOn, time, countPolls } = await begin("plain");
    await time.pass(60_000);
    expect(countPolls()).toBe(12);
    await signIn(remote, place, people.success);
    await time.pass(5_000);
    expect(await signOn.end).toMatchObject(answered({ status: "success" }));
  });

  it("shows its page again and reports blocked addresses until it ends", async () => {
    const { signOn, events, page, blocked } = await begin("plain");
    signOn.show();
    events.onBlocked("https://elsewhere.example/login");
    signOn.cancel();
    events.onBlocked("https://elsewhere.example/late");
    expect(await signOn.end).toEqual(cancelled);
    expect(page.done).toEqual(["shown", "closed"]);
    expect(blocked).toEqual(["https://elsewhere.example/login"]);
  });
});
