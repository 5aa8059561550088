import { z } from "zod";
import { page } from "../ipc/command-parts.ts";
import { id } from "../lib/values-schema.ts";
import { collectionName } from "./collection-schema.ts";
import { pastDifference, pastRecord, pastState } from "./history-schema.ts";
import { recordHistory } from "./record-history-schema.ts";
import { pastQuery, recordGroup, recordRow } from "./record-schema.ts";

const record = { collection: collectionName, id };
const at = z.number();

/** Commands about the past of stored records. */
export const historyCommands = {
  /** Returns the latest lines of a record's history, newest first. */
  "history.read": {
    input: z.object({ ...record, limit: z.int().min(1).max(300) }),
    output: recordHistory,
  },
  /** Returns a record as it was at a time, compared with now. */
  "history.getRecord": { input: z.object({ ...record, at }), output: pastRecord },
  /** Returns a window of any collection as it was at a time. */
  "history.list": {
    input: pastQuery.extend(page),
    output: z.object({
      rows: z.array(recordRow),
      total: z.number(),
      groups: z.array(recordGroup),
      past: pastState,
    }),
  },
  /** Lists records that were added, removed or changed since a time. */
  "history.diff": {
    input: z.object({ collection: collectionName, at, limit: z.int().min(1).max(1_000) }),
    output: z.array(pastDifference),
  },
} as const;
