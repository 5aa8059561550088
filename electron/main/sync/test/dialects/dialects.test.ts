import { beforeAll, expect, it } from "vitest";
import { drawReadings, plainReadings } from "#demo/dialects/generate.ts";
import { isSuiteLong } from "#shared/test/runs.ts";
import type { ServiceData } from "./facts.ts";
import { retryWithOffers } from "./offers.ts";
import { shrinkSeed } from "./shrink.ts";
import { readPlain, tryService } from "./try-service.ts";

let plain: ServiceData;

beforeAll(async () => {
  plain = await readPlain();
});

/** `npm run long -- dialects` tries a thousand of them. */
it.each([...Array(isSuiteLong("dialects") ? 15 : 2).keys()])(
  "reads the generated service %i without configuration, and sends it a message once",
  async (seed) => {
    expect((await tryService(drawReadings(seed), plain)).problems).toEqual([]);
  },
);

it("reads a field with an unknown name by an offer of the radar", async () => {
  const severities = { CRITICAL: "red", HIGH: "amber", MEDIUM: "yellow", LOW: "green" };
  const readings = {
    ...plainReadings,
    alert: { ...plainReadings.alert, severity: "hue", severities },
  };
  const trial = await tryService(readings, plain);
  expect(trial.problems[0]).toContain("alerts.severity: null for");
  expect(await retryWithOffers(trial, readings, plain)).toEqual({
    patch: { fields: { alert: { severity: ["hue"] } } },
    problems: [],
  });
});

it("finds the readings that suffice for a service to fail", async () => {
  const seed = [...Array(100).keys()].find((one) => drawReadings(one).writing.ids === "uuid") ?? -1;
  expect(await shrinkSeed(seed, async ({ writing }) => writing.ids === "uuid")).toEqual([
    'writing.ids = "uuid"',
  ]);
});
