import { describe, expect, it } from "vitest";
import { dialectNames } from "../dialects/choose.ts";
import { at, parameterOf, refusalOf, servicePerTest, start, textAt } from "../test/start.ts";

describe.each(dialectNames)("the profile in the dialect %s", (dialect) => {
  const service = servicePerTest(dialect);

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
    const other = textAt((await service.sendWithPassword("/auth/token/1.1")).json, "token");
    const response = await service.write("POST", "/me?action=passwordChange", change);
    expect(response.status).toBe(done);
    expect(await service.sendWithPassword("/auth/token/1.1")).toMatchObject({ status: 401 });
    const again = await service.sendWithPassword("/auth/token/1.1", "maria.keller", "new-secret");
    expect(again.status).toBe(200);
    expect((await service.get("/me")).status).toBe(200);
    expect((await service.sendWithToken(other, "/me")).status).toBe(401);
  });

  it.each([
    ["oldPassword", "wrong", 400],
    ["username", "ben", 403],
    ["password", " ", 400],
  ])("POST /me?action=passwordChange: declines a wrong %s", async (name, value, status) => {
    const payload = { ...change, [name]: value };
    expect(refusalOf(await service.write("POST", "/me?action=passwordChange", payload))).toEqual([
      status,
      name,
    ]);
    expect((await service.sendWithPassword("/auth/token/1.1")).status).toBe(200);
  });

  it("POST /me?action=passwordReset: sends mails in both formats, unauthenticated", async () => {
    const reset = (payload: Record<string, string>) =>
      service.writeUnsigned("POST", "/me?action=passwordReset", payload);
    expect((await reset({ username: "ben" })).status).toBe(done);
    expect((await reset({ username: "ben", alternate: "true" })).status).toBe(done);
    expect((await reset({ username: "nobody" })).status).toBe(done);
    expect(service.mails).toEqual([
      { username: "ben", format: "standard", at: start },
      { username: "ben", format: "temporary", at: start },
    ]);
  });

  it("POST /me?action=passwordReset: requires a username and a boolean alternate", async () => {
    const reset = (payload: Record<string, string>) =>
      service.writeUnsigned("POST", "/me?action=passwordReset", payload);
    const unnamed = await reset({ alternate: "true" });
    expect(unnamed.status).toBe(400);
    expect(parameterOf(unnamed)).toBe("username");
    expect(parameterOf(await reset({ username: "ben", alternate: "maybe" }))).toBe("alternate");
    expect(service.mails).toEqual([]);
  });

  it("PUT /me?action=updateProfile: changes both names and the display name", async () => {
    const names = { firstName: "Zoë", lastName: "Müller & Söhne" };
    const response = await service.write("PUT", "/me?action=updateProfile", names);
    expect(response.status).toBe(done);
    const { json } = await service.get("/me");
    expect(at(json, "displayName")).toBe("Zoë Müller & Söhne");
  });

  it.each(["firstName", "lastName"])("PUT /me?action=updateProfile: requires %s", async (name) => {
    const payload = { firstName: "A", lastName: "B", [name]: "" };
    expect(refusalOf(await service.write("PUT", "/me?action=updateProfile", payload))).toEqual([
      400,
      name,
    ]);
  });

  it.each([
    ["POST", "/me"],
    ["POST", "/me?action=updateProfile"],
    ["PUT", "/me?action=passwordChange"],
  ])("%s %s: requires a known action", async (method, path) => {
    expect(refusalOf(await service.write(method, path, { firstName: "A", lastName: "B" }))).toEqual(
      [400, "action"],
    );
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
