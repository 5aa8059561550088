import { describe, expect, it } from "vitest";
import type { OutboxEntry } from "#shared/outbox/schema.ts";
import { anOutboxEntry } from "#shared/test/rows.ts";
import { planTurns } from "./queue.ts";

const now = 1_000_000;

const anEntry = (seq: number, entry: Partial<OutboxEntry> = {}) =>
  anOutboxEntry(
    { kind: "message", userId: "2", text: "Hello" },
    { id: String(seq), seq, created: 0, lane: `lane ${seq}`, ...entry },
  );

const planOf = (entries: OutboxEntry[], busy: string[] = [], eager: string[] = []) => {
  const { due, waiting } = planTurns(entries, new Set(busy), now, new Set(eager));
  return { due: due.map(({ seq }) => seq), waiting: waiting.map(({ at }) => at) };
};

describe("planTurns", () => {
  it("selects the oldest of each lane", () => {
    const entries = [anEntry(3, { lane: "a" }), anEntry(1, { lane: "a" }), anEntry(2)];
    expect(planOf(entries)).toEqual({ due: [1, 2], waiting: [] });
  });

  it.each(["queued", "sending", "checking"] as const)(
    "holds its lane behind an entry that is %s",
    (state) => {
      const entries = [
        anEntry(1, { lane: "a", state, nextAttempt: now + 5 }),
        anEntry(2, { lane: "a" }),
      ];
      expect(planOf(entries)).toEqual({ due: [], waiting: [now + 5] });
    },
  );

  it.each(["unconfirmed", "refused"] as const)("passes an entry that is %s", (state) => {
    expect(planOf([anEntry(1, { lane: "a", state }), anEntry(2, { lane: "a" })]).due).toEqual([2]);
  });

  it("resends nothing while a later one of the lane is being checked", () => {
    const entries = [
      anEntry(1, { lane: "a", attempts: 1 }),
      anEntry(2, { lane: "a", state: "checking", nextAttempt: now + 5 }),
    ];
    expect(planOf(entries)).toEqual({ due: [], waiting: [now + 5] });
  });

  it("skips busy lanes", () => {
    expect(planOf([anEntry(1, { lane: "a" }), anEntry(2)], ["a"]).due).toEqual([2]);
  });

  it("selects at most three at a time", () => {
    expect(planOf([anEntry(1), anEntry(2), anEntry(3)], ["a"]).due).toEqual([1, 2]);
  });

  it("selects one message to several people at a time, and others beside it", () => {
    const operation = { kind: "message", userId: "2", text: "Hello", group: "g" } as const;
    const group = [1, 2, 3].map((seq) => anEntry(seq, { operation }));
    expect(planOf([...group, anEntry(4), anEntry(5)]).due).toEqual([1, 4, 5]);
    expect(planOf([...group, anEntry(4)], ["lane 1"]).due).toEqual([4]);
  });

  it("does not wait for entries that the user retries", () => {
    const late = { nextAttempt: now + 60_000 };
    expect(planOf([anEntry(1, late), anEntry(2, late)], [], ["2"])).toEqual({
      due: [2],
      waiting: [now + 60_000],
    });
  });
});
