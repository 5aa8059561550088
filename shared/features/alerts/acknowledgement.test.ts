import { expect, it } from "vitest";
import { aLedgeredAlert } from "#shared/test/records.ts";
import { formatAlertOutcome, readAlertOutcome } from "./acknowledgement.ts";
import type { LedgeredAlert } from "./schema.ts";

const formatTime = (at: number) => `14:0${Math.floor(at / 10)}`;
const describeOutcome = ({ ledger, ...alert }: Partial<LedgeredAlert>) => {
  const given = aLedgeredAlert({ id: "1", ...alert });
  const outcome = readAlertOutcome({ ...given, ledger: { ...given.ledger, ...ledger } });
  return outcome && formatAlertOutcome(outcome, formatTime);
};
const steps = aLedgeredAlert({ id: "1" }).ledger;
const ended = { ...steps, lastListed: 20, ended: 30 };
const acknowledged = { state: "ACKNOWLEDGED" };
const byAna = { ...acknowledged, acknowledgedBy: "Ana" };

it.each<[string, Partial<LedgeredAlert>, string | null]>([
  ["nothing of a new alert", {}, null],
  ["nothing of a deleted alert", { state: "DELETED", ledger: ended }, null],
  [
    "the user and the time that the service states",
    { ...byAna, acknowledgedAt: 25, ledger: ended },
    "Acknowledged by Ana at 14:02",
  ],
  [
    "the user whom the service states, and between which times it must have been",
    { ...byAna, ledger: ended },
    "Acknowledged by Ana between 14:02 and 14:03",
  ],
  ["the user whom the service states, if no time is known", byAna, "Acknowledged by Ana"],
  [
    "another user, even if the user has acknowledged it, too",
    { ...byAna, ledger: { ...ended, acknowledged: 30 } },
    "Acknowledged by Ana between 14:02 and 14:03",
  ],
  [
    "the user by name",
    { ...byAna, ledger: { ...ended, isAcknowledgedByUser: true } },
    "Acknowledged by you",
  ],
  [
    "the user by the acknowledgement from here",
    { state: "HANDLED", ledger: { ...ended, acknowledged: 30 } },
    "Acknowledged by you",
  ],
  [
    "somebody else",
    { ...acknowledged, ledger: ended },
    "Acknowledged by someone else between 14:02 and 14:03",
  ],
  [
    "somebody else within a minute",
    { ...acknowledged, ledger: { ...ended, ended: 21 } },
    "Acknowledged by someone else at 14:02",
  ],
  ["nobody if it was never listed as new", acknowledged, "Acknowledged"],
  [
    "nobody if the service does not state why it ended",
    { state: "HANDLED", ledger: ended },
    "No longer new",
  ],
])("names %s", (_what, alert, expected) => {
  expect(describeOutcome(alert)).toBe(expected);
});
