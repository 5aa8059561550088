import fc from "fast-check";
import { expect, it } from "vitest";
import { makeFolder, now, openTestStore } from "#main/store/test/fixture.ts";
import { runs } from "#shared/test/runs.ts";
import { overlap } from "./message-sync.ts";
import { from, idsOf, type RawMessage, takeIn, takeInConversations, to } from "./test/messages.ts";

const people = ["2", "3", "4"];
const anyUserId = fc.constantFrom(...people);
// Few times, so that most are tied.
const time = fc.integer({ min: 1, max: 12 }).map((tick) => now - 12 * 60_000 + tick * 60_000);

type Step =
  | { kind: "messages"; messages: RawMessage[] }
  | { kind: "read"; userId: string; until: number }
  | { kind: "conversation"; userId: string; until: number; unread: number | null }
  | { kind: "restart" };

const anyMessage = fc
  .record({
    userId: anyUserId,
    id: fc.integer({ min: 1, max: 40 }),
    isMine: fc.boolean(),
    sent: time,
    read: fc.constantFrom(true, false, false, null),
  })
  .map(({ userId, id, isMine, sent, read }) => {
    // A message keeps its conversation and direction.
    const own = `${userId}${id}`;
    return isMine && id % 3 === 0 ? to(userId, own, sent) : from(userId, own, sent, { read });
  })
  .filter(({ id, sender }) => Number(id.slice(1)) % 3 !== 0 || sender.id === "1");

const anyChange: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant("messages" as const),
    messages: fc.uniqueArray(anyMessage, { selector: ({ id }) => id, maxLength: 6 }),
  }),
  fc.record({ kind: fc.constant("read" as const), userId: anyUserId, until: time }),
  fc.record({
    kind: fc.constant("conversation" as const),
    userId: anyUserId,
    until: time,
    unread: fc.constantFrom(0, 0, 2, null),
  }),
);
// Opening a store takes longer than anything else.
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: anyChange },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("restart" as const) }) },
);

/** The simplest model: scans every message each time. */
function createModel() {
  const messages = new Map<string, RawMessage>();
  const read = new Map<string, number>();
  const unstored = new Map<string, { until: number; unread: number }>();
  const late = new Set<string>();
  let newest: number | null = null;

  const isRead = ({ sender, sent }: RawMessage) =>
    (sent ?? 0) <= (read.get(sender.id) ?? Number.NEGATIVE_INFINITY);
  const isUnread = (message: RawMessage) =>
    message.sender.id !== "1" &&
    message.read !== true &&
    (!isRead(message) || late.has(message.id));
  const listUnread = () => [...messages.values()].filter(isUnread);
  const isStored = (userId: string) =>
    [...messages.values()].some(({ sender, recipient }) =>
      [sender.id, recipient.id].includes(userId),
    );
  const countUnstored = (userId: string) => {
    const counted = unstored.get(userId);
    const isSeen = counted === undefined || counted.until <= (read.get(userId) ?? 0);
    return isSeen || isStored(userId) ? 0 : counted.unread;
  };

  return {
    listUnread,
    count: (userId: string) =>
      listUnread().filter(({ sender }) => sender.id === userId).length + countUnstored(userId),
    store: (answer: RawMessage[]) => {
      for (const message of answer) {
        const isNew = !messages.has(message.id);
        messages.set(message.id, message);
        if (message.read === true) late.delete(message.id);
        const isRecent =
          newest !== null && (message.sent === null || message.sent > newest - overlap);
        const isLate = isNew && isRecent && message.read !== true && isRead(message);
        if (isLate && message.sender.id !== "1") late.add(message.id);
      }
      const sent = answer.flatMap((message) => message.sent ?? []);
      newest = Math.min(now, Math.max(newest ?? now - 30 * 86_400_000, ...sent));
    },
    read: (userId: string, until: number) => {
      read.set(userId, Math.max(until, read.get(userId) ?? 0));
      for (const { id, sender, sent } of messages.values()) {
        if (sender.id === userId && (sent ?? 0) <= until) late.delete(id);
      }
    },
    setCount: (userId: string, until: number, unread: number) => {
      unstored.set(userId, { until, unread });
    },
    /** Time of the newest message that the unread count excludes, or null. */
    findRead: (userId: string, until: number, unread: number): number | null => {
      const counted = [...messages.values()].filter(
        ({ sender, sent }) => sender.id === userId && (sent ?? 0) <= until,
      );
      if (counted.some(({ read }) => read !== null)) return null;
      const times = counted.map(({ sent }) => sent ?? 0).sort((a, b) => b - a);
      return times[unread] ?? null;
    },
  };
}

it("counts unread messages as a scan of all messages does", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 25 }), async (steps) => {
      const folder = makeFolder();
      let { store } = openTestStore(folder);
      const model = createModel();
      for (const step of steps) {
        if (step.kind === "messages") {
          await takeIn(store, step.messages);
          model.store(step.messages);
        } else if (step.kind === "read") {
          const before = model.listUnread().length + model.count(step.userId);
          const hasChanged = await store.recordRead(step.userId, step.until);
          model.read(step.userId, step.until);
          expect(hasChanged).toBe(model.listUnread().length + model.count(step.userId) < before);
        } else if (step.kind === "conversation") {
          const { userId, until, unread } = step;
          const user = { id: userId, displayName: `Person ${userId}` };
          await takeInConversations(store, [{ user, lastSent: until, unreadCount: unread }]);
          if (unread === 0) model.read(userId, until);
          const counted = unread ? model.findRead(userId, until, unread) : null;
          if (counted !== null) model.read(userId, counted);
          model.setCount(userId, until, unread ?? 0);
        } else {
          await store.close();
          ({ store } = openTestStore(folder));
        }
        const counts = people.map((userId) => model.count(userId));
        expect(await store.countUnread()).toBe(counts.reduce((sum, count) => sum + count, 0));
        for (const [at, userId] of people.entries()) {
          expect((await store.getConversation(userId))?.unread ?? 0).toBe(counts[at]);
        }
        const unshown = idsOf(await store.listUnshownMessages());
        expect(unshown.sort()).toEqual(
          model
            .listUnread()
            .map(({ id }) => id)
            .sort(),
        );
      }
      await store.close();
    }),
    { numRuns: runs(6, 40) },
  );
});
