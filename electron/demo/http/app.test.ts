import { describe, expect, it } from "vitest";
import { type DialectName, dialectNames } from "../dialects/choose.ts";
import { operations } from "../routes/operations.ts";
import { at, parameterOf, serviceForAll, start } from "../test/start.ts";

const names = { firstName: "Ada", lastName: "Byron" };
const profile = "/me?action=updateProfile";
const form = { "Content-Type": "application/x-www-form-urlencoded" };
const json = { "Content-Type": "application/json" };

/** The query, a form and JSON, and the dialect whose own encoding it is. */
const encodings: [path: string, init: RequestInit, own: DialectName][] = [
  [`${profile}&firstName=Ada&lastName=Byron`, {}, "plain"],
  [profile, { body: "firstName=Ada&lastName=Byron", headers: form }, "epoch"],
  [profile, { body: JSON.stringify(names), headers: json }, "enveloped"],
];

it("has two paths for logout, and no two operations of one signature", () => {
  const signatures = operations.map(({ method, path, select }) => {
    const query = new URLSearchParams(select).toString();
    return `${method} ${path}?${query}`;
  });
  expect(new Set(signatures).size).toBe(signatures.length);
  expect(signatures).toContain("GET /auth/logout?");
  expect(signatures).toContain("GET /logout?");
});

describe.each(dialectNames)("every operation in the dialect %s", (dialect) => {
  const service = serviceForAll(dialect);

  it("requires authentication, except for four that are public", async () => {
    const accepted: string[] = [];
    for (const { method, path, select } of operations) {
      const target = `${path.replace(/:\w+/, "2")}?${new URLSearchParams(select)}`;
      const { status } = await service.send(target, { method });
      if (status !== 401) accepted.push(`${method} ${target}`);
    }
    expect(accepted.toSorted()).toEqual([
      "DELETE /auth/token?",
      "GET /auth/cas/finishLogin?",
      "GET /me/sso?",
      "POST /me?action=passwordReset",
    ]);
  });

  it("sends the service's time in the Date header", async () => {
    service.clock.now = start + 5 * 3600 * 1000;
    for (const path of ["/me", "/nowhere", "/cas/login"]) {
      const { headers } = await service.get(path);
      expect(headers.get("date")).toBe("Wed, 04 Mar 2026 14:30:00 GMT");
    }
    service.clock.now = start;
  });

  it("declines unknown paths and methods with a message", async () => {
    const response = await service.get("/me/unicorns");
    expect(response.status).toBe(404);
    expect(response.text).toContain("GET /me/unicorns");
    expect((await service.write("DELETE", "/me/tasks")).status).toBe(404);
  });

  it("accepts a payload only in its own encoding", async () => {
    const readName = async () => at((await service.get("/me")).json, "displayName");
    const others = encodings.filter(([, , own]) => own !== dialect);
    const [accepted] = encodings.filter(([, , own]) => own === dialect);
    const put = async ([path, init]: (typeof encodings)[number]) =>
      (await service.sendWithToken(service.token, path, { method: "PUT", ...init })).status;
    for (const other of others) expect(await put(other)).toBe(dialect === "epoch" ? 415 : 400);
    expect(await readName()).toBe("Maria Keller");
    expect(accepted && (await put(accepted))).toBe(dialect === "plain" ? 204 : 200);
    expect(await readName()).toBe("Ada Byron");
  });

  it("records requests and their status", async () => {
    await service.write("PUT", "/me/location", { lat: "47.5", lng: "8" });
    const request = service.requests.at(-1);
    expect(request).toMatchObject({
      method: "PUT",
      status: dialect === "plain" ? 204 : 200,
      at: start,
    });
    expect(`${request?.path} ${request?.body}`).toContain("47.5");
    expect(request?.path).toMatch(/^\/me\/location/);
    expect(request?.headerNames).toContain("x-service-api-auth");
  });
});

describe("a payload in JSON", () => {
  const service = serviceForAll("enveloped");
  const put = (body: string) =>
    service.sendWithToken(service.token, "/me/location", { method: "PUT", body, headers: json });

  it("may contain numbers and texts", async () => {
    expect((await put('{"lat": 47.5, "lng": "8"}')).status).toBe(200);
  });

  it("is rejected if it is broken or no object, and its wrong parameter is named", async () => {
    for (const body of ["{", "[1]", "null", '{"lat": {"deg": 47}, "lng": 8}']) {
      const { status, json: error } = await put(body);
      expect([status, at(error, "status")], body).toEqual([400, "error"]);
    }
    expect(parameterOf(await put('{"lat": null, "lng": 8}'))).toBe("lat");
  });
});
