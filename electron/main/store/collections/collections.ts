import type { CollectionName } from "#shared/model/collection.ts";
import type { RecordOf } from "../record-of.ts";
import { alerts } from "./alerts.ts";
import type { Collection } from "./collection.ts";
import { conversations } from "./conversations.ts";
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

/** How each collection is stored. */
export const collections: { [N in CollectionName]: Collection<RecordOf[N]> } = {
  tasks,
  alerts,
  submissions,
  priorSubmissions,
  offlineSubmissions,
  rooms,
  groups,
  plans,
  entries,
  forms,
  recentForms,
  processes,
  recentProcesses,
  tiles,
  conversations,
  messages,
};
