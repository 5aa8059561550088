import { describe, expect, it } from "vitest";
import {
  aNewEntry,
  everything,
  newShift,
  writer,
} from "#main/features/duty/store/test/duty-fixture.ts";
import { ana, from, takeIn } from "#main/features/messages/store/test/messages.ts";
import { startAccount } from "#main/notifications/test/notify-account.ts";
import { toIngest, unwrap } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import type { ExplainedFact } from "#shared/notifications/decision-schema.ts";
import { describeDecision, factWords, formatRule } from "#shared/notifications/decision-words.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { recordHistory } from "#shared/records/commands.ts";
import { anAlert, aPerson, aTask, mutedRoom } from "#shared/test/records.ts";

const minute = 60_000;
const { store } = storePerTest();

const nameFact = ({ fact, person, between }: ExplainedFact): string =>
  [fact in factWords ? factWords[fact as keyof typeof factWords]() : fact, person?.name, between]
    .filter((part) => part !== undefined)
    .map((part) => (typeof part === "object" ? "between two times" : part))
    .join(" ");

/** Opens an account on a real store after its first sync. */
async function start() {
  const account = await startAccount(undefined, store);
  const { time } = account;
  const began = time.now();
  const ago = (at: number | null) => (at === null ? "?" : `${(at - began) / minute} min`);
  return {
    ...account,
    receiveAlert: async (changes: object) => {
      const alert = anAlert({ id: "1", created: began, ...changes });
      unwrap(await store.ingest(toIngest("alerts", [alert], { scope: "NEW", at: time.now() })));
      await account.notifyAlerts();
    },
    receiveTasks: async (...ids: string[]) => {
      const tasks = ids.map((id) => aTask({ id, owner: aPerson("Ana", "9") }));
      unwrap(await store.ingest(toIngest("tasks", tasks, { at: time.now() })));
      await account.notifyRecords();
    },
    /** Reads the history of a record in words, earliest first, with times in minutes since the start. */
    explain: async (collection: CollectionName, id: string) => {
      const query = { collection, id, limit: 300 };
      const { reason, lines } = recordHistory.parse(await store.readHistory(query));
      const inOrder = lines.toReversed();
      return {
        reason,
        facts: inOrder.flatMap((line) =>
          line.type === "fact" ? `${ago(line.at)}: ${nameFact(line)}` : [],
        ),
        decisions: inOrder.flatMap((line) =>
          line.type === "decision"
            ? [
                [
                  `${ago(line.at)}: ${describeDecision(line, ago)}`,
                  ...line.rules.map((rule) => formatRule(rule, ago)),
                ],
              ]
            : [],
        ),
        entries: inOrder.flatMap((line) => (line.type === "entry" ? line.entry.text : [])),
        changes: inOrder.flatMap((line) => (line.type === "change" ? line.kind : [])),
      };
    },
  };
}

