import { alerts } from "#main/features/alerts/collection.ts";
import { classifyByRooms } from "#main/features/alerts/store/classify-alerts.ts";
import { tiles } from "#main/features/dashboard/collection.ts";
import { entries, nameEntries } from "#main/features/entries/collection.ts";
import { forms, recentForms, recentProcesses } from "#main/features/forms/collection.ts";
import { messages } from "#main/features/messages/collection.ts";
import { conversations } from "#main/features/messages/conversations.ts";
import { plans } from "#main/features/plans/collection.ts";
import { processes } from "#main/features/processes/collection.ts";
import { groups, rooms } from "#main/features/rooms/collections.ts";
import {
  offlineSubmissions,
  priorSubmissions,
  submissions,
} from "#main/features/submissions/collections.ts";
import { tasks } from "#main/features/tasks/collection.ts";
import type { Declaration, Poll, Polls } from "#main/sync/declaration.ts";
import type { SyncParts } from "#main/sync/sync.ts";
import type { CollectionName } from "#shared/records/collections.ts";
import type { RecordOf } from "#shared/records/schema.ts";

/** Every collection, in the order in which a start requests them. */
export const collections = {
  alerts,
  messages,
  tasks,
  conversations,
  submissions,
  tiles,
  entries,
  // Rules for severities may name rooms.
  rooms: { ...rooms, derive: classifyByRooms },
  // Entries have the names of their forms.
  forms: { ...forms, afterIngest: nameEntries },
  processes,
  offlineSubmissions,
  priorSubmissions,
  groups: { ...groups, derive: classifyByRooms },
  recentForms,
  recentProcesses,
  plans,
} satisfies { [N in CollectionName]: Declaration<RecordOf[N], Poll | null> };

export type PolledCollection = {
  [N in CollectionName]: (typeof collections)[N]["poll"] extends Poll ? N : never;
}[CollectionName];

/** The polled collections, in the order of a start. */
export const polledCollections = Object.values(collections).flatMap(({ name, poll }) =>
  poll === null ? [] : [name as PolledCollection],
);

export const pollOf = (collection: PolledCollection): Poll => collections[collection].poll;

/** The poll of each polled collection, in the order of a start. */
export const polls: Polls = new Map(polledCollections.map((name) => [name, pollOf(name)]));

/** Collections whose rows are derived from others: alerts show the names of rooms, entries those of forms. */
export const dependents: SyncParts["dependents"] = { rooms: ["alerts"], forms: ["entries"] };
