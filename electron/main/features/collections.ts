import type { CollectionName } from "#shared/domain/collections.ts";
import type { RecordOf } from "#shared/model/records.ts";
import { alerts } from "./alerts.ts";
import { conversations } from "./conversations.ts";
import type { Declaration, Poll } from "./declaration.ts";
import { entries } from "./entries.ts";
import { forms } from "./forms.ts";
import { messages } from "./messages.ts";
import { plans } from "./plans.ts";
import { processes } from "./processes.ts";
import { recentForms, recentProcesses } from "./recent-items.ts";
import { groups, rooms } from "./rooms.ts";
import { offlineSubmissions, priorSubmissions, submissions } from "./submissions.ts";
import { tasks } from "./tasks.ts";
import { tiles } from "./tiles.ts";

/** Every collection, in the order in which they are asked for at a start. */
export const collections = {
  alerts,
  messages,
  tasks,
  conversations,
  submissions,
  tiles,
  entries,
  rooms,
  forms,
  processes,
  offlineSubmissions,
  priorSubmissions,
  groups,
  recentForms,
  recentProcesses,
  plans,
} satisfies { [N in CollectionName]: Declaration<RecordOf[N], Poll | null> };

/** The collections that are asked for again and again. */
export type PolledCollection = {
  [N in CollectionName]: (typeof collections)[N]["poll"] extends Poll ? N : never;
}[CollectionName];

/** All of them, in the order of a start. */
export const polledCollections = Object.values(collections).flatMap(({ name, poll }) =>
  poll === null ? [] : [name as PolledCollection],
);

/** How a collection is polled. */
export const pollOf = (collection: PolledCollection): Poll => collections[collection].poll;
