import fc from "fast-check";
import { expect, it } from "vitest";
import { createRandom } from "#demo/world/random.ts";
import { simulateTime } from "#main/accounts/test/simulated-time.ts";
import { pollOf } from "#main/app/store/collections.ts";
import { createTestService } from "#main/service/test/test-service.ts";
import { makeFolder, openTestStore } from "#main/store/test/fixture.ts";
import { acknowledgeAlerts } from "#main/sync/test/acknowledge-alerts.ts";
import { createQuietSync } from "#main/sync/test/quiet-sync.ts";
import {
  classifyAlert,
  formatAlertStatus,
  isWaiting,
} from "#shared/features/alerts/alert-state.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { anAccount } from "#shared/test/account.ts";
import { runs } from "#shared/test/runs.ts";
import { countSince, createHistoryService, type Mode, type Style } from "./test/history-service.ts";

const second = 1_000;
const minute = 60 * second;

/** An event at the service, in the network or by the user; `at` selects the alert. */
type Event =
  | { kind: "passes"; seconds: number }
  | { kind: "raises"; count: number }
  | { kind: "others"; at: number; state: "ACKNOWLEDGED" | "DELETED" | "SNOOZED" }
  | { kind: "raisesAgain"; at: number; isDatedNow: boolean }
  | { kind: "user"; at: number }
  | { kind: "mode"; mode: Mode }
  | { kind: "network"; isDown: boolean };

const anyPlace = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const kinds = <K extends string>(kind: K) => fc.constant(kind);
const modes: Mode[] = [
  ...(["carriesOut", "forgets", "losesAnswer", "losesRequest", "breaks"] as const),
  ...(["fails", "denies"] as const),
];
const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: kinds("passes"), seconds: fc.integer({ min: 1, max: 90 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kinds("raises"), count: fc.constantFrom(1, 1, 2, 14) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: kinds("others"),
      at: anyPlace,
      state: fc.constantFrom("ACKNOWLEDGED", "DELETED", "SNOOZED"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: kinds("raisesAgain"), at: anyPlace, isDatedNow: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kinds("user"), at: anyPlace }) },
  { weight: 1, arbitrary: fc.record({ kind: kinds("mode"), mode: fc.constantFrom(...modes) }) },
  { weight: 1, arbitrary: fc.record({ kind: kinds("network"), isDown: fc.boolean() }) },
);
const anyStyle: fc.Arbitrary<Style> = fc.record({
  order: fc.constantFrom("latestFirst", "oldestFirst"),
  maxPage: fc.constantFrom(null, 12, 25),
  moreBy: fc.constantFrom("total", "link", null),
  hasState: fc.boolean(),
});

