import { expect, it } from "vitest";
import { drawReadings } from "#demo/dialects/generate.ts";
import { makeFolder, openHere } from "#main/store/test/fixture.ts";
import { readPlain, tryService } from "./try-service.ts";

const openNew = () => openHere(makeFolder()).store;

/** As many of the fixed ones as are read completely today; what reads fewer has broken something. */
const minComplete = 34;

it("reads drawn services without configuration, a message sent once to each", async () => {
  const plain = await readPlain(openNew);
  const failed: string[] = [];
  for (let seed = 0; seed < 40; seed += 1) {
    const problems = await tryService(drawReadings(seed), plain, openNew);
    if (problems.length > 0) failed.push(`${seed}: ${problems.join("; ")}`);
    expect(problems.filter((problem) => /taken [2-9]|stored [2-9]/.test(problem))).toEqual([]);
  }
  expect(40 - failed.length, failed.join("\n")).toBeGreaterThanOrEqual(minComplete);
}, 300_000);
