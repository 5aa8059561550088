import { describe, expect, it } from "vitest";
import { describeTested, isShipped } from "./describe-tested.ts";

describe("describeTested", () => {
  it("states that the tested Electron ships", () => {
    expect(describeTested({ version: "45.4.1", source: "official" }, "45.4.1")).toBe(
      "Tested on Electron 45.4.1, which ships.",
    );
  });

  it.each([
    ["33.4.11", "fallback"],
    ["45.4.1", "override"],
    ["45.4.0", "official"],
  ] as const)("states the shipped one if it differs: %s (%s)", (version, source) => {
    expect(isShipped({ version, source }, "45.4.1")).toBe(false);
    expect(describeTested({ version, source }, "45.4.1")).toBe(
      `Tested on Electron ${version}, which stands in for Electron 45.4.1 that ships: the release workflow tests that one.`,
    );
  });
});
