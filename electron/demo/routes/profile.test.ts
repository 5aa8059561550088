import { describe, expect, it } from "vitest";
import { dialectNames } from "../dialects/choose.ts";
import {
  at,
  parameterOf,
  refusalOf,
  serviceForAll,
  start,
  startTestService,
  textAt,
} from "../test/start.ts";

describe.each(dialectNames)("the profile in the dialect %s", (dialect) => {
  const service = serviceForAll(dialect);
  const done = dialect === "plain" ? 204 : 200;

  it("GET /me: returns the caller's profile, for a token only", async () => {
    const { status, json } = await service.get("/me");
    expect(status).toBe(200);
    expect(json).toMatchObject({
      name: "maria.keller",
      type: "USER",
      displayName: "Maria Keller",
      enabled: true,
      online: true,
      primaryEmail: expect.stringContaining("@"),
    });
    expect(at(json, "id")).toBe(dialect === "enveloped" ? "1001" : 1001);
    expect(json).not.toHaveProperty("password");
    expect((await service.sendWithPassword("/me")).status).toBe(401);
    expect((await service.send("/me")).status).toBe(401);
    expect((await service.sendWithToken("x".repeat(32), "/me")).status).toBe(401);
  });

  const change = { username: "maria.keller", oldPassword: "watchdesk", password: "new-secret" };

  it("POST /me?action=passwordChange: accepts the new password and ends other sessions", async () => {
    const own = await startTestService(dialect);
    const other = textAt((await own.sendWithPassword("/auth/token/1.1")).json, "token");
    const response = await own.write("POST", "/me?action=passwordChange", change);
    expect(response.status).toBe(done);
    expect(await own.sendWithPassword("/auth/token/1.1")).toMatchObject({ status: 401 });
    const again = await own.sendWithPassword("/auth/token/1.1", "maria.keller", "new-secret");
    expect(again.status).toBe(200);
    expect((await own.get("/me")).status).toBe(200);
    expect((await own.sendWithToken(other, "/me")).status).toBe(401);
  });

  it.each([
    ["POST", "passwordChange", { ...change, oldPassword: "wrong" }, 400, "oldPassword"],
    ["POST", "passwordChange", { ...change, username: "ben" }, 403, "username"],
    ["POST", "passwordChange", { ...change, password: " " }, 400, "password"],
    ["PUT", "updateProfile", { firstName: "", lastName: "B" }, 400, "firstName"],
    ["PUT", "updateProfile", { firstName: "A", lastName: "" }, 400, "lastName"],
    ["POST", "", { firstName: "A", lastName: "B" }, 400, "action"],
    ["POST", "updateProfile", { firstName: "A", lastName: "B" }, 400, "action"],
    ["PUT", "passwordChange", { firstName: "A", lastName: "B" }, 400, "action"],
  ])("%s /me?action=%s: declines %o", async (method, action, payload, status, name) => {
    const path = action === "" ? "/me" : `/me?action=${action}`;
    const response = await service.write(method, path, { ...payload });
    expect(refusalOf(response)).toEqual([status, name]);
    expect((await service.sendWithPassword("/auth/token/1.1")).status).toBe(200);
  });

  it("POST /me?action=passwordReset: sends mails in both formats to a named user, unauthenticated", async () => {
    const reset = (payload: Record<string, string>) =>
      service.writeUnsigned("POST", "/me?action=passwordReset", payload);
    expect((await reset({ username: "ben" })).status).toBe(done);
    expect((await reset({ username: "ben", alternate: "true" })).status).toBe(done);
    expect((await reset({ username: "nobody" })).status).toBe(done);
    expect(refusalOf(await reset({ alternate: "true" }))).toEqual([400, "username"]);
    expect(parameterOf(await reset({ username: "ben", alternate: "maybe" }))).toBe("alternate");
    expect(service.mails).toEqual([
      { username: "ben", format: "standard", at: start },
      { username: "ben", format: "temporary", at: start },
    ]);
  });

  it("PUT /me?action=updateProfile: changes both names and the display name", async () => {
    const names = { firstName: "Zoë", lastName: "Müller & Söhne" };
    const response = await service.write("PUT", "/me?action=updateProfile", names);
    expect(response.status).toBe(done);
    const { json } = await service.get("/me");
    expect(at(json, "displayName")).toBe("Zoë Müller & Söhne");
  });

  it("GET /me/sso: returns the realm of a login name, unauthenticated", async () => {
    const { status, json } = await service.send("/me/sso?username=cleo");
    expect(status).toBe(200);
    expect(json).toEqual({
      realm: "calder",
      serverUrl: `${service.baseUrl}/cas/login`,
      shortName: expect.any(String),
      description: expect.any(String),
      orgName: expect.any(String),
      logoutUrl: `${service.baseUrl}/cas/logout`,
    });
  });

  it("GET /me/sso: finds nothing for names without a realm, and requires a name", async () => {
    expect((await service.send("/me/sso?username=nobody")).status).toBe(404);
    expect((await service.send("/me/sso?username=ben")).status).toBe(404);
    expect(refusalOf(await service.send("/me/sso"))).toEqual([400, "username"]);
  });
});
