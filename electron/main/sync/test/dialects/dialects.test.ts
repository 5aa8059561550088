import { beforeAll, expect, it } from "vitest";
import { drawReadings } from "#demo/dialects/generate.ts";
import { plainReadings } from "#demo/dialects/plain.ts";
import { makeFolder, openHere } from "#main/store/test/fixture.ts";
import { runs } from "#shared/test/runs.ts";
import { retryWithOffers } from "./offers.ts";
import type { Told } from "./read-service.ts";
import { shrinkSeed } from "./shrink.ts";
import { readPlain, tryService } from "./try-service.ts";

const openNew = () => openHere(makeFolder()).store;
let plain: Told;

beforeAll(async () => {
  plain = await readPlain(openNew);
});

/** `npm run dialects` has a thousand of them. */
it.each([...Array(runs(3, 15)).keys()])(
  "reads the drawn service %i without configuration, and sends a message to it once",
  async (seed) => {
    expect((await tryService(drawReadings(seed), plain, openNew)).problems).toEqual([]);
  },
);

it("is completed by what the radar offers where a field has a name that tells nothing", async () => {
  const severities = { CRITICAL: "red", HIGH: "amber", MEDIUM: "yellow", LOW: "green" };
  const readings = {
    ...plainReadings,
    alert: { ...plainReadings.alert, severity: "hue", severities },
  };
  const tried = await tryService(readings, plain, openNew);
  expect(tried.problems[0]).toContain("alerts.severity: null for");
  expect(await retryWithOffers(tried, readings, plain, openNew)).toEqual({
    patch: { fields: { alert: { severity: ["hue"] } } },
    problems: [],
  });
});

it("names the readings that are enough for a service to fail", async () => {
  const seed = [...Array(100).keys()].find((one) => drawReadings(one).writing.ids === "uuid") ?? -1;
  expect(await shrinkSeed(seed, async ({ writing }) => writing.ids === "uuid")).toEqual([
    'writing.ids = "uuid"',
  ]);
});
