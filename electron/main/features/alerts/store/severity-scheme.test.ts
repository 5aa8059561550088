import { describe, expect, it } from "vitest";
import { defaultDialect, patchDialect } from "#main/service/dialect.ts";
import { now, toBody } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { builtInScheme, type SeverityScheme } from "#shared/features/alerts/classify-severity.ts";
import type { Alert } from "#shared/features/alerts/schema.ts";
import type { SeverityRule } from "#shared/features/alerts/severity-schema.ts";
import { anAlert, aRoom } from "#shared/test/records.ts";
import { firstAlerts } from "#shared/test/rows.ts";

const aRule = (rule: Partial<SeverityRule>): SeverityRule => ({
  ...{ level: "critical", room: null, text: null, sender: null, from: null, to: null },
  ...rule,
});
const byWords = (words: SeverityScheme["words"]): SeverityScheme => ({ ...builtInScheme, words });
const byRules = (...rules: SeverityRule[]): SeverityScheme => ({ ...builtInScheme, rules });
const pumps = byRules(aRule({ text: "pump" }));

describe("the levels of alerts", () => {
  const { store, reopen, storeResponse: takeInRecords } = storePerTest();
  const takeIn = (...alerts: (Partial<Alert> & { id: string })[]) =>
    takeInRecords("alerts", alerts.map(anAlert), { scope: "NEW" });
  const readLevels = async () => {
    const { rows } = await store.listAlerts({ ...firstAlerts, state: "ALL" });
    return Object.fromEntries(rows.map(({ id, level }) => [id, level]));
  };
  const reasonOf = async (id: string) => (await store.getAlert(id))?.levelReason;

  it("are known when alerts arrive, with the reason", async () => {
    await takeIn({ id: "1", severity: "Major" }, { id: "2", severity: "error" }, { id: "3" });
    expect(await readLevels()).toEqual({ 1: "high", 2: "unknown", 3: "unknown" });
    expect(await reasonOf("1")).toEqual({ by: "word", source: "builtIn" });
    expect(await reasonOf("2")).toEqual({ by: "unknownWord" });
    expect(await reasonOf("3")).toEqual({ by: "nothing" });
  });

  it("follow the stored scheme when alerts arrive or change, also after a restart", async () => {
    expect(await store.applySeverityScheme(pumps, now)).toBe(false);
    await reopen();
    await takeIn({ id: "1", title: "Pump 3", severity: "low" }, { id: "2", title: "Fan" });
    expect(await readLevels()).toEqual({ 1: "critical", 2: "unknown" });
    expect(await reasonOf("1")).toEqual({ by: "rule", rule: pumps.rules[0], source: "user" });
    await takeIn({ id: "1", title: "Valve", severity: "low" }, { id: "2", title: "The pump" });
    expect(await readLevels()).toEqual({ 1: "low", 2: "critical" });
  });

  it("are determined again by another scheme, which reports whether any has changed", async () => {
    await takeIn({ id: "1", severity: "Gelb" }, { id: "2", severity: "red" }, { id: "3" });
    const scheme = byWords({ gelb: "medium", RED: "unknown" });
    expect(await store.applySeverityScheme(scheme, now)).toBe(true);
    expect(await readLevels()).toEqual({ 1: "medium", 2: "unknown", 3: "unknown" });
    expect(await store.applySeverityScheme(scheme, now)).toBe(false);
    expect(await store.applySeverityScheme(byWords({ ...scheme.words, blau: "low" }), now)).toBe(
      false,
    );
    expect(await store.applySeverityScheme({ ...scheme, wordsSource: "organisation" }, now)).toBe(
      true,
    );
    expect(await reasonOf("1")).toEqual({ by: "word", source: "organisation" });
    expect(await store.applySeverityScheme(builtInScheme, now)).toBe(true);
    expect(await readLevels()).toEqual({ 1: "unknown", 2: "critical", 3: "unknown" });
  });

  it("are determined again if another dialect finds another severity", async () => {
    const record = { id: 1, title: "Flood", severity: "low", lage: "Gelb" };
    await takeInRecords("alerts", [], { scope: "NEW", bodies: [toBody([record])] });
    await store.applySeverityScheme(byWords({ gelb: "critical" }), now);
    await store.reread(defaultDialect, now);
    expect(await readLevels()).toEqual({ 1: "low" });
    const dialect = patchDialect(defaultDialect, { fields: { alert: { severity: ["lage"] } } });
    expect(await store.reread(dialect, now)).toEqual(["alerts"]);
    expect(await readLevels()).toEqual({ 1: "critical" });
    expect(await store.countCriticalAlerts()).toBe(1);
  });

  it("use the room's name from another list, whenever it is stored", async () => {
    await store.applySeverityScheme(byRules(aRule({ room: "Ward 3" })), now);
    await takeIn({ id: "1", roomId: "r1" }, { id: "2", roomId: "r2" });
    expect(await readLevels()).toEqual({ 1: "unknown", 2: "unknown" });
    await takeIn(
      { id: "1", roomId: "r1" },
      { id: "2", roomId: "r2" },
      { id: "3", roomId: "r2", roomName: "Ward 3" },
    );
    expect(await readLevels()).toEqual({ 1: "unknown", 2: "critical", 3: "critical" });
    await takeInRecords("rooms", [aRoom({ id: "r1", name: "Ward 3" })], { labels: ["LIVE"] });
    expect(await readLevels()).toEqual({ 1: "critical", 2: "critical", 3: "critical" });
  });

  it("keep up with a thousand different words", async () => {
    const many = Array.from({ length: 1_000 }, (_, at) => ({
      id: `${at}`,
      severity: `word ${at}`,
    }));
    await takeIn(...many);
    expect(await store.applySeverityScheme(byWords({ "word 7": "high" }), now)).toBe(true);
    const { groups } = await store.listAlerts({ ...firstAlerts, sort: "severity" });
    expect(groups).toEqual([
      { level: "high", count: 1 },
      { level: "unknown", count: 999 },
    ]);
  });

  it("are the same wherever they are shown, ordered and counted", async () => {
    await takeIn(
      { id: "1", title: "Pump", severity: "low", created: 1 },
      { id: "2", title: "Fan", severity: "critical", created: 2 },
      { id: "3", title: "Valve", severity: "medium", created: 3 },
    );
    const list = () => store.listAlerts({ ...firstAlerts, sort: "severity" });
    const listInbox = () => store.listInbox({ kinds: [], now, offset: 0, limit: 9 });
    // Both are kept in order from here on.
    await list();
    await listInbox();
    await store.applySeverityScheme({ ...pumps, words: { critical: "low" } }, now);
    const { rows, groups } = await list();
    expect(rows.map(({ id, level }) => [id, level])).toEqual([
      ["1", "critical"],
      ["3", "medium"],
      ["2", "low"],
    ]);
    expect(groups).toEqual([
      { level: "critical", count: 1 },
      { level: "medium", count: 1 },
      { level: "low", count: 1 },
    ]);
    expect(await store.countCriticalAlerts()).toBe(1);
    expect(await store.weighAlerts(["1", "2", "3"])).toMatchObject({ count: 3, critical: 1 });
    const inbox = await listInbox();
    expect(inbox.rows).toMatchObject([
      { id: "1", level: "critical", isLevelByRule: true, severity: "low", urgency: "now" },
      { id: "3", level: "medium", isLevelByRule: false, urgency: "soon" },
      { id: "2", level: "low", isLevelByRule: false, urgency: "soon" },
    ]);
    const { hits } = await store.search("pump", 9);
    expect(hits).toMatchObject([
      { id: "1", severity: "low", level: "critical", isLevelByRule: true },
    ]);
  });

  it("list the severities that the table lacks, the most frequent first", async () => {
    await takeIn(
      ...["gelb", "Gelb", "GELB", "2", "2", "red", "alert", null].map((severity, at) => ({
        id: `${at}`,
        severity,
      })),
    );
    expect(await store.listUnlistedSeverities()).toEqual([
      { word: "GELB", count: 3 },
      { word: "2", count: 2 },
      { word: "alert", count: 1 },
    ]);
    // A rule decides about alerts, not about their word.
    await store.applySeverityScheme({ ...byRules(aRule({ text: "a" })), words: { 2: "low" } }, now);
    expect((await store.listUnlistedSeverities()).map(({ word }) => word)).toEqual([
      "GELB",
      "alert",
    ]);
  });

  it("are tested against the newest 500 alerts before a rule is saved", async () => {
    const rule = aRule({ text: "pump" });
    expect(await store.testSeverityRule(rule)).toEqual({ matched: 0, tested: 0 });
    const many = Array.from({ length: 510 }, (_, at) => ({
      id: `${at}`,
      title: at < 20 ? `Pump ${at}` : `Fan ${at}`,
      created: at + 1,
    }));
    await takeIn(...many);
    // The first ten are older than the newest 500.
    expect(await store.testSeverityRule(rule)).toEqual({ matched: 10, tested: 500 });
    expect((await store.getAlert("19"))?.level).toBe("unknown");
  });
});

