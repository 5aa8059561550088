import { describe, expect, it } from "vitest";
import { now } from "#renderer/test/now.ts";
import { sampleAlerts } from "#renderer/test/sample-data.ts";
import type { AlertLedger } from "#shared/model/alert.ts";
import { type Acknowledgement, canAcknowledge, judgeAcknowledgement } from "./acknowledgement.ts";

const [alert] = sampleAlerts(1, now);
if (alert === undefined) throw new Error("There is no sample.");

const snoozed = { until: null };

describe("how far an alert is on its way to being acknowledged", () => {
  it.each<[string, Partial<AlertLedger>, Acknowledgement]>([
    ["NEW", {}, "waiting"],
    ["NEW", { snoozed }, "snoozed"],
    ["NEW", { snoozed, acknowledgeRequested: now }, "asked"],
    ["NEW", { acknowledgeRequested: now }, "asked"],
    ["NEW", { acknowledgeRequested: now, acknowledged: now }, "acknowledged"],
    ["SNOOZED", {}, "snoozed"],
    ["ACKNOWLEDGED", { snoozed }, "acknowledged"],
    ["ACKNOWLEDGED", { acknowledgeRequested: now }, "acknowledged"],
    ["DELETED", { snoozed }, "settled"],
    ["DELETED", { acknowledgeRequested: now }, "asked"],
    ["as nobody knows", {}, "settled"],
  ])("%s with %o is %s", (state, steps, progress) => {
    const ledger = { ...alert.ledger, acknowledgeRequested: null, acknowledged: null, ...steps };
    const judged = { ...alert, state, ledger };
    expect(judgeAcknowledgement(judged)).toBe(progress);
    expect(canAcknowledge(judged)).toBe(progress === "waiting" || progress === "snoozed");
  });
});
