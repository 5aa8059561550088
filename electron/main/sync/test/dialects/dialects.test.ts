import { beforeAll, expect, it } from "vitest";
import { drawReadings } from "#demo/dialects/generate.ts";
import { plainReadings } from "#demo/dialects/plain.ts";
import { makeFolder, openHere } from "#main/store/test/fixture.ts";
import { retryWithOffers } from "./offers.ts";
import type { Told } from "./read-service.ts";
import { shrinkSeed } from "./shrink.ts";
import { readPlain, tryService } from "./try-service.ts";

const openNew = () => openHere(makeFolder()).store;
let plain: Told;

beforeAll(async () => {
  plain = await readPlain(openNew);
});

/** Of the fixed hundred; what completes fewer has broken something. */
const minComplete = 99;

it("reads a hundred drawn services without configuration, a message sent once to each", async () => {
  const failed: string[] = [];
  for (let seed = 0; seed < 100; seed += 1) {
    const readings = drawReadings(seed);
    const { problems } = await tryService(readings, plain, openNew);
    if (problems.length === 0) continue;
    failed.push(`${seed}: ${problems.join("; ")}`);
    expect(problems.filter((problem) => /taken [2-9]|stored [2-9]/.test(problem))).toEqual([]);
  }
  expect(100 - failed.length, failed.join("\n")).toBeGreaterThanOrEqual(minComplete);
}, 300_000);

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
}, 20_000);

it("names the readings that are enough for a service to fail", async () => {
  const seed = [...Array(100).keys()].find((one) => drawReadings(one).writing.ids === "uuid") ?? -1;
  expect(await shrinkSeed(seed, async ({ writing }) => writing.ids === "uuid")).toEqual([
    'writing.ids = "uuid"',
  ]);
});
