import { expect, it } from "vitest";
import { aLedgeredAlert } from "#shared/test/records.ts";
import type { LedgeredAlert } from "./schema.ts";
import type { SeverityRule } from "./severity-schema.ts";
import {
  describeRule,
  explainMapping,
  explainSeverity,
  formatSeverity,
  toShownSeverity,
} from "./severity-words.ts";

const rule: SeverityRule = {
  level: "critical",
  room: null,
  text: "ICU",
  sender: null,
  from: null,
  to: null,
};
const visible = (text: string) => text.replaceAll(/[\u2068\u2069]/g, "");
type Levelled = Pick<LedgeredAlert, "level" | "levelReason">;
const byRule = (source: "user" | "organisation"): Levelled => ({
  level: "critical",
  levelReason: { by: "rule", rule, source },
});
const byWord = (
  level: LedgeredAlert["level"],
  source: "user" | "organisation" | "builtIn",
): Levelled => ({
  level,
  levelReason: { by: "word", source },
});

it.each<[string | null, Partial<Levelled>, string]>([
  ["Major", {}, "High · the service says “Major”"],
  ["purple", {}, "Unknown severity · “purple” is not in the severity table"],
  ["2", {}, "Unknown severity · the number “2” is not in the severity table"],
  [null, {}, "Unknown severity · the service gives none"],
  [" ", {}, "Unknown severity · the service gives none"],
  [
    "Gelb",
    byWord("medium", "user"),
    "Medium · the service says “Gelb”, which is medium in your severity table",
  ],
  [
    "red",
    byWord("unknown", "organisation"),
    "Unknown severity · the service says “red”, which your organisation's severity table leaves out",
  ],
  [null, byRule("user"), "Critical · by the rule “Text contains ICU”"],
  [
    "Info",
    byRule("organisation"),
    "Critical · by your organisation's rule “Text contains ICU”; the service says “Info”",
  ],
])("explainSeverity names word, table or rule of %j: %o", (severity, levelled, words) => {
  const alert = aLedgeredAlert({ id: "1", severity, ...levelled });
  expect(visible(explainSeverity(alert))).toBe(words);
});

it.each<[string | null, Partial<Levelled>, boolean]>([
  ["CRITICAL", byWord("critical", "builtIn"), false],
  ["Major", byWord("high", "builtIn"), true],
  ["critical", byWord("critical", "user"), true],
  ["Info", byRule("organisation"), true],
  ["purple", {}, true],
  [null, {}, false],
])("explainMapping explains %j only if it was mapped or differs: %o", (severity, levelled, is) => {
  expect(explainMapping(aLedgeredAlert({ id: "1", severity, ...levelled })) !== null).toBe(is);
});

it("describeRule names all conditions of a rule", () => {
  expect(
    visible(describeRule({ room: "Ward 3", text: "ICU", sender: "Mara", from: 1320, to: 390 })),
  ).toBe("Room is Ward 3, text contains ICU, sender contains Mara, 22:00–06:30");
});

it.each<[Partial<LedgeredAlert>, string]>([
  [{ severity: "MAJOR" }, "Major"],
  [{ severity: "MAJOR", ...byRule("user"), level: "low" }, "Low"],
  [{ severity: null }, "No severity given"],
  [{ severity: "LEVEL Q", level: "unknown" }, "Severity “q”"],
  [{ severity: "PURPLE", level: "unknown" }, "Severity “Purple”"],
  [{ severity: "2", level: "unknown" }, "Severity 2"],
])("formatSeverity returns the service's word of %j unless a rule decides", (alert, shown) => {
  expect(formatSeverity(toShownSeverity(aLedgeredAlert({ id: "1", ...alert })))).toBe(shown);
});
