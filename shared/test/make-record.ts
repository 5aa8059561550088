import type { CollectionName } from "../records/collection-schema.ts";
import type { RecordOf } from "../records/schema.ts";
import { aForm, aProcess, aTile } from "./forms.ts";
import * as records from "./records.ts";

/** Creates a minimal record of each collection. */
export const makeRecord: { [N in CollectionName]: (record: { id: string }) => RecordOf[N] } = {
  tasks: records.aTask,
  alerts: records.anAlert,
  submissions: records.aSubmission,
  priorSubmissions: records.aSubmission,
  offlineSubmissions: records.aSubmission,
  rooms: records.aRoom,
  groups: records.aRoom,
  plans: records.aPlan,
  entries: records.anEntry,
  forms: aForm,
  recentForms: records.aRecentItem,
  processes: aProcess,
  recentProcesses: records.aRecentItem,
  tiles: aTile,
  conversations: records.aConversation,
  messages: records.aMessage,
};
