import { alert } from "#main/api/decode/alert.ts";
import { decodeBody, list } from "#main/api/decode/decoders.ts";
import type { Dialect } from "#main/api/dialect.ts";
import { type Result, success } from "#shared/ipc/failure.ts";
import type { EpochMs } from "#shared/model/values.ts";

/** What paging has to know of an answer that lists alerts. */
export type AlertSurvey = {
  /** How many records it has, readable or not. */
  size: number;
  /** The ids of those that can be read, in their order. */
  ids: string[];
  /** When those were created. */
  created: (EpochMs | null)[];
  /** The JSON of the others. */
  unreadable: string[];
};

/** Surveys an undecoded answer. Fails as decoding does. */
export function surveyAlerts(body: Uint8Array, dialect: Dialect): Result<AlertSurvey> {
  const answer = decodeBody(list(alert), body, dialect);
  if (!answer.ok) return answer;
  const { records, unreadable, repeated = 0 } = answer.value;
  return success({
    size: records.length + unreadable.length + repeated,
    ids: records.map(({ id }) => id),
    created: records.map(({ created }) => created),
    unreadable: unreadable.map(({ json }) => json),
  });
}
