import { describe, expect, it } from "vitest";
import { signInByCas } from "../test/browser.ts";
import { fetchText, jsonOf, startDrawn } from "../test/drawn.ts";
import { containsText, findPart, type Known, listParts, readTime } from "../test/find-in-json.ts";
import { start, type TestService } from "../test/start.ts";
import { isObject, type Json } from "../wire/json.ts";
import { deriveExpectation, encodeWireId } from "./expectation.ts";

const seeds = Array.from({ length: 50 }, (_, seed) => seed);

const known = (...values: Known["values"]): Known => ({ values, times: [] });

const expiryOf = (json: Json, lifeSeconds: number): boolean =>
  listParts(json).some((part) => readTime(part) === start + lifeSeconds * 1000);

describe.each(seeds)("the single records of service %i", (seed) => {
  it("contain every value of profile, realm and dashboard", async () => {
    const service = await startDrawn(`seed:${seed}`);
    const { readings } = service.dialect;
    const profile = jsonOf(await service.get("/me"));
    const id = encodeWireId(readings, "1001", "person");
    const me = known(id, "maria.keller", "Maria Keller", "USER", true);
    expect(findPart(profile, me)).toBeDefined();
    const { realm } = service.world;
    const realmKnown = known(realm.realm, realm.serverUrl ?? "", realm.logoutUrl ?? "");
    const found = await service.get("/me/sso?username=cleo");
    expect(findPart(jsonOf(found), realmKnown)).toBeDefined();
    const dashboard = jsonOf(await service.get("/me/dashboard"));
    expect(findPart(dashboard, known(id, "ROOM_NOTE", "Note", "<p>Hello</p>"))).toBeDefined();
  });

  it("contain no realm if there is none", async () => {
    const service = await startDrawn(`seed:${seed}`);
    const { noRealm, notFound } = service.dialect.readings.errors;
    const { status, text } = await service.get("/me/sso?username=ben");
    expect(status).toBe(noRealm === 404 ? notFound : noRealm === 204 ? 204 : 200);
    expect(text).not.toContain("serverUrl");
  });

  it("contain tokens with the expected expiry and renewal", async () => {
    const service = await startDrawn(`seed:${seed}`);
    const { token, expiredStatus } = deriveExpectation(service.dialect.readings);
    expect(service.token).toHaveLength(32);
    const renewal = await service.get("/auth/token/1.1?duration=20000");
    if (token.canRenew) {
      const life = Math.min(20_000, token.maxLifeSeconds);
      expect(expiryOf(jsonOf(renewal), life)).toBe(true);
      expect(containsText(jsonOf(renewal), "1.1")).toBe(true);
    } else {
      expect([401, 403, expiredStatus]).toContain(renewal.status);
      expect(renewal.text).not.toMatch(/"[0-9a-f]{32}"/);
    }
    expect(jsonOf(await service.get("/me"))).toBeTruthy();
    service.clock.now += token.maxLifeSeconds * 1000;
    const late = await service.get("/me");
    expect(late.status).toBe(expiredStatus);
    expect(late.text).not.toContain("Maria Keller");
  });

  it("finish single sign-on and end sessions", async () => {
    const service = await startDrawn(`seed:${seed}`);
    const finish = async (appToken: string) =>
      jsonOf(await fetchText(`${service.baseUrl}/auth/cas/finishLogin?appToken=${appToken}`));
    expect(containsText(await finish("a".repeat(32)), "authFailure")).toBe(true);
    const appToken = "b".repeat(32);
    const client = {
      ...service,
      baseUrl: new URL(service.baseUrl).origin,
      send: (path: string) => fetchManually(service.baseUrl + path),
    } as unknown as TestService;
    await signInByCas(client, appToken, ["cleo.cas", "cleo-secret"]);
    const finished = await finish(appToken);
    const cleo = encodeWireId(service.dialect.readings, "3", "person");
    expect(findPart(finished, known("success", "cleo.cas", "calder", cleo, "1.1"))).toBeDefined();
    const ended = jsonOf(await service.get("/auth/logout"));
    expect(containsText(ended, "success")).toBe(true);
    const { expiredStatus } = deriveExpectation(service.dialect.readings);
    expect((await service.get("/me")).status).toBe(expiredStatus);
  });
});

const fetchManually = async (url: string) => {
  const response = await fetch(url, { redirect: "manual" });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe("the casing of drawn services", () => {
  it("applies to all names except keys, and never to values", async () => {
    const cased = { pascal: "DisplayName", snake: "display_name", kebab: "display-name" };
    const seen = new Set<string>();
    for (let seed = 0; seen.size < 3 && seed < 500; seed += 1) {
      const service = await startDrawn(`seed:${seed}`);
      const { casing } = service.dialect.readings.writing;
      const name = cased[casing as keyof typeof cased];
      if (name === undefined || seen.has(casing)) continue;
      seen.add(casing);
      const profile = jsonOf(await service.get("/me"));
      const record = listParts(profile).find((part) => isObject(part) && name in part);
      expect(record).toMatchObject({ [name]: "Maria Keller" });
      const processes = (await service.get("/me/processes?filter=offline")).text;
      expect(processes).toMatch(/"1":\s*\{/);
    }
    expect([...seen].sort()).toEqual(["kebab", "pascal", "snake"]);
  });
});
