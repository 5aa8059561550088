import { describe, expect, it } from "vitest";
import { listEntries, newShift } from "#main/features/duty/store/test/duty-fixture.ts";
import { changeLedger } from "#main/store/test/files.ts";
import { now, openTestStore } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { builtInScheme } from "#shared/features/alerts/classify-severity.ts";
import type { Handover, HandoverSection } from "#shared/features/duty/handover-schema.ts";
import type { HandoverSectionKind } from "#shared/features/duty/handover-sections.ts";
import type { NewLogEntry } from "#shared/features/duty/log-schema.ts";
import { aContainer, anAlert, aSubmission, aTask } from "#shared/test/records.ts";
import { digestPage } from "./handover-store.ts";

const { store, reopen, storeResponse } = storePerTest();

const minute = 60_000;
const hour = 60 * minute;
const shift = { ...newShift, ends: now + 8 * hour };
const writer = (at: number) => ({ author: "ana", name: "Ana", now: at, maxAges: {} });
const sectionOf = (handover: Handover, kind: HandoverSectionKind): HandoverSection => {
  const section = handover.page.sections.find((one) => one.kind === kind);
  if (section === undefined) throw new Error(`There is no section ${kind}.`);
  return section;
};
const titlesOf = (handover: Handover, kind: HandoverSectionKind) =>
  sectionOf(handover, kind).items.map(({ title }) => title);

