import { expect, it } from "vitest";
import { findBlockers, type RestartSituation, reportAge } from "./gates.ts";

const now = 1_000_000;
const calm = { hasDialog: false, hasDraft: false, at: now };
const free: RestartSituation = {
  criticalAlerts: 0,
  isOnDuty: false,
  isAgreed: false,
  busyWrites: 0,
  windows: [calm, calm],
  now,
};

it("lets a restart happen while nothing would be interrupted", () => {
  expect(findBlockers(free)).toEqual([]);
  expect(findBlockers({ ...free, windows: [] })).toEqual([]);
});

it.each<[Partial<RestartSituation>, string[]]>([
  [{ criticalAlerts: 1 }, ["criticalAlert"]],
  [{ criticalAlerts: 1, isAgreed: true }, ["criticalAlert"]],
  [{ isOnDuty: true }, ["duty"]],
  [{ isOnDuty: true, isAgreed: true }, []],
  [{ busyWrites: 2 }, ["outbox"]],
  [{ windows: [calm, { ...calm, hasDraft: true }] }, ["draft"]],
  [{ windows: [{ ...calm, hasDialog: true }, calm] }, ["dialog"]],
  [{ windows: [calm, null] }, ["window"]],
  [{ windows: [{ ...calm, at: now - reportAge - 1 }] }, ["window"]],
  [
    { criticalAlerts: 1, isOnDuty: true, busyWrites: 1, windows: [{ ...calm, hasDialog: true }] },
    ["criticalAlert", "duty", "outbox", "dialog"],
  ],
])("waits for what would be interrupted: %o", (situation, blockers) => {
  expect(findBlockers({ ...free, ...situation })).toEqual(blockers);
});
