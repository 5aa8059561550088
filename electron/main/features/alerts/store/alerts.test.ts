import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { now } from "#main/store/test/fixture.ts";
import type { OutboxEntry } from "#shared/outbox/schema.ts";
import { aLedgeredAlert, anAlert } from "#shared/test/records.ts";
import { alertsPerTest, three } from "./test/alerts-per-test.ts";

const noSteps = { ...aLedgeredAlert({ id: "1" }).ledger, seen: now };

describe("the alerts of a store", () => {
  const { store, reopen, takeIn, listIds, standingOf, ask, snooze, confirm, unshown } =
    alertsPerTest();

  it("are listed newest first with their ledger", async () => {
    await takeIn(three);
    await store.markAlertsShown(["1"], now + 1);
    expect(await listIds("NEW")).toEqual(["3", "2", "1"]);
    expect(await store.getAlert("1")).toEqual({
      ...three[0],
      level: "unknown",
      levelReason: { by: "nothing" },
      ledger: { ...noSteps, shown: now + 1, lastShown: now + 1 },
    });
    expect(await store.getAlert("9")).toBeNull();
  });

  it("record every step once and each notification, also after a restart", async () => {
    await takeIn(three);
    const takeSteps = async (at: number) => {
      await store.markAlertsDeferred(["1"], at);
      await store.markAlertsShown(["1"], at);
      await store.markAlertClicked("1", at);
      await store.requestAcknowledgements(["1"], at, null);
      await confirm("1", at);
      await takeIn(three.slice(0, 1), { at });
    };
    await takeSteps(now + 1);
    await reopen();
    await takeSteps(now + 2);
    expect((await store.getAlert("1"))?.ledger).toEqual({
      ...noSteps,
      deferred: now + 1,
      shown: now + 1,
      lastShown: now + 2,
      clicked: now + 1,
      acknowledgeRequested: now + 1,
      acknowledged: now + 1,
    });
  });

  // The table of the decision.
  it.each(
    readFileSync("docs/decisions/0016-alert-state.md", "utf8")
      .split("\n")
      .filter((line) => /^\| [A-Z]+[ ,]/.test(line))
      .map((line) => line.split("|").map((cell) => cell.trim())),
  )("%sin the state %s count as %s, are listed in %s, and notified: %s", async (_start, ...row) => {
    const [received = "", counts, list, notified] = row;
    const state = /^[A-Z]+/.exec(received)?.[0] ?? "";
    await takeIn([anAlert({ id: "1", state })], { scope: "found" });
    expect(await standingOf("1")).toBe(counts);
    const lists = ["NEW", "SNOOZED", "ACKNOWLEDGED", "DELETED", "ALL"] as const;
    const listing = await Promise.all(lists.map(async (one) => (await listIds(one)).length));
    expect(lists.filter((_one, at) => listing[at] === 1)).toEqual([
      ...new Set([list, "ALL" as const]),
    ]);
    expect(await unshown()).toEqual(notified === "yes" ? ["1"] : []);
    expect((await store.getAlert("1"))?.state).toBe(state);
  });

  it("in an unknown state wait until their acknowledgement is sent, and again when they are raised again", async () => {
    const escalated = anAlert({ id: "1", state: "ESCALATED" });
    await takeIn([escalated], { scope: "found" });
    await takeIn([], { at: now + 1, scope: "NEW" });
    expect([await listIds("NEW"), await store.countWaitingAlerts()]).toEqual([["1"], 1]);
    await ask("1");
    await confirm("1", now + 6);
    expect(await standingOf("1")).toBe("unconfirmed");
    await takeIn([{ ...escalated, state: "ACKNOWLEDGED" }], { at: now + 7, scope: "found" });
    await takeIn([escalated], { at: now + 9, asked: now + 8, scope: "found" });
    expect([await standingOf("1"), await unshown()]).toEqual(["new", ["1"]]);
  });

  describe("waiting", () => {
    it("are new, not snoozed and not being acknowledged, and unshown until shown, oldest first", async () => {
      const others = [anAlert({ id: "0" }), anAlert({ id: "4", state: "SNOOZED" })];
      await takeIn([...others, ...three.toReversed()], { scope: "everything" });
      expect([await store.countWaitingAlerts(), await unshown()]).toEqual([
        4,
        ["1", "2", "3", "0"],
      ]);
      await ask("2");
      await snooze("3", null);
      expect([await store.countWaitingAlerts(), await unshown()]).toEqual([2, ["1", "0"]]);
      await store.markAlertsShown(["1"], now);
      expect([await store.countWaitingAlerts(), await unshown()]).toEqual([2, ["0"]]);
    });

    it("are unshown again only after their snooze ends by itself", async () => {
      await takeIn(three);
      await store.markAlertsShown(["1", "2", "3"], now);
      await snooze("1", now + 10);
      await snooze("2", null);
      await snooze("3", now + 10);
      await store.restoreItems([{ kind: "alert", id: "3" }]);
      expect([await unshown(), await store.countWaitingAlerts()]).toEqual([[], 1]);
      await store.wakeItems(now + 10, false);
      expect([await unshown(), await store.countWaitingAlerts()]).toEqual([["1"], 2]);
      await store.wakeItems(now + 20, true);
      expect(await unshown()).toEqual(["1", "2"]);
      await store.markAlertsShown(["1", "2"], now + 20);
      expect([await unshown(), await store.countWaitingAlerts()]).toEqual([[], 3]);
      expect((await store.getAlert("1"))?.ledger).toMatchObject({
        shown: now,
        lastShown: now + 20,
        snoozed: null,
      });
    });
  });

  describe("acknowledging", () => {
    it("records the operation and adds it to the outbox for new and snoozed alerts", async () => {
      await takeIn([...three, anAlert({ id: "4", state: "SNOOZED" })], { scope: "everything" });
      await takeIn([anAlert({ id: "5", state: "DELETED" })], { scope: "found" });
      await snooze("3", null);
      await ask("1");
      const changed = await store.requestAcknowledgements(
        ["1", "3", "4", "5", "9"],
        now + 8,
        now + 9,
      );
      expect(changed.map(({ id, ledger }) => [id, ledger.acknowledgeRequested])).toEqual([
        ["1", now + 5],
        ["3", now + 8],
        ["4", now + 8],
        ["5", null],
      ]);
      const entries = await store.listOpenEntries();
      expect(entries.map(({ operation, nextAttempt }) => [operation, nextAttempt])).toEqual(
        [
          ["1", null],
          ["3", now + 9],
          ["4", now + 9],
        ].map(([alertId, at]) => [{ kind: "acknowledge", alertId }, at]),
      );
      expect(await listIds("SNOOZED")).toEqual([]);
      expect((await listIds("ACKNOWLEDGED")).sort()).toEqual(["1", "3", "4"]);
    });

    it("can be withdrawn until the first attempt to send it", async () => {
      await takeIn(three);
      await ask("1", "2");
      const [first] = await store.listOpenEntries();
      await store.transitionEntry(first?.id ?? "", ["queued"], { state: "sending" }, now + 6);
      await store.transitionEntry(first?.id ?? "", ["sending"], { state: "queued" }, now + 7);
      const changed = await store.withdrawAcknowledgements(["1", "2", "3", "9"], now + 8);
      expect(changed.map(({ id, ledger }) => [id, ledger.acknowledgeRequested])).toEqual([
        ["1", now + 5],
        ["2", null],
        ["3", null],
      ]);
      expect(await store.listOpenEntries()).toMatchObject([{ id: first?.id }]);
      expect(await store.countWaitingAlerts()).toBe(2);
      await ask("2");
      expect(await store.countWaitingAlerts()).toBe(1);
    });

    it("lets the alert wait again when the service refuses it, until the next request", async () => {
      await takeIn(three);
      const countNew = async () => [
        (await listIds("NEW")).length,
        await store.countWaitingAlerts(),
      ];
      const move = async (
        from: "queued" | "sending",
        state: "sending" | "refused",
        cause: OutboxEntry["cause"] = null,
      ) => {
        const [entry] = await store.listOpenEntries();
        const change = { state, cause, nextAttempt: null };
        await store.transitionEntry(entry?.id ?? "", [from], change, now);
      };
      await ask("1");
      await move("queued", "sending");
      expect(await countNew()).toEqual([2, 2]);
      const cause = { code: "blocked", message: "Something in between blocked it." } as const;
      await move("sending", "refused", cause);
      expect(await countNew()).toEqual([3, 3]);
      expect((await store.getAlert("1"))?.ledger.refused).toBe(cause.message);
      await store.requestAcknowledgements(["1"], now + 6, now + 9);
      expect(await countNew()).toEqual([2, 2]);
      expect(await store.listOpenEntries()).toMatchObject([{ state: "queued" }]);
      await store.withdrawAcknowledgements(["1"], now + 7);
      expect(await countNew()).toEqual([3, 3]);
    });

    it("keeps its steps when the service no longer lists the alert at all", async () => {
      await takeIn(three);
      await ask("1");
      expect(await takeIn([], { scope: "everything" })).toMatchObject({ removed: ["1", "2", "3"] });
      expect(await store.listOpenEntries()).toHaveLength(1);
      await takeIn(three);
      expect(await store.getAlert("1")).toMatchObject({
        ledger: { seen: now, acknowledgeRequested: now + 5 },
      });
    });
  });
});