describe("the history of an alert", () => {
  it("states that its room is muted", async () => {
    const { receiveAlert, explain, set } = await start();
    await set({ mutes: [mutedRoom] });
    await receiveAlert({ severity: "HIGH", roomId: mutedRoom.id });
    const { decisions } = await explain("alerts", "1");
    expect(decisions.flat()).toContain("Muted, except critical alerts");
  });

  it("lists what held it back, when that ended, and how it was shown", async () => {
    const { receiveAlert, explain, set, time, notifyAlerts } = await start();
    await set({ quietUntil: time.now() + 30 * minute, notificationSound: false });
    await time.pass(minute);
    await receiveAlert({ severity: "HIGH" });
    const heldBack = [
      "1 min: Held back by Do not disturb until 30 min",
      "New",
      "Do not disturb: on, you turned it on, until 30 min",
      "Does not bypass Do not disturb (High)",
    ];
    expect(await explain("alerts", "1")).toEqual({
      reason: "deferred",
      facts: ["0 min: Raised", "1 min: Arrived"],
      decisions: [heldBack],
      entries: [],
      changes: [],
    });
    // The same decision with each poll is no news.
    await notifyAlerts();
    await time.pass(30 * minute);
    const { reason, decisions } = await explain("alerts", "1");
    expect([reason, decisions]).toEqual([
      "shown",
      [
        heldBack,
        [
          "30 min: Notified",
          "New",
          "Do not disturb: off",
          "Without sound: “Sound for notifications” is off",
          "Taken by the desktop, which does not report whether it was on screen",
        ],
      ],
    ]);
  });

  it("names what bypasses Do not disturb", async () => {
    const { receiveAlert, explain, set, time, world } = await start();
    await set({ quietUntil: time.now() + 30 * minute, breakThroughSeverity: "critical" });
    await receiveAlert({ severity: "CRITICAL" });
    expect((await explain("alerts", "1")).decisions.flat()).toContain(
      "Bypasses Do not disturb: its severity (Critical)",
    );
    world.isOnDuty = true;
    await set({ breakThroughSeverity: "never" });
    await receiveAlert({ id: "2", severity: "CRITICAL" });
    expect((await explain("alerts", "2")).decisions.flat()).toContain(
      "Bypasses Do not disturb: you were on duty (Critical)",
    );
  });

  it("has the desktop's refusal once, and the attempt that succeeded", async () => {
    const { receiveAlert, explain, world, notifyAlerts } = await start();
    world.shown = { isShown: false, reason: "No service." };
    await receiveAlert({});
    await notifyAlerts();
    const refused = await explain("alerts", "1");
    expect([refused.reason, refused.decisions.length]).toEqual(["failed", 1]);
    expect(refused.decisions.flat()).toContain("Not taken or not kept by the desktop: No service.");
    world.shown = { isShown: true, reason: null };
    await notifyAlerts();
    expect(await explain("alerts", "1")).toMatchObject({ reason: "shown", decisions: [{}, {}] });
  });

  it("states that it was handled before it could be shown", async () => {
    const { receiveAlert, explain, set, time } = await start();
    await set({ quietUntil: time.now() + 30 * minute });
    await receiveAlert({});
    await store.requestAcknowledgements(["1"], time.now(), null);
    expect((await explain("alerts", "1")).reason).toBe("handledMeanwhile");
  });

  it("lists what happened to it, in order: each step until its acknowledgement was sent", async () => {
    const { receiveAlert, explain, time } = await start();
    await time.pass(minute);
    await receiveAlert({});
    await time.pass(minute);
    await store.markAlertClicked("1", time.now());
    await time.pass(minute);
    await store.requestAcknowledgements(["1"], time.now(), null);
    const [queued] = await store.listOpenEntries();
    await time.pass(minute);
    await store.transitionEntry(queued?.id ?? "", ["queued"], { state: "sent" }, time.now());
    expect((await explain("alerts", "1")).facts).toEqual([
      "0 min: Raised",
      "1 min: Arrived",
      "2 min: Opened by you",
      "3 min: Acknowledged by you",
      "4 min: Acknowledgement sent",
    ]);
  });

  it("states who else acknowledged it, between which times, and that it was raised again", async () => {
    const { receiveAlert, explain, time } = await start();
    await receiveAlert({});
    const ingest = async (state: string, changes: object = {}) => {
      await time.pass(minute);
      const alert = anAlert({ id: "1", state, ...changes });
      unwrap(await store.ingest(toIngest("alerts", [], { scope: "NEW", at: time.now() })));
      unwrap(await store.ingest(toIngest("alerts", [alert], { scope: "found", at: time.now() })));
    };
    await ingest("ACKNOWLEDGED", { acknowledgedBy: "Joe" });
    expect((await explain("alerts", "1")).facts.at(-1)).toBe(
      "1 min: acknowledgedByOther Joe between two times",
    );
    await time.pass(minute);
    await receiveAlert({});
    expect((await explain("alerts", "1")).facts.slice(-2)).toEqual([
      "1 min: No longer new between two times",
      "2 min: Raised again",
    ]);
  });

  it("has the entries of the shift log about it, but not those that repeat something else", async () => {
    const { receiveAlert, explain, time } = await start();
    await store.startShift(newShift, time.now());
    await receiveAlert({});
    const record = { kind: "alert", id: "1" } as const;
    await store.addLogEntry(aNewEntry({ text: "Crew sent", record }), writer(time.now()));
    expect(await store.listLog({ ...everything, record, offset: 0, limit: 9 })).toMatchObject({
      total: 3,
    });
    expect((await explain("alerts", "1")).entries).toEqual(["Crew sent"]);
  });

  it("explains without a decision: unknown, handled, snoozed, not announced yet", async () => {
    const { explain, time } = await start();
    expect((await explain("alerts", "1")).reason).toBe("notStored");
    const ingest = (state: string) =>
      store.ingest(
        toIngest("alerts", [anAlert({ id: "1", state })], { scope: "found", at: time.now() }),
      );
    unwrap(await ingest("ACKNOWLEDGED"));
    expect((await explain("alerts", "1")).reason).toBe("notWaiting");
    unwrap(await ingest("NEW"));
    expect((await explain("alerts", "1")).reason).toBe("notYet");
    await store.snoozeItems([{ kind: "alert", id: "1" }], time.now() + minute, time.now());
    const { reason, facts } = await explain("alerts", "1");
    expect([reason, facts.at(-1)]).toEqual(["snoozed", "0 min: Snoozed by you"]);
  });
});

