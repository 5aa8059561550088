import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { newShift } from "#main/features/duty/store/test/duty-fixture.ts";
import { now } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { maxEscalations } from "#shared/features/alerts/escalation.ts";
import type { OutboxState } from "#shared/outbox/schema.ts";
import { clockMoves } from "#shared/test/clock-moves.ts";
import { anAlert } from "#shared/test/records.ts";
import { runs } from "#shared/test/runs.ts";
import { applyBuiltInScheme, criticalRule as rule, toInput } from "../test/rules.ts";

const { store, reopen, storeResponse } = storePerTest();
const minute = 60_000;
beforeEach(async () => {
  await store.startShift(newShift, now - minute);
});
const pump = anAlert({ id: "7", title: "Pump leaks", severity: "CRITICAL", roomName: "Harbour" });
const door = anAlert({ id: "8", title: "Door open", severity: "CRITICAL" });

const listNew = async (alerts: unknown[], at: number) => {
  await storeResponse("alerts", alerts, { scope: "NEW", at });
  await applyBuiltInScheme(store, at);
};
const escalate = (at: number, input = toInput([rule])) => store.escalateAlerts(input, at);
const confirm = async (at: number, input = toInput([rule])) => {
  for (const { fingerprint } of (await escalate(at, input)).pending) {
    await store.confirmEscalation(fingerprint, at);
  }
};
const readQueued = async () =>
  (await store.listOpenEntries()).flatMap(({ operation }) =>
    operation.kind === "message" ? [[operation.userId, operation.text]] : [],
  );
/** Has an alert that is due, with a confirmed rule and nothing queued. */
const due = async (alerts = [pump]) => {
  await listNew(alerts, now);
  await listNew(alerts, now + 10 * minute);
  await confirm(now + 10 * minute);
};

