import { nextArrival } from "#demo/world/arrivals.ts";
import { writeBulkMessage } from "#demo/world/bulk.ts";
import { createWorld } from "#demo/world/create-world.ts";
import { createRandom } from "#demo/world/random.ts";
import type { World, WorldMessage, WorldProfile, WorldUser } from "#demo/world/world.ts";
import type { EpochMs } from "#shared/model/values.ts";

const day = 86_400_000;
const firstId = 200_001;

/** A world in which two conversations are all that was said; the names are those of the others. */
export type TalkativeWorld = { world: World; long: string; short: string };

/** Makes a world with a conversation of so many messages beside one of 100, all of the last month. */
export function createTalkativeWorld(now: EpochMs, count = 100_000): TalkativeWorld {
  const world = createWorld("demo", now);
  const me = world.mainUserId;
  const [long, short] = world.users.filter(({ id, enabled }) => id !== me && enabled);
  if (long === undefined || short === undefined) throw new Error("There is nobody to write to.");
  world.messages = [
    ...converse(long, me, count, now, firstId),
    ...converse(short, me, 100, now, firstId + count),
  ];
  return { world, long: long.displayName, short: short.displayName };
}

/** Spreads read messages of one to six sentences evenly over 29 days: the first sync asks for 30. */
function converse(
  other: WorldUser,
  me: string,
  count: number,
  now: EpochMs,
  from: number,
): WorldMessage[] {
  const random = createRandom(1, other.id);
  return Array.from({ length: count }, (_, index) => {
    const isMine = random.isLikely(45);
    const sentences = Array.from({ length: random.between(1, 6) }, () => writeBulkMessage(random));
    return {
      id: String(from + index),
      fromId: isMine ? me : other.id,
      toId: isMine ? other.id : me,
      text: sentences.join(" "),
      sent: now - Math.round(((count - index) / count) * 29 * day),
      isRead: true,
    };
  });
}

const strangers = 1_000;

/** What waits in a world, and of which profile its tasks and forms are. */
export type Waiting = { profile: WorldProfile; alerts: number; messages: number };

/** 10,000 tasks and as many forms, and as many alerts as Watchdesk takes: of one more it says that they never end. */
export const manyWaiting: Waiting = { profile: "large", alerts: 9_999, messages: 10_000 };

/** As few as can be measured. */
export const fewWaiting: Waiting = { profile: "demo", alerts: 500, messages: 500 };

/** Makes a world in which so many alerts wait and so many messages of 1,000 people are unread. */
export function createWaitingWorld(now: EpochMs, { profile, alerts, messages }: Waiting): World {
  const world = createWorld(profile, now);
  const [me] = world.users;
  if (me === undefined) throw new Error("The world has no main user.");
  world.alerts = Array.from({ length: alerts }, (_, index) =>
    nextArrival(world, now - index * 60_000, index),
  );
  const people = Array.from({ length: strangers }, (_, index) => ({
    ...me,
    id: String(50_001 + index),
    name: `stranger.${index}`,
    displayName: `Field Officer ${index}`,
  }));
  world.users.push(...people);
  const random = createRandom(1, "waiting");
  world.messages = Array.from({ length: messages }, (_, index) => ({
    id: String(firstId + index),
    fromId: people[index % strangers]?.id ?? me.id,
    toId: me.id,
    text: writeBulkMessage(random),
    sent: now - (messages - index) * 60_000,
    isRead: false,
  }));
  return world;
}