describe("a handover", () => {
  it("contains what is open, with the owner of alerts, ends of snoozes and due times", async () => {
    await store.startShift(shift, now);
    const alerts = [
      anAlert({ id: "1", title: "Pump leaks", severity: "CRITICAL", roomName: "Ward 3" }),
      anAlert({ id: "2", title: "Door open", severity: "LOW" }),
      anAlert({ id: "3", title: "Fan loud", severity: "LOW" }),
      anAlert({ id: "4", title: "Gate", severity: "HIGH" }),
    ];
    await storeResponse("alerts", alerts, { scope: "NEW", at: now + 1 });
    await store.applySeverityScheme(builtInScheme, now + 1);
    await store.requestAcknowledgements(["3"], now + 2, null);
    await store.snoozeItems([{ kind: "alert", id: "2" }], now + 3 * hour, now + 2);
    await storeResponse("tasks", [
      aTask({ id: "1", name: "Check the pump", due: now + 2 * hour }),
      aTask({ id: "3", name: "Relief of the night shift", due: now - 12 * hour }),
      aTask({ id: "4", name: "Lock the gate", due: now + minute }),
      aTask({ id: "2", name: "Next week", due: now + 7 * 24 * hour }),
    ]);
    await storeResponse("submissions", [aSubmission({ id: "1", orgSequenceId: "12" })]);
    const message = { kind: "message", userId: "9", text: "On my way" } as const;
    await store.addOperation(message, now + 3, null);
    await store.recordUnwatched({
      since: now + 1,
      at: now + minute,
      cause: "x",
      message: "Offline",
    });
    await store.recordReceived(now + 4 * minute);
    const created = await store.createHandover({
      ...writer(now + hour),
      maxAges: { tasks: minute, plans: minute },
    });

    expect(created.page).toMatchObject({
      ...{ number: 1, shift: 1, role: "Watch officer", author: "ana", created: now + hour },
      ...{ from: now, until: now + 9 * hour, text: "", signed: null },
      head: await store.readLogHead(),
    });
    expect(sectionOf(created, "waitingAlerts")).toMatchObject({
      total: 2,
      items: [
        {
          id: "alert:1",
          title: "Pump leaks",
          severity: "critical",
          facts: ["Ward 3"],
          record: { kind: "alert", id: "1" },
        },
        { title: "Gate" },
      ],
    });
    expect(sectionOf(created, "takenAlerts").items).toMatchObject([
      { title: "Fan loud", facts: ["Acknowledged, waiting to send", "Acknowledged by Ana"] },
    ]);
    expect(sectionOf(created, "snoozes").items).toMatchObject([
      { title: "Door open", until: now + 3 * hour },
    ]);
    expect(titlesOf(created, "writes")).toEqual([
      "Acknowledgement of Fan loud",
      "Message to Conversation with an unnamed user",
    ]);
    expect(created.page.sections[0]?.kind).toBe("overdueTasks");
    expect(titlesOf(created, "overdueTasks")).toEqual([
      "Relief of the night shift",
      "Lock the gate",
    ]);
    expect(sectionOf(created, "tasks").items).toMatchObject([
      { title: "Check the pump", until: now + 2 * hour },
    ]);
    expect(titlesOf(created, "submissions")).toEqual(["Submission #12"]);
    expect(titlesOf(created, "staleData")).toEqual(["Plans", "Tasks"]);
    expect(sectionOf(created, "gaps").items).toMatchObject([
      // Nothing was received since, although no failure was noticed yet.
      { entry: null, title: "No alerts are received", at: now + 4 * minute, facts: ["Not ended"] },
      { title: expect.stringMatching(/^Watching again/), at: now + 4 * minute },
    ]);
  });

  it("names who acknowledged an alert, and to whom one is offered", async () => {
    await store.startShift(shift, now);
    const alerts = [anAlert({ id: "1", title: "Pump" }), anAlert({ id: "2", title: "Gate" })];
    await storeResponse("alerts", alerts, { scope: "NEW", at: now + 1 });
    const offer = { alertId: "2", userId: "9", userName: "Joe", text: "Will you take it?" };
    await store.offerAlert(offer, now + 2);
    const taken = anAlert({ id: "1", title: "Pump", state: "ACKNOWLEDGED", acknowledgedBy: "Eve" });
    await storeResponse("alerts", [taken, ...alerts.slice(1)], { at: now + 3 });
    const created = await store.createHandover(writer(now + 4));
    expect(sectionOf(created, "takenAlerts").items).toMatchObject([
      { title: "Pump", facts: [expect.stringMatching(/^Acknowledged by Eve/)] },
    ]);
    expect(sectionOf(created, "waitingAlerts").items).toMatchObject([
      { title: "Gate", facts: [expect.stringMatching(/^Offered to Joe at .*not sent yet$/)] },
    ]);
    expect(created.references).toEqual({
      "alert:1": [{ kind: "person", id: "Eve", name: "Eve" }],
      "alert:2": [{ kind: "person", id: "9", name: "Joe" }],
    });
  });

  it("names the rooms of facts outside of the page, whose digest stays", async () => {
    await storeResponse("tasks", [
      aTask({ id: "1", name: "Gate", due: now + hour, container: aContainer("r7", "Quay 7") }),
    ]);
    await store.createHandover(writer(now));
    const signed = await store.signHandover({ name: null }, writer(now));
    expect(signed?.references).toEqual({
      "task:1": [{ kind: "room", id: "r7", name: "Quay 7" }],
    });
    expect(JSON.stringify(signed?.page)).not.toContain("references");
    expect(signed?.digest).toBe(digestPage(signed?.page ?? expect.fail()));
  });

  it("lists at most forty items of a section", async () => {
    const alerts = Array.from({ length: 55 }, (_none, at) => anAlert({ id: String(at) }));
    await storeResponse("alerts", alerts, { scope: "NEW" });
    const { items, total } = sectionOf(await store.createHandover(writer(now)), "waitingAlerts");
    expect([items.length, total]).toEqual([40, 55]);
  });

  it("contains the decisions of the shift with reasons and corrections", async () => {
    await store.startShift(shift, now);
    const entry: NewLogEntry = {
      ...{ id: "a", kind: "decision", at: null, text: "Close the gate" },
      ...{ record: null, reason: "Flood", corrects: null },
    };
    const { number } = await store.addLogEntry(entry, writer(now + 1));
    await store.addLogEntry(
      { ...entry, id: "b", kind: "correction", text: "Gate 2", corrects: number },
      writer(now + 2),
    );
    const created = await store.createHandover(writer(now + 3));
    expect(sectionOf(created, "decisions").items).toMatchObject([
      {
        title: "Close the gate",
        entry: number,
        facts: ["Ana", "Reason: Flood", "Corrected: Gate 2"],
      },
    ]);
  });

  it("keeps text and struck out items when its state is read again, and after a restart", async () => {
    await storeResponse("alerts", [anAlert({ id: "1" })], { scope: "NEW" });
    const { page } = await store.createHandover(writer(now + 2));
    const strikes = [{ id: "alert:1", isStruck: true }];
    const change = { number: page.number, text: "Quiet night", strikes };
    await store.changeHandover(change, writer(now + 3));
    await reopen();
    const again = await store.createHandover(writer(now + 5));
    expect(again.page).toMatchObject({ number: 1, created: now + 5, text: "Quiet night" });
    expect(sectionOf(again, "waitingAlerts").items).toMatchObject([
      { struck: { by: "Ana", at: now + 3 } },
    ]);
    expect(await store.changeHandover({ ...change, number: 2 }, writer(now))).toBeNull();
  });

  it("is signed with the head of the log, an entry with counts and the digest of its page, and read back once", async () => {
    await store.startShift(shift, now);
    await storeResponse("alerts", [anAlert({ id: "1" })], { scope: "NEW", at: now + 1 });
    await store.createHandover(writer(now + 2));
    const signed = await store.signHandover({ name: "Ana Ruiz" }, writer(now + 3));
    const head = { number: 2, digest: (await listEntries(store)).at(-1)?.digest };
    expect(signed?.page.signed).toEqual({
      ...{ name: "Ana Ruiz", role: "Watch officer", at: now + 3, head },
    });
    expect(signed?.digest).toBe(signed && digestPage(signed.page));
    await store.recordDutyEvents(writer(now + 4));
    expect((await listEntries(store)).at(-1)).toMatchObject({
      kind: "handover",
      event: "handoverSigned",
      author: "ana",
      text: `Handover 1 signed by Ana Ruiz as Watch officer: 1 unacknowledged alert. Digest of the page: ${signed?.digest}`,
    });
    expect(await store.signHandover({ name: null }, writer(now + 5))).toBeNull();
    expect(await store.readWaitingHandover()).toMatchObject({
      ...{ number: 1, signedBy: "Ana Ruiz", signedAt: now + 3, requested: [] },
    });

    const before = (await listEntries(store)).length;
    const joe = { name: "Joe", role: null, at: now + 6, by: "here", answer: null } as const;
    await store.recordReadBack(1, joe, "By Joe");
    await store.recordReadBack(1, { ...joe, name: "Eve" }, "By Eve");
    await store.dismissReadBack(1, "Not needed", writer(now + 7));
    await store.recordDutyEvents(writer(now + 8));
    expect((await listEntries(store)).map(({ text }) => text).slice(before)).toEqual(["By Joe"]);
    expect(await store.readWaitingHandover()).toBeNull();
    expect(await store.listHandovers()).toMatchObject([{ number: 1, readBack: joe }]);
  });

  it("belongs to the shift that it ends, also after that", async () => {
    await store.startShift(shift, now);
    await store.endShift("user", now + hour);
    const { page } = await store.createHandover(writer(now + hour + 1));
    expect(page).toMatchObject({ shift: 1, role: "Watch officer", from: now });
    await store.signHandover({ name: null }, writer(now + hour + 2));
    const joe = { name: "Joe", role: null, at: now + hour + 3, by: "here", answer: null } as const;
    await store.recordReadBack(1, joe, "By Joe");
    await store.recordDutyEvents(writer(now + hour + 4));
    expect((await listEntries(store)).slice(-2)).toMatchObject([
      { event: "handoverSigned", shift: 1, role: "Watch officer" },
      { event: "handoverReadBack", shift: 1, role: "Watch officer" },
    ]);
    expect((await store.createHandover(writer(now + 24 * hour))).page.shift).toBeNull();
  });

  it("of more than fifty signed ones keeps the latest", async () => {
    for (let at = 0; at < 52; at += 1) {
      await store.createHandover(writer(now + at));
      await store.signHandover({ name: null }, writer(now + at));
      await store.dismissReadBack(at + 1, "Not needed", writer(now + at));
    }
    const numbers = (await store.listHandovers()).map(({ number }) => number);
    expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([50, 52, 3]);
    await reopen((folder) => {
      const progress = changeLedger(
        folder,
        (db) => db.column`SELECT name FROM duty_notes WHERE name LIKE 'handoverProgress:%'`,
      );
      expect(progress).toHaveLength(50);
      return openTestStore(folder);
    });
  });
});
