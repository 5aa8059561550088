import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { dialectNames } from "#demo/dialects/choose.ts";
import { replaceJson, respondWithStatus } from "#demo/faults/responses.ts";
import { readRedirectTarget, submitLogin } from "#demo/test/browser.ts";
import { request } from "#demo/test/start.ts";
import { defaultDialect } from "#main/service/dialect.ts";
import { unwrap } from "#main/service/test/reference.ts";
import { createTestService } from "#main/service/test/test-service.ts";
import { finishCasLogin, getProfile } from "#main/session/operations.ts";
import { startSignOn } from "./sign-on.ts";
import { begin, prepare, realmUsers, signIn, timeout } from "./test/begin.ts";

const cancelled = { ok: true, value: { kind: "cancelled" } };
const answered = (login: object) => ({ ok: true, value: { kind: "answered", login } });

/** The template of the complete example in the document for administrators. */
const { casStartTemplate = "" } =
  /"casStartTemplate": "(?<casStartTemplate>\{serverUrl\}[^"]+)"/.exec(
    readFileSync("docs/administrators.md", "utf8"),
  )?.groups ?? {};

describe("a realm that sorts the parameters of its return address", () => {
  it.each([
    casStartTemplate,
    defaultDialect.casStartTemplate.replace(
      /^(.*)$/,
      (start) => `{serverUrl}?service=${start.replaceAll(/[/:?=&]/g, encodeURIComponent)}`,
    ),
  ])("confirms its own ticket: %s", async (template) => {
    const { remote, place, events, signOn } = await begin("plain", {
      dialect: { ...defaultDialect, casStartTemplate: template },
    });
    remote.realmBehavior.sortsParameters = true;
    const service = new URL(place.url).searchParams.get("service") ?? "";
    const back = await submitLogin(remote, { ...realmUsers.success, service });
    await request(readRedirectTarget(back));
    events.onReturned();
    expect(await signOn.end).toMatchObject(answered({ status: "success" }));
  });
});

describe.each(dialectNames)("a single sign-on in the dialect %s", (dialect) => {
  it("succeeds when the page has returned", async () => {
    const { remote, place, events, signOn, time, page, countPolls, parts } = await begin(dialect);
    await signIn(remote, place, realmUsers.success);
    events.onReturned();
    const end = await signOn.end;
    expect(end).toMatchObject({ value: { serverTime: time.now() } });
    expect(end).toMatchObject(
      answered({ status: "success", casUsername: "cleo.cas", token: { version: "1.1" } }),
    );
    if (!end.ok || end.value.kind !== "answered") throw new Error("The service has not answered.");
    const { login } = end.value;
    const { baseUrl } = remote;
    const service = createTestService({ baseUrl, getToken: () => login.token?.token ?? null });
    expect(await unwrap(getProfile(service))).toEqual(login.user);
    await time.pass(2 * timeout);
    expect({ requests: countPolls(), done: page.done }).toEqual({ requests: 1, done: ["closed"] });
    // Its appToken cannot be used again.
    const { appToken } = parts;
    expect(await unwrap(finishCasLogin(parts.service, { appToken }))).toMatchObject({
      status: "authFailure",
      token: null,
    });
  });

  it.each(["unlinkedAccount", "expiredCredentials"] as const)("reports %s", async (status) => {
    const { remote, place, events, signOn, page } = await begin(dialect);
    await signIn(remote, place, realmUsers[status]);
    events.onReturned();
    expect(await signOn.end).toMatchObject(
      answered({
        status,
        message: expect.stringMatching(/\w/),
        casUsername: status === "unlinkedAccount" ? "lone" : null,
        token: null,
      }),
    );
    expect(page.done).toEqual(["closed"]);
  });

  it("reports a failure if the realm's system is down", async () => {
    const { remote, place, events, signOn, page } = await begin(dialect);
    remote.faults.inject({
      match: { path: /^\/cas\/serviceValidate/ },
      fault: respondWithStatus(503),
    });
    await signIn(remote, place, realmUsers.success);
    events.onReturned();
    expect(await signOn.end).toMatchObject(answered({ status: "failure", token: null }));
    expect(page.done).toEqual(["closed"]);
  });
});

