import type { z } from "zod";
import { type CollectionName, collectionName } from "../records/collection-schema.ts";
import { models, type RecordOf } from "../records/schema.ts";
import { fill } from "./fill.ts";
import { aForm, aProcess, aTile } from "./forms.ts";
import * as records from "./records.ts";

type Makers = { [N in CollectionName]: (record: { id: string }) => RecordOf[N] };

/** Creates a minimal record of each collection. */
export const makeRecord = {
  ...Object.fromEntries(
    collectionName.options.map((name) => [
      name,
      ({ id }: { id: string }) => fill(models[name] as z.ZodObject, { id }),
    ]),
  ),
  tasks: records.aTask,
  alerts: records.anAlert,
  submissions: records.aSubmission,
  rooms: records.aRoom,
  groups: records.aRoom,
  plans: records.aPlan,
  forms: aForm,
  recentForms: records.aRecentItem,
  processes: aProcess,
  recentProcesses: records.aRecentItem,
  tiles: aTile,
  conversations: records.aConversation,
  messages: records.aMessage,
} as Makers;
