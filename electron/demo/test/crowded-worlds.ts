import { nextArrival } from "#demo/memory/additions.ts";
import { writeBulkMessage } from "#demo/world/bulk.ts";
import { createWorld } from "#demo/world/create-world.ts";
import { createRandom } from "#demo/world/random.ts";
import type { World, WorldProfile } from "#demo/world/world.ts";
import type { EpochMs } from "#shared/lib/time.ts";

const firstId = 200_001;

const senderCount = 1_000;

/** Numbers of waiting alerts and messages, and the profile of tasks and forms. */
export type Waiting = { profile: WorldProfile; alerts: number; messages: number };

/** 10,000 tasks, forms and messages, and the maximum number of alerts that Watchdesk reads to the end. */
export const manyWaiting: Waiting = { profile: "large", alerts: 9_999, messages: 10_000 };

/** The minimum that can be measured. */
export const fewWaiting: Waiting = { profile: "demo", alerts: 500, messages: 500 };

/** Creates a world with waiting alerts and unread messages from 1,000 users. */
export function createWaitingWorld(now: EpochMs, { profile, alerts, messages }: Waiting): World {
  const world = createWorld(profile, now);
  const [me] = world.users;
  if (me === undefined) throw new Error("The world has no main user.");
  world.alerts = Array.from({ length: alerts }, (_, index) =>
    nextArrival(world, now - index * 60_000, index),
  );
  const senders = Array.from({ length: senderCount }, (_, index) => ({
    ...me,
    id: String(50_001 + index),
    name: `stranger.${index}`,
    displayName: `Field Officer ${index}`,
  }));
  world.users.push(...senders);
  const random = createRandom(1, "waiting");
  world.messages = Array.from({ length: messages }, (_, index) => ({
    id: String(firstId + index),
    fromId: senders[index % senderCount]?.id ?? me.id,
    toId: me.id,
    text: writeBulkMessage(random),
    sent: now - (messages - index) * 60_000,
    isRead: false,
  }));
  return world;
}