describe("a waiting alert that another scheme makes critical", () => {
  const { store, storeResponse } = storePerTest();
  const minute = 60_000;
  const takeInPump = () =>
    storeResponse("alerts", [anAlert({ id: "1", title: "Pump" })], { scope: "NEW" });
  const ids = async (alerts: Promise<{ id: string }[]>) => (await alerts).map(({ id }) => id);

  it("is not new, but is repeated and escalated as critical from then on", async () => {
    await takeInPump();
    await store.markAlertsShown(["1"], now);
    const later = now + 60 * minute;
    await store.applySeverityScheme(pumps, later);
    expect(await store.countCriticalAlerts()).toBe(1);
    expect(await ids(store.listUnshownAlerts())).toEqual([]);
    expect(await ids(store.listCriticalShownBefore(later - minute))).toEqual([]);
    expect(await ids(store.listAlertsToEscalate(later, 5 * minute))).toEqual([]);
    expect(await ids(store.listCriticalShownBefore(later + 1))).toEqual(["1"]);
    expect(await ids(store.listAlertsToEscalate(later + 5 * minute, 5 * minute))).toEqual(["1"]);
    await store.markAlertsShown(["1"], later + 5 * minute);
    expect(await ids(store.listAlertsToEscalate(later + 9 * minute, 5 * minute))).toEqual([]);
    // Another scheme ends that.
    expect(await ids(store.listCriticalShownBefore(later + 9 * minute))).toEqual(["1"]);
    await store.applySeverityScheme(builtInScheme, later + 9 * minute);
    expect(await ids(store.listCriticalShownBefore(later + 60 * minute))).toEqual([]);
    expect(await ids(store.listAlertsToEscalate(later + 60 * minute, minute))).toEqual([]);
  });

  it("stays critical from that moment when the service changes it", async () => {
    await takeInPump();
    await store.markAlertsShown(["1"], now);
    const later = now + 60 * minute;
    await store.applySeverityScheme(pumps, later);
    const changed = anAlert({ id: "1", title: "Pump", details: "Checked", severity: "low" });
    await storeResponse("alerts", [changed], { scope: "NEW" });
    expect(await ids(store.listAlertsToEscalate(later + minute, 5 * minute))).toEqual([]);
    expect(await ids(store.listCriticalShownBefore(later))).toEqual([]);
    expect(await ids(store.listAlertsToEscalate(later + 5 * minute, 5 * minute))).toEqual(["1"]);
  });
});
