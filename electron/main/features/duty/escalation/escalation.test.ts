import { setImmediate as letPromisesSettle } from "node:timers/promises";
import { expect, it } from "vitest";
import type { PendingEscalation } from "#shared/features/alerts/escalation-schema.ts";
import { createAlertEscalation } from "./escalation.ts";
import type { EscalationReport } from "./store/escalations.ts";
import { criticalRule, toInput } from "./test/rules.ts";

const waiting: PendingEscalation = {
  ...{ rule: criticalRule, isByPolicy: true, alertIds: ["7"] },
  ...{ fingerprint: "f", text: "Pump leaks" },
};

/** Creates escalations over a store whose report and state the test sets. */
async function start() {
  const world = {
    report: { sent: 0, retracted: 0, pending: [waiting], refused: [] } as EscalationReport,
    queued: 1,
    error: null as Error | null,
  };
  const done: unknown[] = [];
  const escalation = createAlertEscalation({
    store: {
      escalateAlerts: async () => {
        if (world.error !== null) throw world.error;
        return world.report;
      },
      confirmEscalation: async (fingerprint) => void done.push(["confirmed", fingerprint]),
      retractEscalations: async () => {
        const retracted = world.queued;
        world.queued = 0;
        return retracted;
      },
    },
    outbox: { recordAdded: () => void done.push("outbox") },
    getRules: () => toInput([criticalRule]),
    onPending: (pending) => void done.push(["pending", pending.length]),
    onRefused: ({ name }) => void done.push(["refused", name]),
    onChange: () => void done.push("changed"),
    report: (what) => void done.push(what),
    now: () => 0,
  });
  await letPromisesSettle();
  return { world, done, escalation };
}

it("retracts at its start what was queued before and not sent", async () => {
  const { world, done } = await start();
  expect([world.queued, done]).toEqual([0, ["outbox", "changed"]]);
});

it("reports what waits for a confirmation once, and nothing while that is uncertain", async () => {
  const { world, done, escalation } = await start();
  done.length = 0;
  escalation.check();
  await letPromisesSettle();
  escalation.check();
  await letPromisesSettle();
  expect([done, escalation.listPending()]).toEqual([[["pending", 1]], [waiting]]);
  world.queued = 2;
  escalation.retract();
  await letPromisesSettle();
  expect(done.slice(1)).toEqual([["pending", 0], "outbox", "changed"]);
  expect([world.queued, escalation.listPending()]).toEqual([0, []]);
});

it("sends what is confirmed at once", async () => {
  const { world, done, escalation } = await start();
  done.length = 0;
  world.report = { sent: 1, retracted: 0, pending: [], refused: [] };
  expect(await escalation.confirm("f")).toEqual([]);
  expect(done).toEqual([["confirmed", "f"], "outbox", "changed"]);
});

it("reports a failure, and escalates at the next response", async () => {
  const { world, done, escalation } = await start();
  done.length = 0;
  world.error = new Error("disk full");
  escalation.check();
  await letPromisesSettle();
  world.error = null;
  escalation.check();
  await letPromisesSettle();
  expect(done).toEqual(["alerts could not be escalated", ["pending", 1]]);
});

it("reports each refused message", async () => {
  const { world, done, escalation } = await start();
  done.length = 0;
  const refused = { alertId: "7", title: "Pump leaks", name: "Ana", reason: "No rights." };
  world.report = { sent: 0, retracted: 0, pending: [], refused: [refused] };
  escalation.check();
  await letPromisesSettle();
  expect(done).toEqual([["refused", "Ana"]]);
});
