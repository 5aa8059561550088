import { describe, expect, it } from "vitest";
import { type DialectName, dialectNames } from "../dialects/choose.ts";
import { operations } from "../routes/operations.ts";
import { at, parameterOf, servicePerTest, start, startTestService } from "../test/start.ts";

const names = { firstName: "Ada", lastName: "Byron" };
const profile = "/me?action=updateProfile";
const form = { "Content-Type": "application/x-www-form-urlencoded" };
const json = { "Content-Type": "application/json" };

const encodings: [string, string, RequestInit, DialectName][] = [
  ["the query", `${profile}&firstName=Ada&lastName=Byron`, {}, "plain"],
  ["a form", profile, { body: "firstName=Ada&lastName=Byron", headers: form }, "epoch"],
  ["JSON", profile, { body: JSON.stringify(names), headers: json }, "enveloped"],
];

describe("the operations", () => {
  it("are 33, with two paths for logout", () => {
    const signatures = operations.map(({ method, path, select }) => {
      const query = new URLSearchParams(select).toString();
      return `${method} ${path}?${query}`;
    });
    expect(new Set(signatures).size).toBe(34);
    expect(signatures).toContain("GET /auth/logout?");
    expect(signatures).toContain("GET /logout?");
  });
});

describe.each(dialectNames)("every operation in the dialect %s", (dialect) => {
  const service = servicePerTest(dialect);

  const members = operations.filter(({ access }) => access !== "public");

  it.each(members.map(({ method, path, select }) => ({ method, path, select })))(
    "$method $path $select: requires authentication",
    async ({ method, path, select }) => {
      const service = await startTestService(dialect);
      const target = path.replace(/:\w+/, "2");
      const response = await service.send(`${target}?${new URLSearchParams(select)}`, { method });
      expect(response.status).toBe(401);
    },
  );

  it("sends the service's time in the Date header", async () => {
    service.clock.now = start + 5 * 3600 * 1000;
    for (const path of ["/me", "/nowhere", "/cas/login"]) {
      const { headers } = await service.get(path);
      expect(headers.get("date")).toBe("Wed, 04 Mar 2026 14:30:00 GMT");
    }
  });

  it("declines unknown paths and methods with a message", async () => {
    const response = await service.get("/me/unicorns");
    expect(response.status).toBe(404);
    expect(response.text).toContain("GET /me/unicorns");
    expect((await service.write("DELETE", "/me/tasks")).status).toBe(404);
  });

  it.each(encodings)("accepts a payload from %s only in its own encoding", async (...row) => {
    const [, path, init, own] = row;
    const response = await service.sendWithToken(service.token, path, { method: "PUT", ...init });
    if (dialect === own) {
      expect(response.status).toBe(dialect === "plain" ? 204 : 200);
      expect(at((await service.get("/me")).json, "displayName")).toBe("Ada Byron");
    } else {
      expect(response.status).toBe(dialect === "epoch" ? 415 : 400);
      expect(at((await service.get("/me")).json, "displayName")).toBe("Maria Keller");
    }
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
  const put = async (body: string) => {
    const service = await startTestService("enveloped");
    const path = "/me/location";
    return service.sendWithToken(service.token, path, { method: "PUT", body, headers: json });
  };

  it("may contain numbers and texts", async () => {
    expect((await put('{"lat": 47.5, "lng": "8"}')).status).toBe(200);
  });

  it.each(["{", "[1]", "null", '{"lat": {"deg": 47}, "lng": 8}'])(
    "is rejected as %s",
    async (body) => {
      const response = await put(body);
      expect(response.status).toBe(400);
      expect(at(response.json, "status")).toBe("error");
    },
  );

  it("reports the parameter of a wrong type", async () => {
    expect(parameterOf(await put('{"lat": null, "lng": 8}'))).toBe("lat");
  });
});
