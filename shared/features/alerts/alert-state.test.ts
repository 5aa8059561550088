import { describe, expect, it } from "vitest";
import {
  type AlertFacts,
  type AlertStanding,
  classifyAlert,
  listsOf,
  nameStanding,
} from "./alert-state.ts";

const at = 1;
const nothing = { acknowledgeRequested: null, acknowledged: null, snoozed: null };
const asked = { acknowledgeRequested: at };
const refused = { ...asked, isRefused: true };
const told = { ...asked, acknowledged: at };
const snoozed = { snoozed: { until: null } };
const dismissed = { dismissed: at };
const relisted = { ...told, relisted: at };
const unconfirmed = "Acknowledgement sent, not confirmed";

type Case = [string, Partial<AlertFacts["ledger"]>, AlertStanding, string[], string];

describe("how an alert stands", () => {
  it.each<Case>([
    ["NEW", {}, "new", ["NEW"], "New"],
    ["NEW", snoozed, "snoozed", ["SNOOZED"], "Snoozed"],
    ["NEW", asked, "acknowledging", ["ACKNOWLEDGED"], "Acknowledged, waiting to send"],
    [
      "NEW",
      { ...snoozed, ...asked },
      "acknowledging",
      ["ACKNOWLEDGED"],
      "Acknowledged, waiting to send",
    ],
    ["NEW", told, "unconfirmed", ["ACKNOWLEDGED"], unconfirmed],
    ["NEW", relisted, "relisted", ["NEW"], "New, the service still lists it"],
    ["NEW", { ...relisted, ...snoozed }, "snoozed", ["SNOOZED"], "Snoozed"],
    ["HANDLED", relisted, "acknowledged", ["ACKNOWLEDGED"], "Acknowledged"],
    ["NEW", dismissed, "dismissed", [], "Done"],
    ["NEW", refused, "refused", ["NEW"], "New, acknowledgement rejected"],
    ["NEW", { ...refused, ...snoozed }, "snoozed", ["SNOOZED"], "Snoozed"],
    ["HANDLED", refused, "ended", [], "No longer new"],
    ["SNOOZED", {}, "snoozed", ["SNOOZED"], "Snoozed"],
    ["SNOOZED", asked, "acknowledging", ["ACKNOWLEDGED"], "Acknowledged, waiting to send"],
    ["SNOOZED", told, "unconfirmed", ["ACKNOWLEDGED"], unconfirmed],
    ["SNOOZED", dismissed, "dismissed", [], "Done"],
    ["HANDLED", {}, "ended", [], "No longer new"],
    ["HANDLED", snoozed, "ended", [], "No longer new"],
    ["HANDLED", asked, "acknowledging", ["ACKNOWLEDGED"], "Acknowledged, waiting to send"],
    ["HANDLED", told, "acknowledged", ["ACKNOWLEDGED"], "Acknowledged"],
    ["ACKNOWLEDGED", snoozed, "acknowledged", ["ACKNOWLEDGED"], "Acknowledged"],
    ["ACKNOWLEDGED", asked, "acknowledged", ["ACKNOWLEDGED"], "Acknowledged"],
    ["DELETED", asked, "ended", ["DELETED"], "Deleted"],
    ["DELETED", told, "ended", ["DELETED"], "Deleted"],
    ["IN_PROGRESS", snoozed, "ended", [], "In progress"],
  ])("%s with %o is %s", (state, steps, standing, lists, words) => {
    const alert = { state, ledger: { ...nothing, ...steps } };
    expect(classifyAlert(alert)).toBe(standing);
    expect(listsOf(alert)).toEqual([...lists, "ALL"]);
    expect(nameStanding(alert)).toBe(words);
  });
});
