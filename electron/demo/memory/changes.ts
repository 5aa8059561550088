import { z } from "zod";
import { alert } from "#shared/features/alerts/schema.ts";
import { storedPassword, tokenRecord } from "../auth/credentials.ts";
import { type World, worldDevice, worldLocation, worldMessage } from "../world/world.ts";

/** All changes of a world since its creation, with its origin and time. */
export const changes = z.object({
  /** The world's profile and seed, or "given". */
  origin: z.string(),
  madeAt: z.number(),
  tokens: z.record(z.string(), tokenRecord),
  passwords: z.record(z.string(), storedPassword),
  users: z.record(
    z.string(),
    z.object({ firstName: z.string(), lastName: z.string(), displayName: z.string() }),
  ),
  alertStates: z.record(z.string(), z.string()),
  /** Who acknowledged alerts, and when, by id. */
  acknowledgers: z.record(z.string(), z.object({ by: z.string(), at: z.number() })),
  /** Number of arrived alerts of the stream. */
  arrivals: z.number(),
  newAlerts: z.array(alert.extend({ userId: z.string() })),
  newMessages: z.array(worldMessage),
  readMessageIds: z.array(z.string()),
  /** Texts of edited messages, by id. */
  messageTexts: z.record(z.string(), z.string()),
  removedMessageIds: z.array(z.string()),
  devices: z.array(worldDevice).nullable(),
  newLocations: z.array(worldLocation),
});
export type Changes = z.infer<typeof changes>;

export const createChanges = (origin: string, madeAt: number): Changes => ({
  origin,
  madeAt,
  tokens: {},
  passwords: {},
  users: {},
  alertStates: {},
  acknowledgers: {},
  arrivals: 0,
  newAlerts: [],
  newMessages: [],
  readMessageIds: [],
  messageTexts: {},
  removedMessageIds: [],
  devices: null,
  newLocations: [],
});

export const applyChanges = (world: World, recorded: Changes): void => {
  for (const user of world.users) Object.assign(user, recorded.users[user.id]);
  world.alerts.push(...recorded.newAlerts);
  for (const known of world.alerts) {
    known.state = recorded.alertStates[known.id] ?? known.state;
    const acknowledger = recorded.acknowledgers[known.id];
    if (acknowledger === undefined) continue;
    known.acknowledgedBy = acknowledger.by;
    known.acknowledgedAt = acknowledger.at;
  }
  const removed = new Set(recorded.removedMessageIds);
  world.messages = [...world.messages, ...recorded.newMessages].filter(
    ({ id }) => !removed.has(id),
  );
  const read = new Set(recorded.readMessageIds);
  for (const message of world.messages) {
    message.isRead ||= read.has(message.id);
    message.text = recorded.messageTexts[message.id] ?? message.text;
  }
  world.devices = recorded.devices ?? world.devices;
  world.locations.push(...recorded.newLocations);
};
