import { describe, expect, it } from "vitest";
import {
  builtInWords,
  findBuiltInLevel,
  formatServiceSeverity,
  isSevere,
  normalizeSeverity,
  severityLevels,
} from "./severity.ts";

const levelOf = (word: string) => findBuiltInLevel(normalizeSeverity(word));

describe("the built-in severity table", () => {
  it.each([
    ["critical", ["CRITICAL", "Emergency", "fatal", "Extreme", "P1", "p0", "sev1", "SEV-1", "Red"]],
    ["high", ["high", "Major", "severe", "ORANGE", "P2", "Sev 2"]],
    ["medium", ["Warning", "MEDIUM", "moderate", "minor", "Yellow", "p3"]],
    ["low", [" low ", "INFO", "notice", "green", "P4", "sev5"]],
    [null, ["1", "2", "3.5", "-1", "toString", "constructor", "", "P9", "p12", "odd"]],
  ])("maps words of several services to %s", (level, words) => {
    expect(words.map(levelOf)).toEqual(words.map(() => level));
  });

  it("ignores words that only mean alert or error", () => {
    expect(["alert", "ALERT", "error", "err"].map(levelOf)).toEqual([null, null, null, null]);
  });

  it("contains each word once", () => {
    const words = Object.values(builtInWords).flat();
    expect(new Set(words).size).toBe(words.length);
  });
});

it("isGrave is true for critical and high", () => {
  expect(severityLevels.filter(isSevere)).toEqual(["critical", "high"]);
});

it("nameSeverity prefixes numbers and formats words", () => {
  const shown = ["2", " 10 ", "1.5", "LIFE_SAFETY", "critical", "p1", "sev-2"].map(
    formatServiceSeverity,
  );
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
