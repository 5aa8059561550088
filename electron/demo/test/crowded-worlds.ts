import { nextArrival } from "#demo/world/arrivals.ts";
import { writeBulkMessage } from "#demo/world/bulk.ts";
import { createWorld } from "#demo/world/create-world.ts";
import { createRandom } from "#demo/world/random.ts";
import type { World, WorldMessage, WorldUser } from "#demo/world/world.ts";
import type { EpochMs } from "#shared/model/values.ts";

const day = 86_400_000;
const firstId = 200_001;

/** A world in which two conversations are all that was said; the names are those of the others. */
export type TalkativeWorld = { world: World; long: string; short: string };

/** Makes a world with a conversation of 100,000 messages beside one of 100, all of the last month. */
export function createTalkativeWorld(now: EpochMs): TalkativeWorld {
  const world = createWorld("demo", now);
  const me = world.mainUserId;
  const [long, short] = world.users.filter(({ id, enabled }) => id !== me && enabled);
  if (long === undefined || short === undefined) throw new Error("There is nobody to write to.");
  world.messages = [
    ...converse(long, me, 100_000, now, firstId),
    ...converse(short, me, 100, now, firstId + 100_000),
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

/** From so many alerts in state NEW on, Watchdesk takes the service for one that never ends. */
const maxAlerts = 9_999;
const strangers = 1_000;

/**
 * Makes a world of 10,000 tasks and as many forms in which as many alerts wait as Watchdesk takes and
 * so many messages of 1,000 people are unread.
 */
export function createWaitingWorld(now: EpochMs, messages = 10_000): World {
  const world = createWorld("large", now);
  const [me] = world.users;
  if (me === undefined) throw new Error("The world has no main user.");
  world.alerts = Array.from({ length: maxAlerts }, (_, index) =>
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