describe("the history of a message", () => {
  const receive = (sent: number, id = "10") => takeIn(store, [from(ana.id, id, sent)]);

  it("states that it was read at once in the window", async () => {
    const { explain, world, time, notifier } = await start();
    world.isAttended = true;
    await receive(5);
    notifier().notifyMessages();
    await time.settle();
    await store.recordRead(ana.id, 5);
    await time.pass(5_000);
    expect(await explain("messages", "10")).toMatchObject({
      reason: "suppressed",
      decisions: [[`${2.5 / 60} min: Read at once in the window`, "Read at once in the window"]],
    });
  });

  it("lists the rules by which it was shown", async () => {
    const { explain, notifyMessages } = await start();
    await receive(5);
    await notifyMessages();
    const { reason, decisions } = await explain("messages", "10");
    expect([reason, decisions[0]?.slice(1)]).toEqual([
      "shown",
      [
        "Do not disturb: off",
        "With the usual sound",
        "Taken by the desktop, which does not report whether it was on screen",
      ],
    ]);
  });

  it("explains without a decision: unknown, own, read elsewhere", async () => {
    const { explain } = await start();
    expect((await explain("messages", "10")).reason).toBe("notStored");
    await receive(5);
    expect((await explain("messages", "10")).reason).toBe("notYet");
    await store.recordRead(ana.id, 5);
    expect((await explain("messages", "10")).reason).toBe("readBefore");
  });
});

describe("the history of a record", () => {
  it("names the setting, and what counts as known", async () => {
    const { explain, set, receiveTasks, time } = await start();
    await receiveTasks("1");
    expect((await explain("tasks", "1")).reason).toBe("countedAsKnown");
    await set({ notifyTasks: false });
    await time.pass(minute);
    await receiveTasks("1", "2");
    expect(await explain("tasks", "2")).toMatchObject({
      reason: "suppressed",
      decisions: [["1 min: Not notified: “Notify: tasks” is off", "Setting “Notify: tasks”: off"]],
    });
    expect((await explain("tasks", "3")).reason).toBe("notStored");
    expect((await explain("rooms", "1")).reason).toBeNull();
  });
});

it("states a notification once, although it is noted a moment apart from its decision", async () => {
  const { receiveAlert, explain, time } = await start();
  await receiveAlert({});
  await store.markAlertsShown(["1"], time.now() + 40);
  const { facts, decisions } = await explain("alerts", "1");
  expect(decisions).toHaveLength(1);
  expect(facts.filter((fact) => fact.includes("Notified"))).toEqual([]);
});

it("keeps the latest 10,000 decisions, however old, and lists them without ids", async () => {
  const { receiveAlert, explain, time } = await start();
  await receiveAlert({});
  expect(await store.listDecisions(0)).toMatchObject([
    { kind: "alert", outcome: "shown", count: 1 },
  ]);
  time.sleep(400 * 24 * 60 * minute);
  await receiveAlert({ id: "2" });
  expect(await store.listDecisions(0)).toHaveLength(2);
  const one = { at: time.now(), kind: "alert", outcome: "shown", rules: [], ids: ["3"] } as const;
  await store.recordDecisions(
    Array.from({ length: 10_000 }, () => ({ ...one, rules: [], ids: ["3"] })),
  );
  expect(await store.listDecisions(0)).toHaveLength(10_000);
  expect((await explain("alerts", "1")).reason).toBe("shownEarlier");
});
