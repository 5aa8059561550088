import fc from "fast-check";
import { expect, it } from "vitest";
import type { Store } from "#main/store/store.ts";
import { makeFolder, now, openTestStore } from "#main/store/test/fixture.ts";
import { laneOf, supersedes } from "#shared/outbox/lanes.ts";
import {
  type Operation,
  type OutboxEntry,
  type OutboxStep,
  outboxState,
} from "#shared/outbox/schema.ts";
import { anOutboxEntry } from "#shared/test/rows.ts";
import { runs } from "#shared/test/runs.ts";
import type { OutboxChange } from "./entry.ts";

type Stored = { entry: OutboxEntry; steps: OutboxStep[] };

const settling = ["sent", "discarded", "superseded"];

/** The simplest outbox. */
class Model {
  stored: Stored[] = [];

  add(operation: Operation, at: number, nextAttempt: number | null, id: string): OutboxEntry {
    for (const { entry } of this.stored) {
      if (supersedes(operation, entry)) {
        const change = { state: "superseded", cause: null, nextAttempt: null } as const;
        this.move(entry.id, ["queued"], change, at);
      }
    }
    const seq = (this.stored.at(-1)?.entry.seq ?? 0) + 1;
    const made = { id, seq, created: at, lane: laneOf(operation), nextAttempt };
    const entry = anOutboxEntry(operation, made);
    this.stored.push({ entry, steps: [{ at, state: "queued", cause: null }] });
    return entry;
  }

  move(id: string | undefined, from: string[], change: OutboxChange, at: number) {
    const found = this.stored.find(({ entry }) => entry.id === id);
    if (found === undefined || !from.includes(found.entry.state)) return null;
    const { entry, steps } = found;
    Object.assign(entry, change, { settled: settling.includes(change.state) ? at : null });
    if (change.state === "sending")
      Object.assign(entry, { attempts: entry.attempts + 1, attempted: at });
    steps.push({ at, state: change.state, cause: change.cause ?? null });
    return entry;
  }

  prune(before: number): void {
    this.stored = this.stored.filter(({ entry }) => (entry.settled ?? before) >= before);
  }
}

const anyId = fc.constantFrom("7", "8", "\0ü");
/** Not -0, which JSON does not know. */
const coordinate = (most: number) =>
  fc.double({ noNaN: true, min: -most, max: most }).map((value) => value + 0);
const anyOperation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ kind: fc.constant("message"), userId: anyId, text: fc.string({ unit: "binary" }) }),
  fc.record({ kind: fc.constant("markAsRead"), userId: anyId, until: fc.option(fc.nat()) }),
  fc.record({ kind: fc.constant("acknowledge"), alertId: anyId }),
  fc.record({ kind: fc.constant("rename"), firstName: fc.string(), lastName: fc.string() }),
  fc.record({
    kind: fc.constant("location"),
    lat: coordinate(90),
    lng: coordinate(180),
    accuracy: fc.option(fc.nat()),
  }),
  fc.constantFrom<Operation>({ kind: "registerDevice" }, { kind: "removeDevice" }),
);
const anyState = fc.constantFrom(...outboxState.options);
const anyTime = fc.integer({ min: now, max: now + 20 });
const anyChange = fc.record(
  {
    state: anyState,
    cause: fc.option(fc.record({ code: fc.string(), message: fc.string({ unit: "binary" }) })),
    nextAttempt: fc.option(anyTime),
    serverId: fc.option(fc.stringMatching(/^\w{1,5}$/)),
  },
  { requiredKeys: ["state"] },
);

type Step =
  | { do: "add"; operation: Operation; at: number; nextAttempt: number | null }
  | { do: "move"; place: number; isFrom: boolean; change: OutboxChange; at: number }
  | { do: "prune"; before: number }
  | { do: "reopen" };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("add"),
      operation: anyOperation,
      at: anyTime,
      nextAttempt: fc.option(anyTime),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("move"),
      place: fc.nat(),
      isFrom: fc.boolean(),
      change: anyChange,
      at: anyTime,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("prune"), before: anyTime }) },
  { weight: 1, arbitrary: fc.constant({ do: "reopen" }) },
);

async function takeStep(store: Store, model: Model, step: Step): Promise<void> {
  if (step.do === "add") {
    const added = await store.addOperation(step.operation, step.at, step.nextAttempt);
    expect(added).toEqual(model.add(step.operation, step.at, step.nextAttempt, added.id));
  } else if (step.do === "move") {
    const entry = model.stored[step.place % Math.max(1, model.stored.length)]?.entry;
    const from = step.isFrom && entry !== undefined ? [entry.state] : outboxState.options.slice(3);
    const moved = await store.transitionEntry(entry?.id ?? "none", from, step.change, step.at);
    expect(moved).toEqual(model.move(entry?.id, from, step.change, step.at));
  } else if (step.do === "prune") {
    await store.pruneOutbox(step.before);
    model.prune(step.before);
  }
}

async function compare(store: Store, { stored }: Model): Promise<void> {
  const entries = stored.map(({ entry }) => entry);
  const open = entries.filter(({ settled }) => settled === null);
  const isUndecided = ({ state }: OutboxEntry) => state === "unconfirmed" || state === "refused";
  const list = (which: "open" | "everything") => store.listEntries({ which, offset: 0, limit: 99 });
  expect(await list("everything")).toEqual({ rows: entries.toReversed(), total: entries.length });
  const page = await store.listEntries({ which: "everything", offset: 1, limit: 2 });
  expect(page).toEqual({ rows: entries.toReversed().slice(1, 3), total: entries.length });
  expect(await list("open")).toEqual({ rows: open.toReversed(), total: open.length });
  expect(await store.listOpenEntries()).toEqual(open);
  expect(await store.countEntries()).toEqual({
    open: open.length,
    undecided: open.filter(isUndecided).length,
    unclear: open.filter(({ state }) => state === "checking").length,
  });
  for (const one of stored)
    expect(await store.getEntry(one.entry.id)).toEqual({ ...one, known: null });
}

it("equals the simplest outbox, whatever happens", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 25 }), async (steps) => {
      const folder = makeFolder();
      const model = new Model();
      let { store } = openTestStore(folder);
      for (const step of steps) {
        await takeStep(store, model, step);
        if (step.do !== "reopen") continue;
        await store.close();
        ({ store } = openTestStore(folder));
      }
      await compare(store, model);
      await store.close();
    }),
    { numRuns: runs(8, 60) },
  );
});
