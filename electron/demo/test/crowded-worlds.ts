import { nextArrival } from "#demo/world/arrivals.ts";
import { writeBulkMessage } from "#demo/world/bulk.ts";
import { createWorld } from "#demo/world/create-world.ts";
import { createRandom } from "#demo/world/random.ts";
import type { World, WorldProfile } from "#demo/world/world.ts";
import type { EpochMs } from "#shared/lib/time.ts";

const firstId = 200_001;

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
