import { describe, expect, it } from "vitest";
import { type DialectName, dialectNames } from "#demo/dialects/choose.ts";
import { respondWithStatus } from "#demo/faults/responses.ts";
import { startTestService } from "#demo/test/start.ts";
import { success } from "#shared/lib/result.ts";
import { createComputer } from "../test/computer.ts";

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
