import { describe, expect, it } from "vitest";
import { dialectNames } from "../dialects/choose.ts";
import { resetBeforeHeaders } from "../faults/connection.ts";
import { signInByCas, startSignIn } from "../test/browser.ts";
import { at, refusalOf, servicePerTest, start, type TestService, textAt } from "../test/start.ts";

const HOUR = 3600 * 1000;
const appToken = "app-token-of-exactly-32-letters!";
const cleo: [string, string] = ["cleo.cas", "cleo-secret"];

const finish = async (service: TestService, token = appToken) => {
  const query = new URLSearchParams({ appToken: token });
  const { status, json } = await service.send(`/auth/cas/finishLogin?${query}`);
  expect(status).toBe(200);
  expect(textAt(json, "message")).toMatch(/\.$/);
  return json;
};

describe.each(dialectNames)("GET /auth/cas/finishLogin in the dialect %s", (dialect) => {
  const service = servicePerTest(dialect);

  it("CAS status success: returns token, token11, user, name and realm, once", async () => {
    expect((await signInByCas(service, appToken, cleo)).status).toBe(200);
    const json = await finish(service);
    expect(json).toMatchObject({
      status: "success",
      casUsername: "cleo.cas",
      casRealm: { realm: "calder", serverUrl: `${service.baseUrl}/cas/login` },
      token: expect.stringMatching(/^.{32}$/),
      token11: { token: at(json, "token"), expires: start + 8 * HOUR, version: "1.1" },
    });
    expect(at(json, "casRealm", "dateModified")).toEqual(expect.any(Number));
    const profile = await service.sendWithToken(textAt(json, "token"), "/me");
    expect(at(json, "user")).toEqual(profile.json);
    expect(at(profile.json, "name")).toBe("cleo");
    expect(await finish(service)).toMatchObject({ status: "authFailure" });
  });

  it("CAS status unlinkedAccount: returns user name and realm, but no token", async () => {
    await signInByCas(service, appToken, ["lone", "lone-secret"]);
    const json = await finish(service);
    expect(json).toMatchObject({
      status: "unlinkedAccount",
      casUsername: "lone",
      casRealm: { realm: "calder" },
    });
    expect(json).not.toHaveProperty("token");
    expect(await finish(service)).toEqual(json);
  });

  it("CAS status expiredCredentials: returns only a message", async () => {
    await signInByCas(service, appToken, ["late", "late-secret"]);
    const json = await finish(service);
    expect(json).toEqual({ status: "expiredCredentials", message: expect.any(String) });
  });

  it("CAS status authFailure: means unknown, unfinished or too old", async () => {
    const declined = { status: "authFailure", message: expect.any(String) };
    expect(await finish(service)).toEqual(declined);
    await startSignIn(service, appToken);
    expect(await finish(service)).toEqual(declined);
    await signInByCas(service, appToken, cleo);
    service.clock.now += 10 * 60_000;
    expect(await finish(service)).toEqual(declined);
  });

  it("CAS status failure: means a ticket that is not confirmed or forged, or a disabled account", async () => {
    const match = { path: "/cas/serviceValidate" };
    const restore = service.faults.inject({ match, fault: resetBeforeHeaders });
    await signInByCas(service, appToken, cleo);
    expect(await finish(service)).toEqual({ status: "failure", message: expect.any(String) });
    restore();
    const second = "c".repeat(32);
    const forged = await startSignIn(service, second);
    await fetch(`${forged}&ticket=ST-forged`);
    expect(await finish(service, second)).toMatchObject({ status: "failure" });
    for (const user of service.world.users) user.enabled = user.name !== "cleo";
    const other = "b".repeat(32);
    await signInByCas(service, other, cleo);
    expect(await finish(service, other)).toMatchObject({ status: "failure" });
  });

  it("appToken: is invalid below 32 characters, and required", async () => {
    expect(await finish(service, "a".repeat(31))).toMatchObject({ status: "authFailure" });
    expect(refusalOf(await service.send("/auth/cas/finishLogin"))).toEqual([400, "appToken"]);
  });
});
