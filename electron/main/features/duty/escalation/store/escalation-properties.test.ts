import fc from "fast-check";
import { expect, it } from "vitest";
import { newShift } from "#main/features/duty/store/test/duty-fixture.ts";
import type { Store } from "#main/store/store.ts";
import { makeFolder, now, openTestStore, toIngest } from "#main/store/test/fixture.ts";
import { anAlert } from "#shared/test/records.ts";
import { runs } from "#shared/test/runs.ts";
import { applyBuiltInScheme, criticalRule, toInput } from "../test/rules.ts";

const minute = 60_000;
const ids = ["1", "2", "3"];
const rules = [
  { ...criticalRule, id: "early", afterMinutes: 2, template: "{title} early" },
  {
    ...criticalRule,
    ...{ id: "late", afterMinutes: 5, template: "{title} late" },
    to: [
      { id: "2", name: "Ana" },
      { id: "3", name: "Ben" },
    ],
  },
];

type Step =
  | { kind: "list" | "listSome"; ids: string[] }
  | { kind: "acknowledge" | "acknowledged"; id: string }
  | { kind: "wait"; minutes: number }
  | { kind: "escalate" | "confirm" | "retract" | "send" | "lose" | "fail" | "restart" };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom("list" as const, "list" as const, "listSome" as const),
      ids: fc.subarray(ids),
    }),
  },
  fc.record({
    kind: fc.constantFrom("acknowledge" as const, "acknowledged" as const),
    id: fc.constantFrom(...ids),
  }),
  fc.record({ kind: fc.constant("wait" as const), minutes: fc.constantFrom(0.2, 1, 3, 10) }),
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        ...(["escalate", "escalate", "escalate", "escalate", "confirm", "confirm"] as const),
        ...(["send", "send", "send", "lose", "fail", "retract", "restart"] as const),
      ),
    }),
  },
);

/** What is known of the alerts at the service, apart from the store. */
class Model {
  at = now;
  /** The latest complete list of new alerts, and when it was requested in this run of the app. */
  listed = new Set<string>();
  listedAt: number | null = null;
  occurrences = new Map<string, number>();
  /** Alerts that the user has acknowledged, and those of which the service has accepted it. */
  requested = new Set<string>();
  accepted = new Set<string>();
  /** By outbox entry, what each message is about: an occurrence, a rule and a recipient. */
  messages = new Map<string, string>();
  /** Outbox entries of messages that may have arrived. */
  lost = new Set<string>();

  list(all: string[]): string[] {
    // The service applies what it has accepted; then it may raise the alert again.
    const shown = all.filter((id) => !this.accepted.has(id));
    for (const id of ids.filter((one) => !shown.includes(one))) {
      if (this.listed.has(id)) this.occurrences.set(id, (this.occurrences.get(id) ?? 0) + 1);
      if (this.accepted.has(id)) this.requested.delete(id);
      this.accepted.delete(id);
    }
    this.listed = new Set(shown);
    this.listedAt = this.at;
    return shown;
  }

  isSure = (id: string) =>
    this.listedAt !== null &&
    this.at - this.listedAt <= minute &&
    this.listed.has(id) &&
    !this.requested.has(id);
}

const toAlert = (id: string) => anAlert({ id, title: `Alert ${id}`, severity: "CRITICAL" });

async function readMessages(store: Store) {
  const { rows } = await store.listEntries({ which: "everything", offset: 0, limit: 500 });
  return rows.flatMap(({ id, operation, state }) =>
    operation.kind === "message" ? [{ id, operation, state }] : [],
  );
}

/** Verifies the messages that were queued by a step. */
async function verify(model: Model, store: Store): Promise<void> {
  const messages = await readMessages(store);
  for (const { id, operation } of messages.toReversed()) {
    if (model.messages.has(id)) continue;
    const [, alertId = "", rule = ""] = /^Alert (\d) (\w+)$/.exec(operation.text) ?? [];
    expect(model.isSure(alertId), operation.text).toBe(true);
    const occurrence = model.occurrences.get(alertId) ?? 0;
    model.messages.set(id, [alertId, occurrence, rule, operation.userId].join());
  }
  // Each message that was sent has arrived, may have arrived, or is known not to have arrived.
  const valid = messages.filter(({ id, state }) => state !== "discarded" || model.lost.has(id));
  const keys = valid.map(({ id }) => model.messages.get(id));
  expect(new Set(keys).size).toBe(keys.length);
}

/** Carries out a history; returns how many messages were queued. */
async function run(steps: Step[], isByPolicy: boolean): Promise<number> {
  const folder = makeFolder();
  const model = new Model();
  let { store } = openTestStore(folder);
  const input = toInput(rules, isByPolicy);
  const ingest = (shown: string[], scope: "NEW" | "partialNew") =>
    store.ingest(toIngest("alerts", shown.map(toAlert), { scope, at: model.at }));
  const moveFirst = async (wanted: string, state: "sent" | "unconfirmed" | "queued") => {
    const entry = (await store.listOpenEntries()).find((one) => one.operation.kind === wanted);
    if (entry === undefined) return null;
    await store.transitionEntry(entry.id, ["queued"], { state: "sending" }, model.at);
    await store.transitionEntry(entry.id, ["sending"], { state }, model.at);
    return entry;
  };
  await applyBuiltInScheme(store, model.at);
  await store.startShift(newShift, model.at);
  for (const step of steps) {
    model.at += 1_000;
    switch (step.kind) {
      case "list":
        await ingest(model.list(step.ids), "NEW");
        break;
      case "listSome":
        await ingest(
          step.ids.filter((id) => model.listed.has(id)),
          "partialNew",
        );
        break;
      case "acknowledge":
        if (model.listed.has(step.id)) model.requested.add(step.id);
        await store.requestAcknowledgements([step.id], model.at, null);
        break;
      case "acknowledged": {
        const sent = await moveFirst("acknowledge", "sent");
        if (sent?.operation.kind === "acknowledge") model.accepted.add(sent.operation.alertId);
        break;
      }
      case "wait":
        model.at += step.minutes * minute;
        break;
      case "escalate":
        await store.escalateAlerts(input, model.at);
        break;
      case "confirm":
        for (const { fingerprint } of (await store.escalateAlerts(input, model.at)).pending) {
          await store.confirmEscalation(fingerprint, model.at);
        }
        break;
      case "retract":
        await store.retractEscalations(model.at);
        break;
      case "send":
        await moveFirst("message", "sent");
        break;
      case "lose":
        model.lost.add((await moveFirst("message", "unconfirmed"))?.id ?? "");
        break;
      case "fail":
        await moveFirst("message", "queued");
        break;
      default:
        await store.close();
        ({ store } = openTestStore(folder));
        model.listedAt = null;
    }
    await verify(model, store);
  }
  await store.close();
  return model.messages.size;
}

it("sends each step at most once, and only about alerts that are certainly new, also across restarts", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyStep, { minLength: 10, maxLength: 60 }),
      fc.boolean(),
      async (steps, isByPolicy) => void (await run(steps, isByPolicy)),
    ),
    { numRuns: runs(8, 1_000) },
  );
});

it("sends everything in a history without interruptions", async () => {
  const again: Step[] = ["list", "confirm", "escalate", "send", "send"].map((kind) =>
    kind === "list" ? { kind, ids } : ({ kind } as Step),
  );
  const steps = Array.from({ length: 12 }, (): Step[] => [...again, { kind: "wait", minutes: 3 }]);
  // Three alerts, one rule with one recipient and one with two.
  expect(await run(steps.flat(), true)).toBe(9);
});
