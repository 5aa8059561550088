import { z } from "zod";
import { severityLevel } from "#shared/features/alerts/severity-schema.ts";
import { id, text, time } from "#shared/lib/values-schema.ts";
import { objectKinds } from "#shared/records/collections.ts";
import { dutyEventKinds, logKinds, manualKinds } from "./log-kinds.ts";

const logKind = z.enum(logKinds);

/** What an automatic entry is about. */
const dutyEventKind = z.enum(dutyEventKinds);

/** The maximum length of a text in the log, in UTF-16 code units. */
const line = z.string().trim().min(1).max(2_000);

/**
 * The record that an entry is linked to; `digest` identifies its version, null if it was not stored: the SHA-256 of its
 * JSON, of which the first 22 characters in base64.
 */
export const logRecord = z.object({
  kind: z.enum(objectKinds),
  id,
  title: z.string(),
  digest: text,
});
export type LogRecord = z.infer<typeof logRecord>;

/**
 * An entry of the shift log. Times are epoch milliseconds with the local offset from UTC in minutes, east positive.
 * `digest` (hex) depends on all other fields, among them `previous`, the digest of the entry before.
 */
export const logEntry = z.object({
  /** From 1 without gaps. */
  number: z.int(),
  /** The number of the shift; null outside of a shift. */
  shift: z.int().nullable(),
  kind: logKind,
  /** Null in entries that the user wrote. */
  event: dutyEventKind.nullable(),
  /** When it happened. */
  at: z.int(),
  atOffset: z.int(),
  /** When it was entered. */
  recorded: z.int(),
  recordedOffset: z.int(),
  author: text,
  role: text,
  /** Where it comes from: "Watchdesk", "user", or who stated it. */
  source: z.string(),
  text: z.string(),
  severity: severityLevel.nullable(),
  record: logRecord.nullable(),
  /** Why it was decided, of decisions. */
  reason: text,
  /** These three are empty and null, except in logs of earlier versions. */
  rejected: z.array(z.string()),
  owner: text,
  due: time,
  corrects: z.int().nullable(),
  previous: z.string(),
  digest: z.string(),
});
export type LogEntry = z.infer<typeof logEntry>;
export type LogKind = LogEntry["kind"];

/** An entry that the user writes; `at` null means now, and `id` makes a repeated command add it once. */
export const newLogEntry = z.object({
  id,
  kind: z.enum(manualKinds),
  at: time,
  text: line,
  record: logRecord.pick({ kind: true, id: true }).nullable(),
  /** Of decisions and corrections. */
  reason: line.nullable(),
  corrects: z.int().nullable(),
});
export type NewLogEntry = z.infer<typeof newLogEntry>;

/** Selects entries of the log; null and empty mean all. */
export const logFilter = z.object({
  /** Selects what people wrote and decided; omitted for everything. */
  by: z.literal("people").optional(),
  kinds: z.array(logKind).max(logKinds.length),
  shift: z.int().nullable(),
  record: logRecord.pick({ kind: true, id: true }).nullable(),
  /** Part of the author's, owner's or source's name. */
  person: z.string().max(200),
  /** Words that each occur in the texts. */
  text: z.string().max(200),
  /** Selects the entries that were recorded at this time or before; omitted for all. */
  asOf: z.int().optional(),
});
export type LogFilter = z.infer<typeof logFilter>;

/** The last entry: its number and digest; 0 and empty without any. */
export const logHead = z.object({ number: z.int(), digest: z.string() });
export type LogHead = z.infer<typeof logHead>;

export const logFormat = z.enum(["xlsx", "pdf", "ics214", "csv", "json"]);
export type LogFormat = z.infer<typeof logFormat>;

export const logExport = z.object({ path: z.string(), entries: z.int(), bytes: z.int() });