async function startHistory(style: Style, seed: number) {
  const time = simulateTime(Date.UTC(2026, 2, 2, 9));
  const remote = createHistoryService(style, time.now);
  const baseUrl = "http://127.0.0.1:9";
  const { store } = openTestStore(makeFolder());
  const service = createTestService({ baseUrl, fetch: remote.fetch, now: time.now });
  const chance = createRandom(seed, "history");
  let ids = 0;
  const account = anAccount({ serverUrl: baseUrl, username: "maria.keller" });
  const sync = createQuietSync(
    { account, service, store },
    {
      polls: new Map([["alerts", pollOf("alerts")]]),
      now: time.now,
      setTimer: time.setTimer,
      random: () => chance.between(0, 999_999) / 1_000_000,
      createId: () => `id-${++ids}`,
    },
  );
  sync.start();
  await time.pass(5 * second);
  /** Times of the user's latest acknowledgements. */
  const acknowledgedAt = new Map<string, EpochMs>();

  const listStored = async () => {
    const query = { state: "ALL", roomId: null, hasSideRooms: false, sort: "newest" } as const;
    return (await store.listAlerts({ ...query, offset: 0, limit: 1_000 })).rows;
  };
  const pick = (ids: string[], at: number) => ids[Math.floor(at * ids.length)];

  async function apply(event: Event): Promise<void> {
    switch (event.kind) {
      case "passes":
        return time.pass(event.seconds * second);
      case "raises":
        for (let count = 0; count < event.count; count += 1) remote.raise();
        return;
      case "others": {
        const id = pick(remote.listIn("NEW"), event.at);
        if (id !== undefined) remote.change(id, event.state, false);
        return;
      }
      case "raisesAgain": {
        const id = pick(remote.listIn("ACKNOWLEDGED", "DELETED", "SNOOZED"), event.at);
        // Only a complete read finds a backdated alert.
        const isDatedNow = event.isDatedNow || style.maxPage !== null;
        if (id !== undefined) remote.change(id, "NEW", isDatedNow);
        return;
      }
      case "user": {
        const waiting = (await listStored()).filter(isWaiting).map(({ id }) => id);
        const id = pick(waiting, event.at);
        if (id === undefined) return;
        acknowledgedAt.set(id, time.now());
        await acknowledgeAlerts(sync, id);
        await time.settle();
        return;
      }
      case "mode":
        remote.is.mode = event.mode;
        return;
      case "network":
        remote.is.isDown = event.isDown;
    }
  }

  /** Returns whether an alert that is new at the service may be missing for now. */
  function mayBeMissing(id: string, since: EpochMs): boolean {
    const { polls } = remote;
    // The second poll stores it at the latest.
    if (countSince(polls, since) <= 2) return true;
    const own = acknowledgedAt.get(id);
    if (own === undefined) return false;
    const accepted = remote.acknowledgements.findLast((one) => one.id === id && one.at >= own);
    // It is not sent yet, or its response was lost.
    if (accepted === undefined || !accepted.isAccepted) return true;
    const from = Math.max(accepted.at, since);
    return countSince(polls, from, minute) <= 2 || countSince(polls, from) <= 4;
  }

  async function check(): Promise<void> {
    const stored = new Map((await listStored()).map((alert) => [alert.id, alert]));
    const waiting = [...stored.values()].filter(isWaiting);
    expect(await store.countWaitingAlerts()).toBe(waiting.length);
    for (const id of remote.listIn("NEW")) {
      const alert = stored.get(id);
      if (alert !== undefined && isWaiting(alert)) continue;
      const isExcused = mayBeMissing(id, remote.newSince(id) ?? 0);
      expect(isExcused, `${id} is missing: ${alert && formatAlertStatus(alert)}`).toBe(true);
    }
    for (const alert of stored.values()) {
      const { id } = alert;
      const words = formatAlertStatus(alert);
      const standing = classifyAlert(alert);
      const isOver = (state: string) => state !== "NEW";
      if (words === "Acknowledged" || words === "No longer new") {
        expect(remote.wasEver(id, isOver), `${id}: ${words}`).toBe(true);
      }
      if (["Deleted", "Snoozed"].includes(words)) {
        expect(
          remote.wasEver(id, (state) => state === words.toUpperCase()),
          words,
        ).toBe(true);
      }
      if (standing === "unconfirmed" || standing === "relisted") {
        expect(
          remote.acknowledgements.some((one) => one.id === id),
          words,
        ).toBe(true);
      }
      if (standing === "acknowledging") expect(acknowledgedAt.has(id), words).toBe(true);
    }
  }

  return {
    apply,
    check,
    /** Expects the list to equal the service's after some time without faults. */
    checkFinal: async () => {
      remote.is.isDown = false;
      remote.is.mode = "carriesOut";
      sync.outbox.tryNow();
      // Truncated lists are rarely read to their end.
      await time.pass(style.maxPage === null ? 10 * minute : 90 * minute);
      const waiting = (await listStored()).filter(isWaiting).map(({ id }) => id);
      expect(waiting.toSorted()).toEqual(remote.listIn("NEW").toSorted());
    },
    stop: async () => {
      sync.stop();
      await store.close();
    },
  };
}

it("lists every new alert and never contradicts what happened, in any history", async () => {
  await fc.assert(
    fc.asyncProperty(
      anyStyle,
      fc.integer({ min: 1, max: 1_000 }),
      fc.array(anyEvent, { minLength: 1, maxLength: 25 }),
      async (style, seed, events) => {
        const history = await startHistory(style, seed);
        try {
          for (const event of events) {
            await history.apply(event);
            await history.check();
          }
          await history.checkFinal();
        } finally {
          await history.stop();
        }
      },
    ),
    { numRuns: runs(2, 1_000), seed: 1 },
  );
});
