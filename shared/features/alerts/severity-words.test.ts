import { describe, expect, it } from "vitest";
import { aLedgeredAlert } from "#shared/test/records.ts";
import type { LedgeredAlert } from "./schema.ts";
import type { SeverityReason, SeverityRule } from "./severity-schema.ts";
import {
  describeRule,
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
const explain = (
  severity: string | null,
  level?: LedgeredAlert["level"],
  levelReason?: SeverityReason,
) =>
  visible(
    explainSeverity(
      aLedgeredAlert({
        id: "1",
        severity,
        ...(level && { level }),
        ...(levelReason && { levelReason }),
      }),
    ),
  );

describe("explainSeverity", () => {
  it("quotes the service's word", () => {
    expect(explain("Major")).toBe("High · the service says “Major”");
    expect(explain("purple")).toBe("Unknown severity · “purple” is not in the severity table");
    expect(explain("2")).toBe("Unknown severity · the number “2” is not in the severity table");
    expect(explain(null)).toBe("Unknown severity · the service gives none");
    expect(explain(" ")).toBe("Unknown severity · the service gives none");
  });

  it("names the owner of a changed severity table", () => {
    expect(explain("Gelb", "medium", { by: "word", source: "user" })).toBe(
      "Medium · the service says “Gelb”, which is medium in your severity table",
    );
    expect(explain("red", "unknown", { by: "word", source: "organisation" })).toBe(
      "Unknown severity · the service says “red”, which your organisation's severity table leaves out",
    );
  });

  it("names the deciding rule and the service's word", () => {
    expect(explain(null, "critical", { by: "rule", rule, source: "user" })).toBe(
      "Critical · by the rule “Text contains ICU”",
    );
    expect(explain("Info", "critical", { by: "rule", rule, source: "organisation" })).toBe(
      "Critical · by your organisation's rule “Text contains ICU”; the service says “Info”",
    );
  });
});

it("describeRule names all conditions of a rule", () => {
  expect(
    visible(describeRule({ room: "Ward 3", text: "ICU", sender: "Mara", from: 1320, to: 390 })),
  ).toBe("Room is Ward 3, text contains ICU, sender contains Mara, 22:00–06:30");
});

it("formatSeverity returns the service's word unless a rule decides", () => {
  const shown = (alert: Partial<LedgeredAlert>) =>
    formatSeverity(toShownSeverity(aLedgeredAlert({ id: "1", ...alert })));
  expect(shown({ severity: "MAJOR" })).toBe("Major");
  expect(
    shown({ severity: "MAJOR", level: "low", levelReason: { by: "rule", rule, source: "user" } }),
  ).toBe("Low");
  expect(shown({ severity: null })).toBe("No severity given");
  expect(shown({ severity: "LEVEL Q", level: "unknown" })).toBe("Severity “q”");
  expect(shown({ severity: "PURPLE", level: "unknown" })).toBe("Severity “Purple”");
  expect(shown({ severity: "2", level: "unknown" })).toBe("Severity 2");
});
