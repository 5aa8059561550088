import { hashOf } from "#main/service/decode/records.ts";
import type { Dialect } from "#main/service/dialect.ts";
import type { Remembered } from "#main/service/reading/plan.ts";
import type { DecodeList } from "#main/store/collection.ts";
import type { Alert } from "#shared/features/alerts/schema.ts";
import { type Result, success } from "#shared/lib/result.ts";

/** What those who ask for alerts have to know of an answer. */
export type AlertSurvey = {
  /** How many records it has, readable or not. */
  size: number;
  /** How many the service says that the whole list has; null where it does not say. */
  total: number | null;
  /** Those that can be read, in their order. */
  alerts: Pick<Alert, "id" | "state" | "roomId" | "created">[];
  /** The JSON of the others, or its hash. */
  unreadableKeys: string[];
};

/** More alerts than this are not requested at once; a million of them would hold main up on their way there. */
const maxSurveyed = 10_000;
/** In UTF-16 units: what is longer is known by its hash. */
const maxName = 1_000;

/** Surveys an undecoded answer. Fails as decoding does. */
export function surveyAlerts(
  decode: DecodeList<Alert>,
  body: Uint8Array,
  dialect: Dialect,
  remembered: Remembered = {},
): Result<AlertSurvey> {
  const answer = decode(body, dialect, undefined, remembered);
  if (!answer.ok) return answer;
  const { records, unreadable, repeated = 0, total = null } = answer.value;
  const told = records.length > maxSurveyed ? records.slice(0, maxSurveyed) : records;
  return success({
    size: records.length + unreadable.length + repeated,
    total,
    alerts: told.map(({ id, state, roomId, created }) => ({ id, state, roomId, created })),
    unreadableKeys: unreadable
      .slice(0, maxSurveyed)
      .map(({ json }) => (json.length > maxName ? hashOf(json) : json)),
  });
}
