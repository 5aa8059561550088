import { describe, expect, it } from "vitest";
import { createDeeds, type DeedsParts } from "./deeds.ts";

type DeedSync = DeedsParts["sync"];

function deedsOver(changes: Partial<DeedSync>) {
  const done: unknown[] = [];
  const reports: string[] = [];
  const note =
    (what: string) =>
    async (...input: unknown[]) =>
      void done.push([what, ...input]);
  const sync = {
    triage: { apply: note("triage") },
    outbox: { add: note("add") },
    ...changes,
  } as unknown as DeedSync;
  const deeds = createDeeds({
    show: (target) => done.push(["show", target]),
    sync,
    report: (what) => void reports.push(what),
  });
  return { deeds, done, reports };
}

describe("what notifications let the person do", () => {
  it("is done by the account's sync", async () => {
    const { deeds, done } = deedsOver({});
    deeds.alerts.triage("1", { how: "done" });
    deeds.alerts.triage("1", { how: "snooze", until: 9 });
    await deeds.messages.reply("7", "On my way.");
    deeds.alerts.open("1");
    deeds.messages.open(null);
    expect(done).toEqual([
      ["triage", [{ kind: "alert", id: "1" }], { how: "done" }],
      ["triage", [{ kind: "alert", id: "1" }], { how: "snooze", until: 9 }],
      ["add", { kind: "message", userId: "7", text: "On my way." }],
      ["show", { kind: "alert", id: "1" }],
      ["show", { kind: "conversation", id: null }],
    ]);
  });

  it("fails openly where the account is closed or its disk is full", async () => {
    const fail = async () => {
      throw new Error("The disk is full.");
    };
    const { deeds, reports } = deedsOver({
      triage: { apply: fail },
      outbox: { add: fail },
    });
    await expect(deeds.messages.reply("7", "Hello")).rejects.toThrow("full");
    await expect(deeds.messages.reply("7", "x".repeat(100_001))).rejects.toThrow("at most");
    deeds.alerts.triage("1", { how: "done" });
    await new Promise(setImmediate);
    expect(reports).toHaveLength(1);
  });
});
