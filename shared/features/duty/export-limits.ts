import type { LogFormat } from "./log-schema.ts";

/** The names of the formats. */
export const formatNames: Record<LogFormat, string> = {
  json: "JSON",
  csv: "CSV",
  pdf: "PDF",
  ics214: "ICS-214",
};

/** Maximum number of entries in printed formats: their pages are laid out at once, in about 0.4 MB of memory per entry. */
const maxPrinted = 3_000;

/** Returns the maximum number of entries in a format. */
export const getMaxEntries = (format: LogFormat): number =>
  format === "pdf" || format === "ics214" ? maxPrinted : Number.POSITIVE_INFINITY;
