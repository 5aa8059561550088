import { describe, expect, it } from "vitest";
import {
  builtInWords,
  findBuiltInLevel,
  isGrave,
  nameSeverity,
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
  ])("has the words of several services for %s", (level, words) => {
    expect(words.map(levelOf)).toEqual(words.map(() => level));
  });

  it("has no words that only say that there is an alert or an error", () => {
    expect(["alert", "ALERT", "error", "err"].map(levelOf)).toEqual([null, null, null, null]);
  });

  it("has each word once", () => {
    const words = Object.values(builtInWords).flat();
    expect(new Set(words).size).toBe(words.length);
  });
});

it("isGrave holds for two levels", () => {
  expect(severityLevels.filter(isGrave)).toEqual(["critical", "high"]);
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
