import type { LogEntry } from "../features/duty/log-schema.ts";
import type { Shift } from "../features/duty/schema.ts";

const noon = Date.UTC(2026, 1, 3, 12);

/** An entry of the shift log with sample values; its digests are made up. */
export const aLogEntry = (more: Partial<LogEntry> = {}): LogEntry => ({
  number: 1,
  shift: 1,
  kind: "information",
  event: null,
  at: noon,
  atOffset: 60,
  recorded: noon,
  recordedOffset: 60,
  author: "Ana",
  role: "Watch officer",
  source: "user",
  text: "The road to the ward is closed.",
  severity: null,
  record: null,
  reason: null,
  rejected: [],
  owner: null,
  due: null,
  corrects: null,
  previous: "",
  digest: String(more.number ?? 1).padStart(64, "0"),
  ...more,
});

/** A shift that has started at noon, with sample values. */
export const aShift = (more: Partial<Shift> = {}): Shift => ({
  number: 1,
  role: "Watch officer",
  started: noon,
  ends: null,
  ended: null,
  ...more,
});
