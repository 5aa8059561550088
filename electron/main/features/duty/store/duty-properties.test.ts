import fc from "fast-check";
import { expect, it } from "vitest";
import type { Store } from "#main/store/store.ts";
import { makeFolder, now, openTestStore, toIngest, unwrap } from "#main/store/test/fixture.ts";
import type { LogEntry } from "#shared/features/duty/log-schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { anAlert } from "#shared/test/records.ts";
import { runs } from "#shared/test/runs.ts";
import { aNewEntry, listEntries, newShift, writer } from "./test/duty-fixture.ts";
import { createDutyModel, type DutyModel, type Expected } from "./test/duty-model.ts";
import { expectChain } from "./test/expect-chain.ts";

const second = 1_000;
const ids = ["1", "2", "3", "4", "5"];
const anyId = fc.constantFrom(...ids);

type Step =
  | { do: "list"; ids: string[] }
  | { do: "show" | "defer" | "request" | "withdraw" | "send"; id: string }
  | { do: "respond" | "message"; id: string; isAccepted: boolean }
  | { do: "beSilent"; since: number }
  | { do: "receive" | "start" | "end" | "extend" | "write" | "record" | "restart" };

const only = <D extends Step["do"]>(name: D) => fc.constant(name);
const weighted = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary });
const anyStep = fc.oneof(
  weighted(6, fc.record({ do: only("list"), ids: fc.subarray(ids) })),
  weighted(
    10,
    fc.record({
      do: fc.constantFrom("show", "defer", "request", "request", "withdraw", "send", "send"),
      id: anyId,
    }),
  ),
  weighted(
    5,
    fc.record({
      do: fc.constantFrom("respond", "respond", "message"),
      id: anyId,
      isAccepted: fc.boolean(),
    }),
  ),
  weighted(1, fc.record({ do: only("beSilent"), since: fc.nat({ max: 90 * second }) })),
  weighted(
    6,
    fc.record({
      do: fc.constantFrom("receive", "receive", "extend", "write", "record", "restart"),
    }),
  ),
  weighted(2, fc.record({ do: fc.constantFrom("start", "start", "start", "end") })),
);
/** Steps with the seconds that pass before each. */
const anyHistory = fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), anyStep), {
  minLength: 20,
  maxLength: 80,
  size: "max",
});

const findOperation = async (store: Store, alertId: string) =>
  (await store.listOpenEntries()).find(
    ({ operation }) => operation.kind === "acknowledge" && operation.alertId === alertId,
  );

async function transition(
  store: Store,
  alertId: string,
  from: "queued" | "sending" | "refused",
  state: "sending" | "sent" | "refused" | "discarded",
  at: EpochMs,
): Promise<void> {
  const found = await findOperation(store, alertId);
  if (found !== undefined) await store.transitionEntry(found.id, [from], { state }, at);
}

/** Takes a step, other than a restart, in the store and in the model. */
async function takeStep(store: Store, model: DutyModel, step: Step, at: EpochMs): Promise<void> {
  switch (step.do) {
    case "list":
      model.list(step.ids, at);
      unwrap(
        await store.ingest(
          toIngest(
            "alerts",
            step.ids.map((id) => anAlert({ id, title: `Alert ${id}`, created: now })),
            { scope: "NEW", at, asked: at },
          ),
        ),
      );
      return;
    case "show":
      model.show(step.id, at);
      if (model.alerts.has(step.id)) await store.markAlertsShown([step.id], at);
      return;
    case "defer":
      model.defer(step.id, at);
      if (model.alerts.has(step.id)) await store.markAlertsDeferred([step.id], at);
      return;
    case "request":
      model.request(step.id, at);
      await store.requestAcknowledgements([step.id], at, null);
      return;
    case "withdraw":
      model.withdraw(step.id, at);
      await store.withdrawAcknowledgements([step.id], at);
      return transition(store, step.id, "refused", "discarded", at);
    case "send":
      model.send(step.id);
      return transition(store, step.id, "queued", "sending", at);
    case "respond":
      model.respond(step.id, step.isAccepted, at);
      return transition(store, step.id, "sending", step.isAccepted ? "sent" : "refused", at);
    case "message": {
      const operation = { kind: "message", userId: step.id, text: `At ${at}` } as const;
      const { id } = await store.addOperation(operation, at, null);
      const state = step.isAccepted ? "sent" : "refused";
      model.sendMessage(step.id, step.isAccepted, at);
      await store.transitionEntry(id, ["queued"], { state }, at);
      return;
    }
    case "beSilent":
      model.beSilent(at - step.since, at);
      return store.recordUnwatched({ since: at - step.since, at, cause: "offline", message: "" });
    case "receive":
      model.receive(at);
      return store.recordReceived(at);
    case "start":
      model.start(at);
      await store.startShift(newShift, at);
      return;
    case "end":
      model.end(at);
      return store.endShift("user", at);
    case "extend":
      model.extend(at);
      return store.extendShift(at, at);
    case "write":
      model.write(at);
      await store.addLogEntry(aNewEntry({ id: `entry ${at}` }), writer(at));
      return;
    case "record":
      await store.recordDutyEvents(writer(at));
  }
}

/** What an entry is about; what happens in one response has no order of its own. */
const describeEntries = (entries: Expected[]): string[] =>
  entries
    .map(({ event, id, at }) => ({ at, text: `${at - now} ${event ?? "written"} ${id ?? ""}` }))
    .toSorted((one, other) => one.at - other.at || (one.text < other.text ? -1 : 1))
    .map(({ text }) => text);

const toExpected = ({ event, record, at }: LogEntry): Expected => ({
  event,
  id: record?.id ?? null,
  at,
});

it("has every arrival, notification, acknowledgement and period of a random shift once, in order", async () => {
  let longest = 0;
  await fc.assert(
    fc.asyncProperty(anyHistory, async (history) => {
      const folder = makeFolder();
      let { store } = openTestStore(folder);
      const model = createDutyModel();
      let at = now;
      for (const [seconds, step] of history) {
        at += seconds * second;
        if (step.do === "restart") {
          await store.close();
          ({ store } = openTestStore(folder));
        } else await takeStep(store, model, step, at);
      }
      await store.recordDutyEvents(writer(at));
      const entries = await listEntries(store);
      expectChain(entries);
      const found = entries.map(toExpected);
      expect(found.map((entry) => entry.at)).toEqual(
        found.map((entry) => entry.at).toSorted((one, other) => one - other),
      );
      expect(describeEntries(found)).toEqual(describeEntries(model.expected));
      longest = Math.max(longest, entries.length);
      await store.close();
    }),
    { numRuns: runs(6, 1_000) },
  );
  expect(longest).toBeGreaterThan(20);
});
