import { z } from "zod";
import { nextAlarms, pendingEscalation } from "#shared/features/alerts/escalation-schema.ts";
import { ledgeredAlert } from "#shared/features/alerts/schema.ts";
import { maxMessageLength } from "#shared/features/messages/message-text.ts";
import { id, nothing, page, time } from "#shared/lib/values-schema.ts";
import {
  handover,
  handoverChange,
  handoverFormat,
  handoverSummary,
  newReadBack,
  readBackDismissal,
  signature,
} from "./handover-schema.ts";
import { logEntry, logExport, logFilter, logFormat, logHead, newLogEntry } from "./log-schema.ts";
import { dutyState, newShift, selfTestCheck, selfTestLine } from "./schema.ts";

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

export const escalationCommands = {
  /** Returns the rules whose first message waits for the confirmation of the user. */
  "escalation.listPending": { input: nothing, output: z.array(pendingEscalation) },
  /** Confirms a rule as it was shown, and sends its messages if the alerts are still new. */
  "escalation.confirm": {
    input: z.object({ fingerprint: z.string().max(10_000) }),
    output: z.array(pendingEscalation),
  },
  /** Returns what happens next about a waiting critical alert, and whether Do not disturb defers it; null for others. */
  "escalation.getNext": {
    input: z.object({ alertId: id }),
    output: nextAlarms.extend({ isQuiet: z.boolean() }).nullable(),
  },
} as const;

export const exportCommands = {
  /** Prompts for a file and writes the selected entries; null if the user cancels. */
  "log.export": {
    input: z.object({ format: logFormat, filter: logFilter }),
    output: logExport.nullable(),
  },
} as const;

export const handoverCommands = {
  /** Returns a handover; without a number the draft, or else the latest signed one. */
  "handover.get": { input: z.object({ number: z.int().nullable() }), output: handover.nullable() },
  /** Lists the stored handovers, newest first. */
  "handover.list": { input: nothing, output: z.array(handoverSummary) },
  /** Creates the draft with the state of now, or reads the state of an existing draft again. */
  "handover.create": { input: nothing, output: handover },
  "handover.update": { input: handoverChange, output: handover },
  /** Signs the draft, durably when it resolves. */
  "handover.sign": { input: signature, output: handover },
  /** Records that a signed handover was read back on this computer. */
  "handover.readBack": { input: newReadBack, output: handover },
  /** Queues a message that requests a user to read a signed handover back. */
  "handover.askReadBack": { input: z.object({ number: z.int(), userId: id }), output: handover },
  "handover.dismissReadBack": { input: readBackDismissal, output: handover },
  /** Prompts for a file and writes a handover; null if the user cancels. `export.show` shows the file. */
  "handover.export": {
    input: z.object({ number: z.int(), format: handoverFormat }),
    output: z.object({ path: z.string(), bytes: z.int() }).nullable(),
  },
} as const;

/** Commands for the shift log that stays after a sign-out. */
export const keptLogCommands = {
  /** Returns until when the log of the account in view stays after a sign-out now; null if nothing stays. */
  "keptLog.get": { input: nothing, output: z.object({ until: time }) },
} as const;

/** Commands for offers of alerts to other users. */
export const ownershipCommands = {
  /** Writes the message that offers an alert, for the user to edit. */
  "alertHandover.draft": {
    input: z.object({ alertId: id }),
    output: z.object({ text: z.string() }),
  },
  /** Queues the message that offers an alert and records the offer, durably when it resolves; withdraws a former one. */
  "alertHandover.offer": {
    input: z.object({
      alertId: id,
      userId: id,
      userName: z.string().max(200),
      text: z
        .string()
        .max(maxMessageLength)
        .refine((text) => text.trim() !== ""),
    }),
    output: ledgeredAlert,
  },
  /** Withdraws the open offer of an alert; its message is discarded if it was never sent. */
  "alertHandover.withdraw": { input: z.object({ alertId: id }), output: ledgeredAlert },
} as const;

export const selfTestCommands = {
  /** Runs all checks, which takes at most 15 seconds, and emits `duty.tested` when one starts and ends. */
  "duty.testSelf": { input: nothing, output: z.array(selfTestLine) },
  /** Records whether the user has noticed what a check did, and emits its line as `duty.tested`. */
  "duty.confirmCheck": {
    input: z.object({
      check: selfTestCheck.extract(["sound", "notification"]),
      isNoticed: z.boolean(),
    }),
    output: selfTestLine,
  },
} as const;
