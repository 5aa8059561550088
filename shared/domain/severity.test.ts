import { describe, expect, it } from "vitest";
import { isGrave, nameSeverity, rankSeverity, scaleSeverity } from "./severity.ts";

describe("rankSeverity", () => {
  it.each([
    ["critical", ["CRITICAL", "Emergency", "fatal", "Extreme", "P1", "p0", "sev1", "SEV-1", "Red"]],
    ["high", ["high", "Major", "severe", "ORANGE", "P2", "Sev 2", "error"]],
    ["medium", ["Warning", "MEDIUM", "moderate", "minor", "Yellow", "p3"]],
    ["low", [" low ", "INFO", "notice", "green", "P4", "sev5"]],
    ["unknown", ["1", "2", "3.5", "-1", "toString", "constructor", "", "P9", "p12", "odd"]],
  ])("knows the words of several houses for %s", (level, words) => {
    expect(words.map(rankSeverity)).toEqual(words.map(() => level));
  });

  it("takes what is not said for unknown", () => {
    expect(rankSeverity(null)).toBe("unknown");
  });

  it("has two levels that want the person now", () => {
    expect(["critical", "High", "medium", "2", null].map(isGrave)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe("scaleSeverity", () => {
  const severityScale = { 1: "critical", 2: "high", Gelb: "medium" } as const;

  it("says what the service's own values mean", () => {
    const told = ["1", " 2", "GELB"].map((severity) => scaleSeverity(severity, severityScale));
    expect(told).toEqual(["critical", "high", "medium"]);
    expect(told.map(rankSeverity)).toEqual(told);
  });

  it("leaves alone what the scale does not know", () => {
    expect(scaleSeverity("3", severityScale)).toBe("3");
    expect(scaleSeverity("toString", severityScale)).toBe("toString");
    expect(scaleSeverity("MAJOR", {})).toBe("MAJOR");
    expect(scaleSeverity(null, severityScale)).toBeNull();
  });
});

it("nameSeverity shows numbers as severities, and words as words", () => {
  const shown = ["2", " 10 ", "1.5", "LIFE_SAFETY", "critical", "p1", "sev-2"].map(nameSeverity);
  expect(shown).toEqual([
    "Severity 2",
    "Severity 10",
    "Severity 1.5",
    "Life safety",
    "Critical",
    "P1",
    "SEV-2",
  ]);
});
