import { describe, expect, it } from "vitest";
import {
  type AlertFacts,
  type AlertStatus,
  classifyAlert,
  formatAlertStatus,
  isListed,
} from "./alert-state.ts";
import { alertLists } from "./alert-states.ts";

const at = 1;
const nothing = { acknowledgeRequested: null, acknowledged: null, snoozed: null };
const requested = { acknowledgeRequested: at };
const refused = { ...requested, refused: "The service is read-only." };
const sent = { ...requested, acknowledged: at };
const snoozed = { snoozed: { until: null } };
const dismissed = { dismissed: at };
const relisted = { ...sent, relisted: at };
const unconfirmed = "Acknowledgement sent, not confirmed";

type Case = [string, Partial<AlertFacts["ledger"]>, AlertStatus, string[], string];

describe("classifyAlert", () => {
  it.each<Case>([
    ["NEW", {}, "new", ["NEW"], "New"],
    ["NEW", snoozed, "snoozed", ["SNOOZED"], "Snoozed"],
    ["NEW", requested, "acknowledging", ["ACKNOWLEDGED"], "Acknowledged, waiting to send"],
    [
      "NEW",
      { ...snoozed, ...requested },
      "acknowledging",
      ["ACKNOWLEDGED"],
      "Acknowledged, waiting to send",
    ],
    ["NEW", sent, "unconfirmed", ["ACKNOWLEDGED"], unconfirmed],
    ["NEW", relisted, "relisted", ["NEW"], "New, the service still lists it"],
    ["NEW", { ...relisted, ...snoozed }, "snoozed", ["SNOOZED"], "Snoozed"],
    ["HANDLED", relisted, "acknowledged", ["ACKNOWLEDGED"], "Acknowledged"],
    ["NEW", dismissed, "dismissed", [], "Done"],
    ["NEW", refused, "refused", ["NEW"], "New, acknowledgement rejected"],
    ["NEW", { ...refused, ...snoozed }, "snoozed", ["SNOOZED"], "Snoozed"],
    ["HANDLED", refused, "ended", [], "No longer new"],
    ["SNOOZED", {}, "snoozed", ["SNOOZED"], "Snoozed"],
    ["SNOOZED", requested, "acknowledging", ["ACKNOWLEDGED"], "Acknowledged, waiting to send"],
    ["SNOOZED", sent, "unconfirmed", ["ACKNOWLEDGED"], unconfirmed],
    ["SNOOZED", dismissed, "dismissed", [], "Done"],
    ["HANDLED", {}, "ended", [], "No longer new"],
    ["HANDLED", snoozed, "ended", [], "No longer new"],
    ["HANDLED", requested, "acknowledging", ["ACKNOWLEDGED"], "Acknowledged, waiting to send"],
    ["HANDLED", sent, "acknowledged", ["ACKNOWLEDGED"], "Acknowledged"],
    ["ACKNOWLEDGED", snoozed, "acknowledged", ["ACKNOWLEDGED"], "Acknowledged"],
    ["ACKNOWLEDGED", requested, "acknowledged", ["ACKNOWLEDGED"], "Acknowledged"],
    ["DELETED", requested, "ended", ["DELETED"], "Deleted"],
    ["DELETED", sent, "ended", ["DELETED"], "Deleted"],
    ["RESOLVED", {}, "ended", [], "Resolved"],
    ["ESCALATED", {}, "new", ["NEW"], "Escalated"],
    ["UNREAD", {}, "new", ["NEW"], "Unread"],
    ["", {}, "new", ["NEW"], "New"],
    ["ESCALATED", sent, "unconfirmed", ["ACKNOWLEDGED"], unconfirmed],
    ["ESCALATED", dismissed, "dismissed", [], "Done"],
    ["IN_PROGRESS", snoozed, "snoozed", ["SNOOZED"], "Snoozed"],
  ])("classifies %s with %o as %s", (state, steps, standing, lists, words) => {
    const alert = { state, ledger: { ...nothing, ...steps } };
    expect(classifyAlert(alert)).toBe(standing);
    expect(alertLists.filter((list) => isListed(list, alert))).toEqual([...lists, "ALL"]);
    expect(formatAlertStatus(alert)).toBe(words);
  });
});
