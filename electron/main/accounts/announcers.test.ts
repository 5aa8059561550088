import { describe, expect, it } from "vitest";
import { type ActionsParts, createActions } from "./account-work.ts";

type ActionSync = ActionsParts["sync"];

function actionsOver(changes: Partial<ActionSync>) {
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
  } as unknown as ActionSync;
  const actions = createActions({
    show: (target) => done.push(["show", target]),
    sync,
    report: (what) => void reports.push(what),
  });
  return { actions, done, reports };
}

describe("actions of notifications", () => {
  it("use the account's sync", async () => {
    const { actions, done } = actionsOver({});
    actions.alerts.triage("1", { how: "done" });
    actions.alerts.triage("1", { how: "snooze", until: 9 });
    await actions.messages.reply("7", "On my way.");
    actions.alerts.open("1");
    actions.messages.open(null);
    expect(done).toEqual([
      ["triage", [{ kind: "alert", id: "1" }], { how: "done" }],
      ["triage", [{ kind: "alert", id: "1" }], { how: "snooze", until: 9 }],
      ["add", { kind: "message", userId: "7", text: "On my way." }],
      ["show", { kind: "alert", id: "1" }],
      ["show", { kind: "conversation", id: null }],
    ]);
  });

  it("report failures if the account is closed or its disk is full", async () => {
    const fail = async () => {
      throw new Error("The disk is full.");
    };
    const { actions, reports } = actionsOver({ triage: { apply: fail }, outbox: { add: fail } });
    await expect(actions.messages.reply("7", "Hello")).rejects.toThrow("full");
    await expect(actions.messages.reply("7", "x".repeat(100_001))).rejects.toThrow("at most");
    actions.alerts.triage("1", { how: "done" });
    await new Promise(setImmediate);
    expect(reports).toHaveLength(1);
  });
});
