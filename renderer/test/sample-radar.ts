import type { RadarField, RadarReport } from "#shared/sync/radar-schema.ts";
import { now } from "./now.ts";

/** When the sample reports begin: a day ago. */
export const since = now - 86_400_000;

/** A field that was found under its own name. */
export const aField = (field: string, different: Partial<RadarField> = {}): RadarField => ({
  field,
  isDocumented: false,
  path: field,
  by: "name",
  others: [],
  types: ["text"],
  since,
  ...different,
});

/** A report on forty alerts of which everything was understood. */
export const aReport = (different: Partial<RadarReport> = {}): RadarReport => ({
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
  ...different,
});
