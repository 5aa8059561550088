import { describe, expect, it } from "vitest";
import { createFormat } from "#shared/lib/format.ts";
import { aLedgeredAlert } from "#shared/test/records.ts";
import { formatHandover, readHandover, writeOffer } from "./handover.ts";
import type { AlertHandover } from "./schema.ts";

const format = createFormat("en-GB", "UTC");
const now = Date.UTC(2026, 1, 3, 14);
const minute = 60_000;
const offer: AlertHandover = {
  userId: "2",
  userName: "Ana",
  at: now,
  message: "sent",
  ended: null,
  outcome: null,
};
const describeOffer = (...handovers: AlertHandover[]) => {
  const found = readHandover({ ...aLedgeredAlert({ id: "1" }).ledger, handovers });
  return found && formatHandover(found, format.clock);
};

describe("an offer of an alert", () => {
  it("states who has the alert, and what became of the message", () => {
    expect(describeOffer()).toBeNull();
    for (const [change, words] of [
      [{}, "Offered to Ana at 14:00, not taken yet"],
      [{ message: "waiting" }, "Offered to Ana at 14:00, message not sent yet"],
      [{ message: "undecided" }, "Offered to Ana at 14:00, message not delivered"],
      [{ outcome: "taken", ended: now + 5 * minute }, "Taken by Ana at 14:05"],
      [{ message: "discarded" }, null],
      [{ outcome: "withdrawn", ended: now }, null],
      [{ outcome: "alertEnded", ended: now }, null],
    ] as const) {
      expect(describeOffer({ ...offer, ...change })).toBe(words);
    }
  });

  it("is a message with title, link, room, age and what was done", () => {
    const { ledger } = aLedgeredAlert({ id: "1" });
    const alert = aLedgeredAlert({
      id: "1",
      title: "Pump leaks",
      roomName: "Harbour",
      created: now - 40 * minute,
      ledger: { ...ledger, shown: now - 39 * minute, clicked: now - 30 * minute },
    });
    const link = "https://ops.example.org/open/alert/1";
    expect(writeOffer(alert, { link, now, format }).split("\n")).toEqual([
      "Pump leaks",
      link,
      "Room: Harbour",
      "Raised: 13:20",
      "Done so far: notified at 13:21, opened at 13:30",
      "Will you take it?",
    ]);
    const bare = aLedgeredAlert({ id: "1", title: "Pump", ledger: { ...ledger, seen: null } });
    expect(writeOffer(bare, { link: null, now, format })).toBe(
      "Pump\nDone so far: nothing\nWill you take it?",
    );
  });
});
