import { describe, expect, it } from "vitest";
import { describeResult, runTests } from "./run-tests.ts";

const result = {
  name: "journeys",
  counts: { passed: 7, failed: 0, skipped: 1 },
  failures: [],
  seconds: 12.4,
  output: "a long output\n",
  skipped: null,
};

describe("describeResult", () => {
  it("returns one line for a passed step", () => {
    expect(describeResult(result, 10)).toBe("✓ journeys     12 s  7 passed, 0 failed, 1 skipped\n");
  });

  it("includes the output of a failed step", () => {
    const failed = { ...result, counts: { passed: 6, failed: 1, skipped: 0 } };
    const line = "✗ journeys     12 s  6 passed, 1 failed\n";
    expect(describeResult(failed, 10)).toBe(`${line}\na long output\n\n`);
  });

  it("includes the reason of a skipped step", () => {
    const skipped = { ...result, skipped: "needs root" };
    expect(describeResult(skipped, 10)).toBe("- journeys    skipped: needs root\n");
  });
});

describe("runTests", () => {
  it("throws with the known steps if one is unknown", async () => {
    const lane = [{ atOnce: 1, steps: [{ name: "unit", command: "true" }] }];
    await expect(runTests([lane], ["units"])).rejects.toThrow(
      "Unknown step: units. The steps are: unit.",
    );
  });
});
