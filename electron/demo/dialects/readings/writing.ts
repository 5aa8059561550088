import type { GapsOf } from "./gap.ts";
import type { WritingReadings } from "./readings.ts";
import { isoTimes, undocumentedTimes } from "./times.ts";

/** Alternatives of JSON conventions. */
export const writingGaps: GapsOf<WritingReadings> = {
  casing: { plain: 72, common: ["asDocumented", "pascal", "snake"], rare: ["kebab", "upper"] },
  absent: { plain: 50, common: ["null", "omitted", "empty"], rare: ["nullText"] },
  scalars: { common: ["typed"], rare: ["binary", "text"] },
  ids: {
    plain: 50,
    common: [
      "number",
      "text",
      "uuid",
      "snowflake",
      "snowflakeText",
      "prefixed",
      "padded",
      "objectIdText",
    ],
    rare: ["objectId"],
  },
  times: { plain: 60, common: isoTimes, rare: undocumentedTimes, rareShare: 15 },
  longs: { plain: 85, common: ["number", "text"] },
  prose: { plain: 85, common: ["plain", "html"] },
  innerLists: { plain: 80, common: ["array", "byId"] },
  views: { common: ["asStored", "asWritten"] },
};
