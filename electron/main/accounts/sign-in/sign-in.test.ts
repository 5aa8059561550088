import { describe, expect, it } from "vitest";
import { dialectNames } from "#demo/dialects/choose.ts";
import { answerStatus } from "#demo/faults/answers.ts";
import { createComputer, runService } from "../test/computer.ts";

/** Starts a service and an app without accounts. */
async function start(options: Parameters<typeof runService>[0] = {}) {
  const service = await runService(options);
  return { ...(await createComputer()).startApp(), service };
}

const ssoUser = (service: Awaited<ReturnType<typeof runService>>) =>
  service.world.users.find(({ signIn }) => signIn === "sso")?.name ?? "";

describe.each(dialectNames)("the way to sign in at a service in dialect %s", (dialect) => {
  it("is the realm if the service returns one, otherwise the password", async () => {
    const { service, signIn } = await start({ dialect, profile: "demo" });
    const serverUrl = service.baseUrl;
    expect(await signIn.findWay({ serverUrl, username: ssoUser(service) })).toMatchObject({
      value: { kind: "sso", serverUrl, realm: { realm: service.world.realm.realm } },
    });
    const { username } = service.credentials;
    expect(await signIn.findWay({ serverUrl: `${serverUrl}/`, username })).toEqual({
      ok: true,
      value: { kind: "password", serverUrl },
    });
  });

  it("is the password if the service does not support the query", async () => {
    const { service, signIn } = await start({ dialect });
    const who = { serverUrl: service.baseUrl, username: "anybody" };
    for (const status of [400, 401, 403, 404] as const) {
      const clearFault = service.faults.inject({
        match: { path: /^\/me\/sso/ },
        fault: answerStatus(status),
      });
      expect(await signIn.findWay(who)).toMatchObject({ value: { kind: "password" } });
      clearFault();
    }
  });

  it("fails with the failure of an older service's token request", async () => {
    const { service, signIn } = await start({ dialect });
    const older = { path: /^\/auth\/token\/1\.1/ };
    service.faults.inject({ match: older, fault: answerStatus(404) });
    const clearFault = service.faults.inject({
      match: { path: /^\/auth\/token/ },
      fault: ({ c, proceed }) =>
        c.req.header("authorization") === undefined || c.req.path.endsWith("1.1")
          ? proceed()
          : new Response(null, { status: 503 }),
    });
    const { credentials } = service;
    expect(await signIn.withPassword(credentials)).toMatchObject({ code: "serviceFailed" });
    clearFault();
    expect(await signIn.withPassword(credentials)).toMatchObject({ ok: true });
  });

  it("is unknown while the service fails or is missing", async () => {
    const { service, signIn } = await start({ dialect });
    const who = { serverUrl: service.baseUrl, username: "anybody" };
    service.faults.inject({ match: { path: /^\/me\/sso/ }, fault: answerStatus(503) });
    expect(await signIn.findWay(who)).toMatchObject({ code: "serviceFailed" });
    await service.stop();
    // A connection that has been used before may be found to be lost first.
    expect(await signIn.findWay(who)).toMatchObject({
      code: expect.stringMatching(/^connection(Refused|Lost)$/),
    });
    expect(await signIn.findWay({ ...who, serverUrl: "no address" })).toMatchObject({
      code: "badAddress",
    });
  });

  it("sends a reset mail in either form", async () => {
    const { service, signIn } = await start({ dialect });
    const { serverUrl, username } = service.credentials;
    expect(await signIn.requestReset({ serverUrl, username }, false)).toEqual({
      ok: true,
      value: null,
    });
    expect(await signIn.requestReset({ serverUrl, username }, true)).toMatchObject({ ok: true });
    expect(service.mails.map(({ format }) => format)).toEqual(["standard", "temporary"]);
  });
});

describe("a sign-in", () => {
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
