import type { Dialect } from "#main/api/dialect.ts";
import { printAnswer } from "#main/api/print-answer.ts";
import type { Service } from "#main/api/transport.ts";
import type { AlertSurvey } from "#main/store/alerts/survey-alerts.ts";
import type { Store } from "#main/store/store.ts";
import { type Result, success } from "#shared/ipc/failure.ts";
import type { EpochMs } from "#shared/model/values.ts";
import { requestAlerts } from "./request-alerts.ts";

/** A page of alerts in state NEW as it came; of a service that does not list by state, in any. */
export type Page = {
  body: Uint8Array;
  size: number;
  /** The unreadable alerts by their JSON, then the others by id, in their order. */
  names: string[];
  /** When those others were created. */
  created: (EpochMs | null)[];
};

/** A larger answer takes main longer to know than the store's thread to survey. */
const maxKnown = 128 * 1024;

/** The answer that was surveyed last, by the store that has done it: mostly the next poll brings the same. */
const latestOf = new WeakMap<object, { print: string; survey: AlertSurvey }>();

/** Asks for pages of the alerts in state NEW. */
export type RequestNew = ReturnType<typeof createRequestNew>;

/** Makes what asks a service for its alerts in state NEW; the store's thread reads them. */
export function createRequestNew(
  service: Service,
  signal: AbortSignal,
  store: Pick<Store, "surveyAlerts">,
) {
  let requests = 0;
  /** Asks for a page, 0 being the first, of `count` each. */
  const request = async (page: number, count: number): Promise<Result<Page>> => {
    requests += 1;
    const asked = await requestAlerts(service, { state: "NEW", count, page }, signal);
    if (!asked.ok) return asked;
    const { reply, from } = asked.value;
    const survey = await surveyOnce(store, reply.body, service.dialect());
    return survey.ok ? success(toPage(reply.body, survey.value, from)) : survey;
  };
  return Object.assign(request, { countRequests: () => requests });
}

async function surveyOnce(
  store: Pick<Store, "surveyAlerts">,
  body: Uint8Array,
  dialect: Dialect,
): Promise<Result<AlertSurvey>> {
  if (body.byteLength > maxKnown) return store.surveyAlerts(body, dialect);
  const print = printAnswer(dialect, [body]);
  const latest = latestOf.get(store);
  if (latest?.print === print) return success(latest.survey);
  const survey = await store.surveyAlerts(body, dialect);
  if (survey.ok) latestOf.set(store, { print, survey: survey.value });
  return survey;
}

const toPage = (body: Uint8Array, survey: AlertSurvey, from: number): Page => ({
  body,
  size: Math.max(0, survey.size - from),
  names: [...survey.unreadable, ...survey.alerts.slice(from).map(({ id }) => id)],
  created: survey.alerts.slice(from).map(({ created }) => created),
});
