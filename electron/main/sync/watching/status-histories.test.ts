import fc from "fast-check";
import { expect, it } from "vitest";
import { describeStatus, listProblems } from "#renderer/lib/status-words.ts";
import { createFormat } from "#shared/lib/format.ts";
import type { CollectionName, Freshness } from "#shared/records/collection-schema.ts";
import { neverSynced } from "#shared/test/never-synced.ts";
import { runs } from "#shared/test/runs.ts";
import { classifyWatching, type Evidence, type RequestHistory } from "./classify.ts";

const begin = Date.UTC(2026, 1, 3, 8);
const second = 1_000;
const format = createFormat("en-GB", "UTC");
const names = ["alerts", "messages", "tasks"] as const;
type Name = (typeof names)[number];

/** An event in the history of the app. */
type Event =
  | { kind: "passes"; seconds: number }
  | { kind: "begins"; name: Name }
  | { kind: "answers"; name: Name; isGood: boolean }
  | { kind: "session"; isActive: boolean }
  | { kind: "network"; isOnline: boolean };

const anyName = fc.constantFrom(...names);
const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ kind: fc.constant("passes" as const), seconds: fc.integer({ min: 1, max: 2_000 }) }),
  fc.record({ kind: fc.constant("begins" as const), name: anyName }),
  fc.record({ kind: fc.constant("answers" as const), name: anyName, isGood: fc.boolean() }),
  fc.record({ kind: fc.constant("session" as const), isActive: fc.boolean() }),
  fc.record({ kind: fc.constant("network" as const), isOnline: fc.boolean() }),
);

/** Simulates the freshness that the app reports, and the true state. */
function createApp() {
  let now = begin;
  const heard: Record<"alerts" | "messages", RequestHistory> = {
    alerts: { at: null, failing: null },
    messages: { at: null, failing: null },
  };
  const freshness = new Map<CollectionName, Freshness>(
    names.map((collection) => [collection, neverSynced(collection)]),
  );
  const evidence: Evidence = {
    ...{
      session: "active",
      sessionSince: begin,
      openedAt: begin,
      startedAt: begin,
      awakeSince: begin,
      isOnline: true,
      dutySince: {},
    },
    ...heard,
  };
  const change = (name: Name, next: Partial<Freshness>) => {
    const before = freshness.get(name);
    if (before !== undefined) freshness.set(name, { ...before, ...next });
  };

  function answer(name: Name, isGood: boolean): void {
    if (evidence.session !== "active") {
      // Nothing is requested without a session.
      change(name, { isRefreshing: false });
      return;
    }
    const isHeard = isGood && evidence.isOnline;
    const failure = isHeard ? null : { code: "unreachable" as const, message: "It is not there." };
    change(name, { isRefreshing: false, failure, ...(isHeard && { synced: now }) });
    if (name === "tasks") return;
    const former = heard[name].failing;
    heard[name] = isHeard
      ? { at: now, failing: null }
      : {
          at: heard[name].at,
          failing: { since: former?.since ?? now, code: "unreachable", message: "" },
        };
    evidence[name] = heard[name];
  }

  return {
    apply: (event: Event) => {
      switch (event.kind) {
        case "passes":
          now += event.seconds * second;
          break;
        case "begins":
          change(event.name, { isRefreshing: true });
          break;
        case "answers":
          answer(event.name, event.isGood);
          break;
        case "session":
          evidence.session = event.isActive ? "active" : "expired";
          evidence.sessionSince = now;
          break;
        case "network":
          if (event.isOnline && !evidence.isOnline) evidence.startedAt = now;
          evidence.isOnline = event.isOnline;
      }
    },
    read: () => ({ now, evidence, collections: [...freshness.values()] }),
  };
}

it("no status text contradicts what has happened, in any history", () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
      const app = createApp();
      for (const event of events) {
        app.apply(event);
        const { now, evidence, collections } = app.read();
        const watching = classifyWatching(evidence, now);
        const isWatched = watching.state === "watching";
        seen.add(watching.state === "notWatching" ? watching.cause : watching.state);
        for (const own of collections) {
          const status = describeStatus(
            { watching, collections, shown: own.collection },
            now,
            format,
          );
          const texts = JSON.stringify([status.freshness, status.describeRetry(second)]);
          const nothing = [
            status.describeChanges(0) === "No changes",
            /up to date/.test(status.describeOfflineCopy(true)),
          ];
          expect(nothing).toEqual([isWatched, isWatched]);
          expect(status.silence !== null).toBe(watching.state === "notWatching");
          if (evidence.session !== "active") {
            expect(texts).toBe('[null,"Waiting"]');
            expect(status.silence?.remedy).toBe("signIn");
          }
          if (status.silence !== null) {
            // One place states it, with a time after which nothing of the shown list was received.
            expect(status.freshness).toBeNull();
            expect(status.silence.at).toBeLessThanOrEqual(own.synced ?? now);
            expect(listProblems({ watching, collections }, [own.collection])).toEqual([]);
          }
          const isUpdated = status.freshness?.text.startsWith("Updated") === true;
          if (isUpdated) expect([own.failure, own.synced === null]).toEqual([null, false]);
          if (status.freshness?.kind === "doubtful" && own.synced !== null)
            expect(status.freshness.text).toContain(format.moment(own.synced, now));
        }
      }
    }),
    { numRuns: runs(300, 3_000), seed: 1 },
  );
  expect([...seen].toSorted()).toEqual([
    "catchingUp",
    "noNetwork",
    "sessionEnded",
    "unreachable",
    "watching",
  ]);
});