describe("a single sign-on", () => {
  it("reports authFailure if the user has not signed in by the deadline", async () => {
    const { signOn, time, page, countPolls } = await begin("plain");
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

  it("is cancelled when the page is closed, after two requests", async () => {
    const { signOn, events, time, page, countPolls } = await begin("plain");
    events.onClosed();
    await time.pass(1_999);
    expect({ requests: countPolls(), done: page.done }).toEqual({ requests: 1, done: [] });
    await time.pass(1);
    expect(await signOn.end).toEqual(cancelled);
    await time.pass(timeout);
    expect({ requests: countPolls(), done: page.done }).toEqual({ requests: 2, done: ["closed"] });
  });

  it.each([0, 1_000])(
    "succeeds if the service confirms it %i ms after the page was closed",
    async (delay) => {
      const { remote, place, signOn, events, time } = await begin("plain");
      if (delay === 0) await signIn(remote, place, realmUsers.success);
      events.onClosed();
      await time.pass(delay);
      if (delay > 0) await signIn(remote, place, realmUsers.success);
      await time.pass(delay);
      expect(await signOn.end).toMatchObject(answered({ status: "success" }));
    },
  );

  it("opens the service's page with its own appToken", async () => {
    const { remote, parts, page } = await prepare("plain");
    expect(startSignOn(parts)).toMatchObject({ ok: true });
    const { baseUrl } = remote;
    const query = new URLSearchParams({ appToken: parts.appToken, realm: "calder" });
    const url = `${baseUrl}/auth/cas/login?${query}`;
    expect(page.opened.map(({ place }) => place)).toEqual([
      { url, origins: [baseUrl], serviceOrigin: baseUrl, partition: "sso-test" },
    ]);
  });

  it("opens nothing if the realm's address is not trusted", async () => {
    const { parts, page, time, countPolls } = await prepare("plain");
    const realm = { ...parts.realm, serverUrl: "http://sso.example.org/login" };
    expect(startSignOn({ ...parts, realm })).toMatchObject({ ok: false, code: "insecureAddress" });
    await time.pass(2 * timeout);
    expect({ opened: page.opened, requests: countPolls() }).toEqual({ opened: [], requests: 0 });
  });

  it("polls every five seconds without events, as in the browser", async () => {
    const { remote, place, signOn, time, countPolls } = await begin("plain");
    await time.pass(60_000);
    expect(countPolls()).toBe(12);
    await signIn(remote, place, realmUsers.success);
    await time.pass(5_000);
    expect(await signOn.end).toMatchObject(answered({ status: "success" }));
  });

  it.each([
    ["unlinkedAccount", 403],
    ["expiredCredentials", 401],
    ["failure", 404],
    ["failure", 503],
  ] as const)("ends with %s under the HTTP status %d", async (status, httpStatus) => {
    const { remote, events, signOn } = await begin("plain");
    const body = JSON.stringify({ status, message: "Ask your administrator." });
    const fault = respondWithStatus(httpStatus, { body });
    remote.faults.inject({ match: { path: /finishLogin/ }, fault });
    events.onReturned();
    expect(await signOn.end).toMatchObject(
      answered({ status, message: "Ask your administrator." }),
    );
  });

  it("is confirmed after a response of authFailure under 401", async () => {
    const { remote, place, signOn, time } = await begin("plain");
    const body = JSON.stringify({ status: "authFailure", message: "Try again." });
    const restore = remote.faults.inject({
      match: { path: /finishLogin/ },
      fault: respondWithStatus(401, { body }),
    });
    await time.pass(10_000);
    restore();
    await signIn(remote, place, realmUsers.success);
    await time.pass(5_000);
    expect(await signOn.end).toMatchObject(answered({ status: "success" }));
  });

  it("ends with an unknown status", async () => {
    const { remote, events, signOn } = await begin("plain");
    const fault = replaceJson(() => ({ status: "tooManySessions", message: "Sign out first." }));
    remote.faults.inject({ match: { path: /finishLogin/ }, fault });
    events.onReturned();
    expect(await signOn.end).toMatchObject(
      answered({ status: "tooManySessions", message: "Sign out first." }),
    );
  });

  it("shows its page again, and reports blocked addresses, until it ends", async () => {
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
