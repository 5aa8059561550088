import { hash } from "#main/service/decode/records.ts";
import type { Dialect } from "#main/service/dialect.ts";
import type { Remembered } from "#main/service/reading/plan.ts";
import type { DecodeList } from "#main/store/collection.ts";
import type { Alert } from "#shared/features/alerts/schema.ts";
import { type Result, success } from "#shared/lib/result.ts";

/** What a request for alerts needs to know about its response. */
export type AlertSurvey = {
  /** The number of records, readable or not. */
  size: number;
  /** The size of the complete list according to the service; null if it does not state it. */
  total: number | null;
  /** The readable records, in their order. */
  alerts: Pick<Alert, "id" | "state" | "roomId" | "created">[];
  /** The JSON of the others, or its hash. */
  unreadableKeys: string[];
};

/** More alerts are never requested at once, and would block main on their way there. */
const maxSurveyed = 10_000;
/** In UTF-16 units: longer JSON is replaced by its hash. */
const maxKeyLength = 1_000;

/** Surveys an undecoded response. Fails as decoding does. */
export function surveyAlerts(
  decode: DecodeList<Alert>,
  body: Uint8Array,
  dialect: Dialect,
  remembered: Remembered = {},
): Result<AlertSurvey> {
  const decoded = decode(body, dialect, undefined, remembered);
  if (!decoded.ok) return decoded;
  const { records, unreadable, repeated = 0, total = null } = decoded.value;
  const surveyed = records.length > maxSurveyed ? records.slice(0, maxSurveyed) : records;
  return success({
    size: records.length + unreadable.length + repeated,
    total,
    alerts: surveyed.map(({ id, state, roomId, created }) => ({ id, state, roomId, created })),
    unreadableKeys: unreadable
      .slice(0, maxSurveyed)
      .map(({ json }) => (json.length > maxKeyLength ? hash(json) : json)),
  });
}
