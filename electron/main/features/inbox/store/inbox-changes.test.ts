import fc from "fast-check";
import { expect, it } from "vitest";
import { collections } from "#main/features/collections.ts";
import { from, takeIn, takeInConversations } from "#main/features/messages/store/test/messages.ts";
import { openReading } from "#main/store/files/open-reading.ts";
import type { Store } from "#main/store/store.ts";
import { key, makeFolder, now, openHere, toIngest, unwrap } from "#main/store/test/fixture.ts";
import { type InboxKey, type InboxKind, inboxKind } from "#shared/features/inbox/schema.ts";
import { anAlert, anEntry, aSubmission, aTask } from "#shared/test/records.ts";
import { runs } from "#shared/test/runs.ts";

type Step = (store: Store) => Promise<unknown>;

const hour = 3_600_000;
const anyId = fc.constantFrom("1", "2");
const anyTime = fc.integer({ min: -30, max: 30 }).map((hours) => now + hours * hour);
const anyItems = fc.array(
  fc.record<InboxKey>({ kind: fc.constantFrom(...inboxKind.options), id: anyId }),
  { minLength: 1, maxLength: 3 },
);

/** Some of a collection's records, as one answer. */
const listOf = <Item extends { id: string }>(one: fc.Arbitrary<Item>) =>
  fc.uniqueArray(one, { selector: ({ id }) => id, maxLength: 4 });

const anyStored: fc.Arbitrary<Step> = fc.oneof(
  listOf(
    fc
      .record({
        id: anyId,
        state: fc.constantFrom("NEW", "NEW", "ACKNOWLEDGED", "DELETED"),
        severity: fc.constantFrom("HIGH", "critical", "odd", null),
        created: anyTime,
      })
      .map(anAlert),
  ).chain((alerts) =>
    fc
      .constantFrom("NEW" as const, "someNEW" as const, "everything" as const)
      .map((scope) => (store: Store) => store.ingest(toIngest("alerts", alerts, { scope }))),
  ),
  listOf(
    fc
      .record({ id: anyId, status: fc.constantFrom("OPEN", "CLOSED"), due: fc.option(anyTime) })
      .map(aTask),
  ).map((tasks) => (store: Store) => store.ingest(toIngest("tasks", tasks))),
  listOf(
    fc.record({ id: anyId, progress: fc.constantFrom("DRAFT", "REJECTED") }).map(aSubmission),
  ).map((all) => (store: Store) => store.ingest(toIngest("submissions", all))),
  listOf(fc.record({ id: anyId, created: anyTime }).map(anEntry)).map(
    (entries) => (store: Store) => store.ingest(toIngest("entries", entries)),
  ),
);

const anyTalk: fc.Arbitrary<Step> = fc.oneof(
  fc
    .array(
      fc
        .tuple(anyId, anyId, anyId, fc.constantFrom(true, false, null))
        .map(([user, id, sent, read]) => from(user, id, now + Number(sent), { read })),
      { maxLength: 3 },
    )
    .map((messages) => (store: Store) => takeIn(store, messages)),
  fc
    .tuple(anyId, fc.option(anyTime), fc.option(fc.nat(2)))
    .map(([id, lastSent, unreadCount]) => (store: Store) => {
      const user = { id, displayName: `Person ${id}` };
      return takeInConversations(store, [{ user, lastSent, unreadCount }]);
    }),
  fc.tuple(anyId, anyTime).map(
    ([id, until]) =>
      (store: Store) =>
        store.recordRead(id, until),
  ),
  fc.tuple(anyId, fc.nat(2)).map(
    ([id, count]) =>
      (store: Store) =>
        store.recordUnread(id, count),
  ),
);

const anyTriage: fc.Arbitrary<Step> = fc.oneof(
  anyItems.map((items) => (store: Store) => store.snoozeItems(items, null, now)),
  anyItems.map((items) => (store: Store) => store.settleItems(items, now)),
  anyItems.map((items) => (store: Store) => store.restoreItems(items)),
  fc.constant((store: Store) => store.wakeItems(now, true)),
  anyId.map((id) => (store: Store) => store.requestAcknowledgements([id], now, null)),
  anyId.map((id) => (store: Store) => store.withdrawAcknowledgements([id], now)),
  fc.constantFrom("refused" as const, "discarded" as const, "sent" as const).map((state) => {
    return async (store: Store) => {
      for (const { id } of await store.listOpenEntries()) {
        await store.transitionEntry(id, ["queued", "refused"], { state }, now);
      }
    };
  }),
);

const waits = fc.constantFrom(0, 0, 1, 26).map((hours) => hours * hour);
const chosen: InboxKind[][] = [[], ["task", "alert"], ["conversation"]];

it("equals a rebuilt inbox after each change", async () => {
  const anySteps = fc.array(fc.tuple(fc.oneof(anyStored, anyTalk, anyTriage), waits), {
    minLength: 2,
    maxLength: 16,
  });
  await fc.assert(
    fc.asyncProperty(anySteps, async (steps) => {
      const folder = makeFolder();
      const { store } = openHere(folder);
      let time = now;
      for (const [step, wait] of steps) {
        await step(store);
        time += wait;
        const { store: anew } = unwrap(openReading({ folder, key }, collections));
        for (const kinds of chosen) {
          const query = { kinds, now: time, offset: 0, limit: 50 };
          expect(await store.listInbox(query)).toEqual(await anew.listInbox(query));
        }
        await anew.close();
      }
      await store.close();
    }),
    { numRuns: runs(10, 100) },
  );
});
