import { z } from "zod";
import { alert } from "#shared/features/alerts/schema.ts";
import { storedPassword } from "../auth/passwords.ts";
import { tokenRecord } from "../auth/tokens.ts";
import { type World, worldDevice, worldLocation, worldMessage } from "../world/world.ts";

/** Everything that differs from the world as it was made, and when and from what that was. */
export const changes = z.object({
  /** The world's profile and seed; of a given world, whatever its owner calls it. */
  origin: z.string(),
  madeAt: z.number(),
  tokens: z.record(z.string(), tokenRecord),
  passwords: z.record(z.string(), storedPassword),
  users: z.record(
    z.string(),
    z.object({ firstName: z.string(), lastName: z.string(), displayName: z.string() }),
  ),
  alertStates: z.record(z.string(), z.string()),
  /** How many alerts of the stream have arrived. */
  arrivals: z.number(),
  newAlerts: z.array(alert.extend({ userId: z.string() })),
  newMessages: z.array(worldMessage),
  readMessageIds: z.array(z.string()),
  /** The texts of messages that were edited. */
  messageTexts: z.record(z.string(), z.string()),
  removedMessageIds: z.array(z.string()),
  devices: z.array(worldDevice).nullable(),
  newLocations: z.array(worldLocation),
});
export type Changes = z.infer<typeof changes>;

/** The changes of a world that has just been made. */
export const noChanges = (origin: string, madeAt: number): Changes => ({
  origin,
  madeAt,
  tokens: {},
  passwords: {},
  users: {},
  alertStates: {},
  arrivals: 0,
  newAlerts: [],
  newMessages: [],
  readMessageIds: [],
  messageTexts: {},
  removedMessageIds: [],
  devices: null,
  newLocations: [],
});

/** Brings a world that has just been made to where the changes say it was. */
export const applyChanges = (world: World, done: Changes): void => {
  for (const user of world.users) Object.assign(user, done.users[user.id]);
  world.alerts.push(...done.newAlerts);
  for (const known of world.alerts) known.state = done.alertStates[known.id] ?? known.state;
  const removed = new Set(done.removedMessageIds);
  world.messages = [...world.messages, ...done.newMessages].filter(({ id }) => !removed.has(id));
  const read = new Set(done.readMessageIds);
  for (const message of world.messages) {
    message.isRead ||= read.has(message.id);
    message.text = done.messageTexts[message.id] ?? message.text;
  }
  world.devices = done.devices ?? world.devices;
  world.locations.push(...done.newLocations);
};
