import { expect, it } from "vitest";
import { now } from "#main/store/test/fixture.ts";
import { storePerTest } from "#main/store/test/store-per-test.ts";
import { allEntries, peoplesEntries } from "#shared/features/duty/log-filter.ts";
import { type SelfTestLine, selfTestCheck } from "#shared/features/duty/schema.ts";
import { anAlert } from "#shared/test/records.ts";
import { aNewEntry, listEntries, newShift, writer } from "./test/duty-fixture.ts";

const { store, storeResponse } = storePerTest();
const minute = 60_000;
const alerts = 40;
const decisions = 12;
const repeats = 6;

const selfTest: SelfTestLine[] = selfTestCheck.options.map((check) => ({
  check,
  state: check === "sound" ? "failed" : "passed",
  text: `${check} was checked.`,
  remedy: null,
}));

/** A night of ten hours: an alert every quarter of an hour, each announced, repeated and acknowledged, and the decisions. */
async function spendNight(): Promise<void> {
  await store.startShift({ ...newShift, selfTest }, now);
  for (let at = 0; at < alerts; at += 1) {
    const time = now + at * 15 * minute;
    const id = `a${at}`;
    await storeResponse("alerts", [anAlert({ id, title: `Alert ${at}` })], {
      scope: "NEW",
      at: time,
    });
    for (let times = 0; times <= repeats; times += 1) {
      await store.markAlertsShown([id], time + times * minute);
    }
    await store.requestAcknowledgements([id], time + 8 * minute, null);
    const { id: entry = "" } = (await store.listOpenEntries())[0] ?? {};
    for (const state of ["sending", "sent"] as const) {
      await store.transitionEntry(entry, ["queued", "sending"], { state }, time + 9 * minute);
    }
    if (at % 3 === 0 && at / 3 < decisions) {
      const decision = aNewEntry({ id, kind: "decision", text: `Decision ${at / 3}` });
      await store.addLogEntry(decision, writer(time + 10 * minute));
    }
  }
  await store.endShift("user", now + 600 * minute);
  await store.recordDutyEvents(writer(now + 600 * minute));
}

it("after a night with 40 alerts, the default view has what people wrote and decided, and everything has each once", async () => {
  await spendNight();
  const list = (filter: object) =>
    store.listLog({ ...allEntries, offset: 0, limit: 1_000, ...filter });
  const { rows, total } = await list(peoplesEntries);
  expect([rows.length, total]).toEqual([decisions + 3, decisions + 3]);
  const places = rows.flatMap(({ kind }, at) => (kind === "decision" ? [at] : []));
  expect(places).toEqual(Array.from({ length: decisions }, (_, at) => at + 1));
  const tests = rows.filter(({ event }) => event === "selfTest");
  expect(tests.map(({ text }) => text.split("\n").slice(0, 3))).toEqual([
    [
      "Self-test: 9 of 10 checks passed.",
      "sound: failed. sound was checked.",
      "notification: passed. notification was checked.",
    ],
  ]);
  const all = await listEntries(store);
  const repeated = all.filter(({ event }) => event === "alertRepeated");
  expect(repeated).toHaveLength(alerts * repeats);
  const everything = await list({});
  expect(everything.total).toBe(all.length - alerts * (repeats - 1));
  expect(everything.rows).toHaveLength(everything.total);
  const [first] = repeated;
  expect(await store.listRepeats(all.map(({ number }) => number))).toContainEqual({
    number: first?.number,
    count: repeats,
    last: now + repeats * minute,
  });
  expect((await list({ text: "alert 0" })).rows.map(({ event }) => event)).toContain(
    "alertRepeated",
  );
  const half = now + 300 * minute;
  const { index } = await store.findLogTime({ ...allEntries, at: half });
  expect(everything.rows[index]?.recorded).toBeLessThanOrEqual(half);
  // An export has each of them.
  expect((await store.summarizeLog(allEntries))?.entries).toBe(all.length);
  expect((await store.summarizeLog(peoplesEntries))?.entries).toBe(decisions + 3);
});
