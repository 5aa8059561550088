import type { TimeForm } from "../../wire/times.ts";

/** ISO 8601 in UTC, as documented, with various digits. */
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

/** All undocumented forms of times. */
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

export const allTimes: TimeForm[] = [...isoTimes, ...otherTimes];

/** Forms in use although ISO 8601 is documented. */
export const undocumentedTimes: TimeForm[] = [
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
