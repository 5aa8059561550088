import { describe, expect, it } from "vitest";
import { dialectNames } from "../dialects/choose.ts";
import { at, parameterOf, refusalOf, servicePerTest, start, textAt } from "../test/start.ts";

const HOUR = 3600 * 1000;
const WEEK = 7 * 24 * HOUR;

describe.each(dialectNames)("tokens in the dialect %s", (dialect) => {
  const service = servicePerTest(dialect);

  it("GET /auth/token/1.1: issues a token for Basic credentials, for 8 hours by default", async () => {
    const { status, json } = await service.sendWithPassword("/auth/token/1.1");
    expect(status).toBe(200);
    expect(json).toEqual({
      token: expect.stringMatching(/^.{32}$/),
      expires: start + 8 * HOUR,
      version: "1.1",
    });
    expect((await service.sendWithToken(textAt(json, "token"), "/me")).status).toBe(200);
  });

  it("GET /auth/token/1.1: issues a new token for a valid one, which stays valid", async () => {
    service.clock.now += 7 * HOUR;
    const { json } = await service.get("/auth/token/1.1?duration=60");
    expect(at(json, "expires")).toBe(service.clock.now + 60_000);
    expect(at(json, "token")).not.toBe(service.token);
    expect((await service.get("/me")).status).toBe(200);
  });

  it("GET /auth/token/1.1: a token does not renew by use, and an expired one cannot be exchanged", async () => {
    service.clock.now += 8 * HOUR - 1;
    expect((await service.get("/me")).status).toBe(200);
    service.clock.now += 1;
    expect((await service.get("/me")).status).toBe(401);
    expect((await service.get("/auth/token/1.1")).status).toBe(401);
  });

  it("GET /auth/token/1.1: declines wrong passwords, unknown, disabled and SSO-only users", async () => {
    const signIn = (name: string, password: string) =>
      service.sendWithPassword("/auth/token/1.1", name, password);
    const { password } = service.credentials;
    expect((await signIn("maria.keller", "wrong")).status).toBe(401);
    expect((await signIn("nobody", password)).status).toBe(401);
    expect((await signIn("dan", password)).status).toBe(401);
    expect((await signIn("cleo", password)).status).toBe(401);
    expect((await signIn("ben", "ben-secret")).status).toBe(200);
    expect((await service.send("/auth/token/1.1")).status).toBe(401);
  });

  it("duration: is at most 86,400 seconds; more is shortened or declined, and no duration is declined", async () => {
    const { json } = await service.get("/auth/token/1.1?duration=86400");
    expect(at(json, "expires")).toBe(start + 24 * HOUR);
    const longer = await service.get("/auth/token/1.1?duration=86401");
    if (dialect === "epoch") {
      expect(longer.status).toBe(400);
      expect(parameterOf(longer)).toBe("duration");
    } else {
      expect(at(longer.json, "expires")).toBe(start + 24 * HOUR);
    }
    for (const duration of ["0", "-1", "1.5", "soon", ""]) {
      const response = await service.get(`/auth/token/1.1?duration=${duration}`);
      expect(refusalOf(response), duration).toEqual([400, "duration"]);
    }
  });

  it("GET /auth/token: issues a token of 32 characters for 60 seconds that does not renew", async () => {
    const { json } = await service.sendWithPassword("/auth/token");
    expect(json).toEqual({ token: expect.stringMatching(/^.{32}$/) });
    const token = textAt(json, "token");
    service.clock.now += 59_999;
    expect((await service.sendWithToken(token, "/me")).status).toBe(200);
    service.clock.now += 1;
    expect((await service.sendWithToken(token, "/me")).status).toBe(401);
  });

  it("GET /auth/token: scope=session is valid for two weeks from its latest use", async () => {
    const { json } = await service.sendWithPassword("/auth/token?scope=session");
    const token = textAt(json, "token");
    service.clock.now += 2 * WEEK - 1;
    expect((await service.sendWithToken(token, "/me")).status).toBe(200);
    service.clock.now += 2 * WEEK - 1;
    expect((await service.sendWithToken(token, "/me")).status).toBe(200);
    service.clock.now += 2 * WEEK;
    expect((await service.sendWithToken(token, "/me")).status).toBe(401);
  });

  it("GET /auth/token: requires an authenticated caller and no other scope", async () => {
    expect((await service.send("/auth/token")).status).toBe(401);
    expect((await service.get("/auth/token")).status).toBe(200);
    expect(refusalOf(await service.get("/auth/token?scope=forever"))).toEqual([400, "scope"]);
  });

  it("DELETE /auth/token: destroys the given token, unauthenticated", async () => {
    const destroy = (query: string) => service.send(`/auth/token${query}`, { method: "DELETE" });
    for (const query of ["", "?token=short"]) {
      expect(refusalOf(await destroy(query))).toEqual([400, "token"]);
    }
    const { status, json } = await destroy(`?token=${service.token}`);
    expect(status).toBe(200);
    expect(json).toEqual({ status: "success" });
    expect((await service.get("/me")).status).toBe(401);
    expect((await destroy(`?token=${service.token}`)).json).toEqual({ status: "success" });
  });

  it.each(["/auth/logout", "/logout"])("GET %s: destroys the token in the header", async (path) => {
    const other = textAt((await service.get("/auth/token/1.1")).json, "token");
    expect((await service.get(path)).json).toEqual({ status: "success" });
    expect((await service.get("/me")).status).toBe(401);
    expect((await service.get(path)).status).toBe(401);
    expect((await service.sendWithToken(other, "/me")).status).toBe(200);
  });
});
