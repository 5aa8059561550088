import { z } from "zod";
import { nothing, page } from "#shared/ipc/command-parts.ts";
import { time } from "#shared/lib/values-schema.ts";
import { logEntry, logFilter, logHead, newLogEntry } from "./log-schema.ts";
import { dutyState, newShift } from "./schema.ts";

/** Commands for shifts and their log. */
export const dutyCommands = {
  "duty.get": { input: nothing, output: dutyState },
  "duty.start": { input: newShift, output: dutyState },
  /** Changes the planned end of the shift. */
  "duty.extend": { input: z.object({ ends: time }), output: dutyState },
  "duty.end": { input: nothing, output: dutyState },
  /** Lists entries, newest first. */
  "log.list": {
    input: logFilter.extend(page),
    output: z.object({ rows: z.array(logEntry), total: z.number() }),
  },
  /** Returns the index, in `log.list`, of the last entry that was recorded at a time or before. */
  "log.findTime": {
    input: logFilter.extend({ at: z.int() }),
    output: z.object({ index: z.int() }),
  },
  "log.get": { input: z.object({ number: z.int() }), output: logEntry.nullable() },
  "log.listShifts": {
    input: nothing,
    output: z.array(z.object({ number: z.int(), role: z.string(), started: z.int(), ended: time })),
  },
  /** Appends an entry; durable when it resolves. */
  "log.add": { input: newLogEntry, output: logEntry },
  "log.getHead": { input: nothing, output: logHead },
} as const;