describe("an escalation rule", () => {
  it("sends its message once, after the confirmation of the user", async () => {
    await listNew([pump], now);
    await listNew([pump], now + 9 * minute);
    expect(await escalate(now + 9 * minute)).toEqual({
      sent: 0,
      retracted: 0,
      pending: [],
      refused: [],
    });
    await listNew([pump], now + 10 * minute);
    const { pending } = await escalate(now + 10 * minute);
    const text = "Pump leaks in Harbour, 10 min";
    expect(pending).toEqual([
      {
        ...{ rule, isByPolicy: true, alertIds: ["7"], text },
        fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
    expect(await readQueued()).toEqual([]);
    await store.confirmEscalation(pending[0]?.fingerprint ?? "", now + 10 * minute);
    expect(await escalate(now + 10 * minute)).toEqual({
      sent: 1,
      retracted: 0,
      pending: [],
      refused: [],
    });
    expect(await readQueued()).toEqual([["2", text]]);
    await listNew([pump], now + 20 * minute);
    expect(await escalate(now + 20 * minute)).toMatchObject({ sent: 0, retracted: 0 });
  });

  it("needs another confirmation when its message or recipients have changed", async () => {
    await due();
    const changed = { ...rule, template: "{title}!" };
    const { sent, pending } = await escalate(now + 10 * minute, toInput([changed]));
    expect([sent, pending.map(({ text }) => text)]).toEqual([0, ["Pump leaks!"]]);
    const later = { ...rule, afterMinutes: 5 };
    expect(await escalate(now + 10 * minute, toInput([later]))).toMatchObject({ sent: 1 });
  });

  it("sends nothing while it is uncertain whether the alert is new", async () => {
    await due();
    expect(await escalate(now + 12 * minute)).toMatchObject({ sent: 0, pending: [] });
    await storeResponse("alerts", [pump], { scope: "partialNew", at: now + 12 * minute });
    expect(await escalate(now + 12 * minute)).toMatchObject({ sent: 0, pending: [] });
    await reopen();
    expect(await escalate(now + 10 * minute)).toMatchObject({ sent: 0, pending: [] });
    await listNew([pump], now + 13 * minute);
    await store.requestAcknowledgements(["7"], now + 13 * minute, null);
    expect(await escalate(now + 13 * minute)).toMatchObject({ sent: 0, pending: [] });
    await store.withdrawAcknowledgements(["7"], now + 13 * minute);
    expect(await escalate(now + 13 * minute)).toMatchObject({ sent: 1 });
  });

  it("retracts a message that waits in the outbox when that becomes uncertain or the alert ends", async () => {
    await due([pump, door]);
    await escalate(now + 10 * minute);
    expect(await readQueued()).toHaveLength(1);
    expect(await store.retractEscalations(now + 10.5 * minute)).toBe(0);
    expect(await store.retractEscalations(now + 12 * minute)).toBe(1);
    expect(await readQueued()).toEqual([]);
    await listNew([pump, door], now + 12 * minute);
    expect(await escalate(now + 12 * minute)).toMatchObject({ sent: 1 });
    await listNew([], now + 12.5 * minute);
    expect(await escalate(now + 12.5 * minute)).toEqual({
      sent: 0,
      retracted: 1,
      pending: [],
      refused: [],
    });
    expect(await readQueued()).toEqual([]);
  });

  it("decides anew about a message that was not delivered, which the outbox does not repeat", async () => {
    await due();
    await escalate(now + 10 * minute);
    const [entry] = await store.listOpenEntries();
    const move = (from: OutboxState, state: OutboxState) =>
      store.transitionEntry(entry?.id ?? "", [from], { state }, now + 10.1 * minute);
    await move("queued", "sending");
    await move("sending", "checking");
    expect(await move("checking", "queued")).toMatchObject({ state: "discarded" });
    expect(await store.listOpenEntries()).toEqual([]);
    await listNew([pump], now + 10.5 * minute);
    expect(await escalate(now + 10.5 * minute)).toMatchObject({ sent: 0 });
    await listNew([pump], now + 11 * minute);
    expect(await escalate(now + 11 * minute)).toMatchObject({ sent: 1 });
  });

  it("retracts nothing that may have been sent", async () => {
    await due();
    await escalate(now + 10 * minute);
    const [entry] = await store.listOpenEntries();
    const sending = { state: "sending" } as const;
    await store.transitionEntry(entry?.id ?? "", ["queued"], sending, now + 10 * minute);
    expect(await store.retractEscalations(now + 20 * minute)).toBe(0);
    await listNew([pump], now + 20 * minute);
    expect(await escalate(now + 20 * minute)).toMatchObject({ sent: 0 });
  });

  it("sends each of two alerts to ten recipients within a minute, and states what is held back", async () => {
    const ten = Array.from({ length: 10 }, (_, at) => ({ id: String(at + 10), name: `P${at}` }));
    const input = toInput([{ ...rule, to: ten }]);
    await listNew([pump, door], now);
    await listNew([pump, door], now + 10 * minute);
    await confirm(now + 10 * minute, input);
    expect(await escalate(now + 10 * minute, input)).toMatchObject({ sent: 10 });
    const minutes = { criticalRepeatMinutes: 0, escalateMinutes: 0 };
    const next = await store.readNextAlarms("8", minutes, input, now + 10 * minute);
    const at = now + 11 * minute;
    expect(next?.message).toMatchObject({ at, isHeld: true });
    expect(await escalate(now + 10.5 * minute, input)).toMatchObject({ sent: 0 });
    await listNew([pump, door], at);
    expect(await escalate(at, input)).toMatchObject({ sent: 10 });
    await store.recordDutyEvents({ author: "Ben", now: at });
    const all = { kinds: [], shift: null, record: null, person: "", text: "held back" };
    const { rows } = await store.listLog({ ...all, offset: 0, limit: 9 });
    expect(rows.map(({ text }) => text)).toEqual([
      `Alert escalated, message to ${ten.map(({ name }) => name).join(", ")} held back: one a minute and 10 an hour at most to a person: Door open`,
    ]);
  });

  it("reserves half of an hour's messages to a person for critical alerts, which go first", async () => {
    const others = Array.from({ length: 8 }, (_, at) =>
      anAlert({ id: `h${at}`, severity: "HIGH" }),
    );
    const input = toInput([
      { ...rule, id: "high", severities: ["high"], template: "other {title}" },
      { ...rule, afterMinutes: 20 },
    ]);
    await listNew([...others, pump], now);
    await listNew([...others, pump], now + 20 * minute);
    await confirm(now + 20 * minute, input);
    expect(await escalate(now + 20 * minute, input)).toMatchObject({ sent: 1 });
    expect(await readQueued()).toEqual([["2", expect.stringMatching(/^Pump/)]]);
    for (let at = 21; at <= 40; at += 1) {
      await listNew([...others, pump], now + at * minute);
      await escalate(now + at * minute, input);
    }
    expect(await readQueued()).toHaveLength(5);
    const both = [...others, pump, door];
    await listNew(both, now + 41 * minute);
    await listNew(both, now + 61 * minute);
    expect(await escalate(now + 61 * minute, input)).toMatchObject({ sent: 1 });
    expect((await readQueued()).at(-1)).toEqual(["2", expect.stringMatching(/^Door/)]);
  });

  it("does not send a message that the computer slept through", async () => {
    await due();
    await escalate(now + 10 * minute);
    const [entry] = await store.listOpenEntries();
    const sending = { state: "sending" } as const;
    const moved = await store.transitionEntry(
      entry?.id ?? "",
      ["queued"],
      sending,
      now + 60 * minute,
    );
    expect(moved).toMatchObject({ state: "discarded" });
    expect(await store.listOpenEntries()).toEqual([]);
    await listNew([pump], now + 60.5 * minute);
    expect(await escalate(now + 60.5 * minute)).toMatchObject({ sent: 1 });
  });

  it("reports once that a message was refused, and still sends those to others", async () => {
    const two = toInput([{ ...rule, to: [...rule.to, { id: "3", name: "Ben" }] }]);
    await listNew([pump], now);
    await listNew([pump], now + 10 * minute);
    await confirm(now + 10 * minute, two);
    expect(await escalate(now + 10 * minute, two)).toMatchObject({ sent: 2, refused: [] });
    const [entry] = await store.listOpenEntries();
    const cause = { code: "forbidden", message: "No rights." } as const;
    for (const state of ["sending", "refused"] as const) {
      const from = ["queued", "sending"] as const;
      await store.transitionEntry(entry?.id ?? "", [...from], { state, cause }, now + 10 * minute);
    }
    const refused = [{ alertId: "7", title: "Pump leaks", name: "Ana", reason: "No rights." }];
    expect(await escalate(now + 10 * minute, two)).toMatchObject({ sent: 0, refused });
    expect(await escalate(now + 10 * minute, two)).toMatchObject({ sent: 0, refused: [] });
    const open = await store.listOpenEntries();
    expect(open.map(({ state }) => state)).toEqual(["refused", "queued"]);
  });

  it("sends one message a minute to a recipient, and ten an hour", async () => {
    const alerts = Array.from({ length: 15 }, (_, at) =>
      anAlert({ id: String(at), severity: "CRITICAL" }),
    );
    const two = { ...rule, to: [...rule.to, { id: "3", name: "Ben" }] };
    await listNew(alerts, now);
    await listNew(alerts, now + 10 * minute);
    await confirm(now + 10 * minute, toInput([two]));
    const counts: number[] = [];
    for (let at = 10; at <= 12; at += 0.5) {
      await listNew(alerts, now + at * minute);
      counts.push((await escalate(now + at * minute, toInput([two]))).sent);
    }
    expect(counts).toEqual([2, 0, 2, 0, 2]);
    for (let at = 13; at <= 30; at += 1) {
      await listNew(alerts, now + at * minute);
      counts.push((await escalate(now + at * minute, toInput([two]))).sent);
    }
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20);
    await listNew(alerts, now + 71 * minute);
    expect(await escalate(now + 71 * minute, toInput([two]))).toMatchObject({ sent: 2 });
  });

  it("has the limits that the document for users states", () => {
    expect(maxEscalations).toEqual({ perHour: 10, forOthers: 5 });
    const path = join(import.meta.dirname, "../../../../../../docs/duty.md");
    const words = readFileSync(path, "utf8").replaceAll(/\s+/g, " ");
    expect(words).toContain("one message a minute and ten an hour at most; five of the ten are");
    expect(words).toContain("Clients on duty send after the rule's time, others after twice that");
  });

  it("applies off duty only by policy, and to its severities and rooms", async () => {
    const own = toInput([rule], false);
    await due();
    await store.endShift("user", now + 10 * minute);
    expect(await escalate(now + 10 * minute, own)).toMatchObject({ sent: 0, pending: [] });
    const others = [
      { ...rule, rooms: ["Ward 3"] },
      { ...rule, severities: ["high" as const] },
    ];
    for (const other of others) {
      expect(await escalate(now + 10 * minute, toInput([other]))).toMatchObject({ sent: 0 });
    }
    await store.startShift(newShift, now + 10 * minute);
    expect(await escalate(now + 10 * minute, own)).toMatchObject({ sent: 1 });
    await store.recordDutyEvents({ author: "Ben", now: now + 11 * minute });
    const all = { kinds: [], shift: null, record: null, person: "", text: "" };
    const { rows } = await store.listLog({ ...all, offset: 0, limit: 9 });
    expect(rows[0]?.text).toBe("Alert escalated, message to Ana: Pump leaks");
  });

  it("takes twice its time off duty, so that clients on duty send first", async () => {
    await due();
    await store.endShift("user", now + 10 * minute);
    expect(await escalate(now + 10 * minute)).toMatchObject({ sent: 0 });
    await listNew([pump], now + 20 * minute);
    expect(await escalate(now + 20 * minute)).toMatchObject({ sent: 1 });
  });

  it("applies again to another occurrence of an alert", async () => {
    await due();
    expect(await escalate(now + 10 * minute)).toMatchObject({ sent: 1 });
    await listNew([], now + 11 * minute);
    await listNew([pump], now + 12 * minute);
    expect(await escalate(now + 12 * minute)).toMatchObject({ sent: 0 });
    await listNew([pump], now + 22 * minute);
    expect(await escalate(now + 22 * minute)).toMatchObject({ sent: 1 });
  });

  it("sends its message once, and in at most twice its time, whatever the clock does", async () => {
    const step = fc.record({
      pass: fc.integer({ min: 0, max: 4 }),
      by: fc.constantFrom(...clockMoves),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 5 }), async (steps) => {
        await reopen();
        const alert = { ...pump, id: crypto.randomUUID() };
        // Another alert, for which the rule is confirmed, has ended.
        await due([{ ...door, id: crypto.randomUUID() }]);
        let clock = now + 11 * minute;
        const list = async () => {
          await listNew([alert], clock);
          return (await escalate(clock)).sent;
        };
        let sent = await list();
        for (const { pass, by } of steps) {
          clock += pass * minute;
          sent += await list();
          clock += by;
        }
        for (let passed = 0; passed <= 20; passed += 1) {
          sent += await list();
          clock += minute;
        }
        expect(sent).toBe(1);
      }),
      { numRuns: runs(6, 500) },
    );
  });

  it("sends its message at once if the alert arrived at a time that is still to come", async () => {
    await due();
    const year = 365 * 24 * 60 * minute;
    const input = toInput([{ ...rule, afterMinutes: 20 }]);
    await listNew([pump], now + 11 * minute);
    expect(await escalate(now + 11 * minute, input)).toMatchObject({ sent: 0 });
    // The clock is set back.
    await listNew([pump], now - year);
    expect(await escalate(now - year, input)).toMatchObject({ sent: 1 });
    expect(await escalate(now - year, input)).toMatchObject({ sent: 0 });
  });
});
