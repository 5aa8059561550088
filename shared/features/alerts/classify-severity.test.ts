import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { anAlert } from "#shared/test/records.ts";
import {
  builtInScheme,
  createSeverityClassifier,
  readSeverityScheme,
  type SeverityScheme,
} from "./classify-severity.ts";
import type { Alert } from "./schema.ts";
import { type SeverityRule, severityRule } from "./severity-schema.ts";

// In this zone, clocks went forward on 29 March 2026 at 2:00.
beforeAll(() => void vi.stubEnv("TZ", "Europe/Berlin"));
afterAll(() => void vi.unstubAllEnvs());

const noCondition = { room: null, text: null, sender: null, from: null, to: null };
const aRule = (rule: Partial<SeverityRule>): SeverityRule => ({
  level: "critical",
  ...noCondition,
  ...rule,
});
const classify = (alert: Partial<Alert>, scheme: Partial<SeverityScheme> = {}) =>
  createSeverityClassifier({ ...builtInScheme, ...scheme })(anAlert({ id: "1", ...alert }));
const [yes, no] = ["critical", "unknown"];
const levelsBy = (rule: Partial<SeverityRule>, alerts: Partial<Alert>[]) =>
  alerts.map((alert) => classify(alert, { rules: [aRule(rule)] }).level);

describe("the severity word", () => {
  it("determines the level by the built-in table", () => {
    expect(classify({ severity: "Major" })).toEqual({
      level: "high",
      reason: { by: "word", source: "builtIn" },
    });
  });

  it("determines the level by changes of the user or a policy, regardless of case", () => {
    const words = { MAJOR: "low", Gelb: "medium", red: "unknown", " 2 ": "high" } as const;
    const byUser = { words, wordsSource: "user" } as const;
    expect(
      ["major", "GELB", "Red", "2"].map((severity) => classify({ severity }, byUser).level),
    ).toEqual(["low", "medium", "unknown", "high"]);
    expect(classify({ severity: "gelb" }, { words, wordsSource: "organisation" }).reason).toEqual({
      by: "word",
      source: "organisation",
    });
    expect(classify({ severity: "orange" }, byUser).reason).toEqual({
      by: "word",
      source: "builtIn",
    });
  });

  it.each([
    ["purple", "unknownWord"],
    ["error", "unknownWord"],
    ["3", "number"],
    ["-1.5", "number"],
    [" ", "nothing"],
    [null, "nothing"],
    ["constructor", "unknownWord"],
    ["__proto__", "unknownWord"],
  ])("leaves %j unknown for the reason %s", (severity, by) => {
    expect(classify({ severity })).toEqual({ level: "unknown", reason: { by } });
  });
});

describe("a severity rule", () => {
  it("matches the id or full name of a room", () => {
    const rooms = [
      { roomId: "r1", roomName: "Ward 3" },
      { roomId: "r2", roomName: "WARD  3" },
      { roomId: null, roomName: "Ward 3" },
      { roomId: "r3", roomName: "Ward 31" },
      { roomId: null, roomName: null },
    ];
    expect(levelsBy({ room: "ward 3" }, rooms)).toEqual([yes, yes, yes, no, no]);
    expect(levelsBy({ room: "r1" }, rooms)).toEqual([yes, no, no, no, no]);
  });

  it("matches text in title or details, regardless of case and accents, or in the sender", () => {
    const alerts = [
      { title: "Panne générale" },
      { title: "Outage", details: "PANNE GENERALE at the plant" },
      { title: "Panne" },
    ];
    expect(levelsBy({ text: "panne Générale" }, alerts)).toEqual([yes, yes, no]);
    const senders = ["Duty Officer", null, "Officer"].map((sender) => ({ sender }));
    expect(levelsBy({ sender: "duty" }, senders)).toEqual([yes, no, no]);
  });

  it("matches between minutes of the local day, also across midnight and clock changes", () => {
    const at = (iso: string) => ({ created: new Date(iso).getTime() });
    const times = [
      at("2026-03-28T21:59:59.999"),
      at("2026-03-28T22:00"),
      at("2026-03-29T03:30"),
      at("2026-03-29T05:59:59.999"),
      at("2026-03-29T06:00"),
      { created: null },
    ];
    expect(levelsBy({ from: 1320, to: 360 }, times)).toEqual([no, yes, yes, yes, no, no]);
    expect(levelsBy({ from: 360, to: 1320 }, times)).toEqual([yes, no, no, no, yes, no]);
    expect(levelsBy({ from: 0, to: 0 }, times)).toEqual([yes, yes, yes, yes, yes, no]);
  });

  it("matches only if all conditions do", () => {
    const rule = { room: "r1", text: "pump", sender: "mara" };
    const matching = { roomId: "r1", title: "Pump", sender: "Mara" };
    const others = [{ roomId: "r2" }, { title: "Fan" }, { sender: null }];
    const alerts = [matching, ...others.map((other) => ({ ...matching, ...other }))];
    expect(levelsBy(rule, alerts)).toEqual([yes, no, no, no]);
  });

  it("takes precedence over the word, and the first match decides", () => {
    const rules = [
      aRule({ text: "fan" }),
      aRule({ text: "pump", level: "low" }),
      aRule({ text: "pump" }),
    ];
    const scheme = { rules, rulesSource: "organisation" } as const;
    expect(classify({ title: "Pump", severity: "CRITICAL" }, scheme)).toEqual({
      level: "low",
      reason: { by: "rule", rule: rules[1], source: "organisation" },
    });
    expect(classify({ title: "Valve", severity: "CRITICAL" }, scheme).level).toBe("critical");
  });

  it.each([
    [{}],
    [{ from: 60 }],
    [{ to: 60 }],
    [{ text: "x", from: 60 }],
    [{ text: " " }],
    [{ text: "\u200B" }],
    [{ from: 0, to: 1440 }],
    [{ text: "x".repeat(201) }],
    [{ text: "x", subject: "y" }],
  ])("is invalid with the conditions %j", (conditions) => {
    expect(severityRule.safeParse({ ...aRule({}), ...conditions }).success).toBe(false);
  });
});

it("readSeverityScheme marks what the organisation has fixed", () => {
  const rules = [aRule({ text: "x" })];
  const settings = { severityWords: { Gelb: "low" }, severityRules: rules } as const;
  expect(
    readSeverityScheme({ ...settings, severityRules: rules, fixed: ["severityRules"] }),
  ).toEqual({
    words: { Gelb: "low" },
    rules,
    wordsSource: "user",
    rulesSource: "organisation",
  });
});
