import type { TimeForm } from "../../wire/times.ts";

/** ISO 8601 in UTC, as the document has it, with more or fewer digits. */
export const isoTimes: TimeForm[] = [
  "isoMillis",
  "isoSeconds",
  "isoColonOffset",
  "isoBasicOffset",
  "isoZone",
  "isoLocal",
  "isoLocalSeconds",
  "isoMicros",
  "isoNanos",
  "isoLocalMicros",
];

/** All forms of times that the document does not show. */
const otherTimes: TimeForm[] = [
  "epochMillis",
  "epochMillisText",
  "epochSeconds",
  "epochSecondsText",
  "epochFraction",
  "epochNanosFraction",
  "rfc2822",
  "httpDate",
  "dotNet",
  "dotNetOffset",
  "mongo",
  "mongoLong",
  "sql",
  "sqlMillis",
  "sqlZone",
  "instant",
  "javaArray",
];

/** All forms of times. */
export const allTimes: TimeForm[] = [...isoTimes, ...otherTimes];

/** Forms in which services give times although the document shows ISO 8601. */
export const againstTheDocument: TimeForm[] = [
  "epochMillis",
  "epochSeconds",
  "epochFraction",
  "dotNet",
  "sql",
  "sqlMillis",
  "sqlZone",
  "mongo",
  "javaArray",
];
