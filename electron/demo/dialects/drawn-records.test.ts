import { describe, expect, it } from "vitest";
import type { EpochMs } from "#shared/lib/time.ts";
import { tokenHeader } from "../auth/authenticate.ts";
import { signInByCas } from "../test/browser.ts";
import { drawnForAll, drawnSeeds, fetchText, jsonOf, startDrawn } from "../test/drawn.ts";
import { containsText, findPart, type Known, listParts, readTime } from "../test/find-in-json.ts";
import { request, start } from "../test/start.ts";
import { isObject, type Json } from "../wire/json.ts";
import { deriveExpectation, encodeWireId } from "./expectation.ts";
import { drawReadings } from "./generate.ts";

const known = (...values: Known["values"]): Known => ({ values, times: [] });

const expiryOf = (json: Json, lifeSeconds: number, now: EpochMs): boolean =>
  listParts(json).some((part) => readTime(part) === now + lifeSeconds * 1000);

describe.each(drawnSeeds)("the single records of service %i", (seed) => {
  const service = drawnForAll(`seed:${seed}`);

  it("contain no realm if there is none", async () => {
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
      const { clock } = service.dialect.readings.transport;
      expect(expiryOf(jsonOf(renewal), life, start + (clock ?? 0))).toBe(true);
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
    const finish = (appToken: string) =>
      fetchText(`${service.baseUrl}/auth/cas/finishLogin?appToken=${appToken}`);
    expect(containsText(jsonOf(await finish("x".repeat(32))), "authFailure")).toBe(true);
    const appToken = "y".repeat(32);
    const client = {
      world: service.world,
      baseUrl: new URL(service.baseUrl).origin,
      send: (path: string) => request(service.baseUrl + path),
    };
    await signInByCas(client, appToken, ["cleo.cas", "cleo-secret"]);
    const finished = await finish(appToken);
    const cleo = encodeWireId(service.dialect.readings, "3", "person");
    const values = known("success", "cleo.cas", "calder", cleo, "1.1");
    expect(findPart(jsonOf(finished), values)).toBeDefined();
    const [, token = ""] = /"([0-9a-f]{32})"/.exec(finished.text) ?? [];
    const own = { [tokenHeader]: token };
    expect(containsText(jsonOf(await service.get("/auth/logout", own)), "success")).toBe(true);
    const { expiredStatus } = deriveExpectation(service.dialect.readings);
    expect((await service.get("/me", own)).status).toBe(expiredStatus);
  });
});

describe("the casing of drawn services", () => {
  it("applies to all names except keys, and never to values", async () => {
    const cased = { pascal: "DisplayName", snake: "display_name", kebab: "display-name" };
    const seen = new Set<string>();
    for (let seed = 0; seen.size < 3 && seed < 500; seed += 1) {
      const { casing } = drawReadings(seed).writing;
      const name = cased[casing as keyof typeof cased];
      if (name === undefined || seen.has(casing)) continue;
      seen.add(casing);
      const service = await startDrawn(`seed:${seed}`);
      const profile = jsonOf(await service.get("/me"));
      const record = listParts(profile).find((part) => isObject(part) && name in part);
      expect(record).toMatchObject({ [name]: "Maria Keller" });
      const processes = (await service.get("/me/processes?filter=offline")).text;
      expect(processes).toMatch(/"1":\s*\{/);
    }
    expect([...seen].sort()).toEqual(["kebab", "pascal", "snake"]);
  });
});
