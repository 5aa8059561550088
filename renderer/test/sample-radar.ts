import type { RadarField, RadarReport } from "#shared/sync/radar-schema.ts";
import { now } from "./now.ts";

/** Start of the sample reports: a day ago. */
export const since = now - 86_400_000;

/** Creates a field that was found under its own name. */
export const aField = (field: string, change: Partial<RadarField> = {}): RadarField => ({
  field,
  isDocumented: false,
  path: field,
  by: "name",
  others: [],
  types: ["text"],
  since,
  ...change,
});

/** Creates a report on forty alerts without unknown content. */
export const aReport = (change: Partial<RadarReport> = {}): RadarReport => ({
  collection: "alerts",
  kind: "alert",
  since,
  at: now,
  answers: 3,
  records: 40,
  unreadable: [],
  withheld: 0,
  listPath: "",
  fields: [aField("title")],
  unknown: [],
  words: [],
  typeChanges: [],
  ...change,
});
