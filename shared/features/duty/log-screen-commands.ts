import { z } from "zod";
import { id, nothing } from "#shared/lib/values-schema.ts";
import { manualKinds } from "./log-kinds.ts";
import { logRecord } from "./log-schema.ts";

const typed = z.string().max(10_000);

/** What the user has typed of an entry, unchecked. */
export const logDraft = z.object({
  /** The id of the entry; another one for another content, so that only a repeated command adds nothing. */
  id,
  kind: z.enum(manualKinds),
  text: typed,
  record: logRecord.pick({ kind: true, id: true }).nullable(),
  reason: typed,
});
export type LogDraft = z.infer<typeof logDraft>;

/** The entry that a draft corrects; null for a new entry. */
const corrects = z.int().nullable();

/** Commands of the log's screen and of its field for new entries. */
export const logScreenCommands = {
  /** Stores a draft; null deletes it. */
  "log.saveDraft": { input: z.object({ corrects, draft: logDraft.nullable() }), output: nothing },
  "log.getDraft": { input: z.object({ corrects }), output: logDraft.nullable() },
  /** Lists the corrections of entries, oldest first; only those that were recorded until `asOf`, if it is given. */
  "log.listCorrections": {
    input: z.object({ numbers: z.array(z.int()).max(500), asOf: z.int().optional() }),
    output: z.array(z.object({ number: z.int(), corrects: z.int() })),
  },
  /** Counts the repeated notifications that lists show as one row with the first of them, until `asOf` if it is given. */
  "log.listRepeats": {
    input: z.object({ numbers: z.array(z.int()).max(500), asOf: z.int().optional() }),
    output: z.array(z.object({ number: z.int(), count: z.int(), last: z.int() })),
  },
  /** Returns the title that an entry about a record would store; empty if the record is not stored. */
  "log.getRecordTitle": {
    input: logRecord.pick({ kind: true, id: true }),
    output: z.object({ title: z.string() }),
  },
} as const;
