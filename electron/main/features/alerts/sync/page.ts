import type { Dialect } from "#main/service/dialect.ts";
import { printAnswer } from "#main/service/print-answer.ts";
import type { Service } from "#main/service/transport.ts";
import type { Store } from "#main/store/store.ts";
import { type Result, success } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { AlertSurvey } from "../store/survey-alerts.ts";
import { requestAlerts, type UndecodedAlerts } from "./request-alerts.ts";

/** A page of alerts in state NEW as it came; of a service that does not list by state, in any. */
export type Page = {
  body: Uint8Array;
  size: number;
  /** How many the service says that the whole list has; null where it does not say. */
  total: number | null;
  /** The unreadable alerts by their JSON, then the others by id, in their order. */
  keys: string[];
  /** When those others were created. */
  created: (EpochMs | null)[];
  /** False where the service does not list by state. */
  isFiltered: boolean;
  /** Asks for the page to which the answer leads; null where it leads to none. */
  next: (() => Promise<Result<Page>>) | null;
};

/** A larger answer takes main longer to know than the store's thread to survey. */
const maxKnown = 128 * 1024;

/** The answer that was surveyed last, by the store that has done it: mostly the next poll brings the same. */
const latestOf = new WeakMap<object, { print: string; survey: AlertSurvey }>();

/** Asks for a page of the alerts in state NEW, 0 being the first, of `count` each. */
export type RequestNew = ReturnType<typeof createRequestNew>;

/** Makes what asks a service for its alerts in state NEW; the store's thread reads them. */
export function createRequestNew(
  service: Service,
  signal: AbortSignal,
  store: Pick<Store, "surveyAlerts">,
) {
  let requests = 0;

  const take = async (asked: Result<UndecodedAlerts>, isFirst: boolean): Promise<Result<Page>> => {
    requests += 1;
    if (!asked.ok) return asked;
    const { reply, from, isFiltered, next } = asked.value;
    const { body } = reply;
    const survey = await (isFirst ? surveyOnce : surveyAnew)(store, body, service.dialect());
    if (!survey.ok) return survey;
    return success({
      ...toPage(body, survey.value, from),
      isFiltered,
      next: next && (async () => take(await next(signal), false)),
    });
  };
  const request = async (page: number, count: number): Promise<Result<Page>> =>
    take(await requestAlerts(service, { state: "NEW", count, page }, signal), page === 0);
  return Object.assign(request, { countRequests: () => requests });
}

type Survey = (
  store: Pick<Store, "surveyAlerts">,
  body: Uint8Array,
  dialect: Dialect,
) => Promise<Result<AlertSurvey>>;

const surveyAnew: Survey = (store, body, dialect) => store.surveyAlerts(body, dialect);

const surveyOnce: Survey = async (store, body, dialect) => {
  if (body.byteLength > maxKnown) return store.surveyAlerts(body, dialect);
  const print = printAnswer(dialect, [body]);
  const latest = latestOf.get(store);
  if (latest?.print === print) return success(latest.survey);
  const survey = await store.surveyAlerts(body, dialect);
  if (survey.ok) latestOf.set(store, { print, survey: survey.value });
  return survey;
};

const toPage = (
  body: Uint8Array,
  { size, total, unreadableKeys, alerts }: AlertSurvey,
  from: number,
) => ({
  body,
  size: Math.max(0, size - from),
  total,
  keys: [...unreadableKeys, ...alerts.slice(from).map(({ id }) => id)],
  created: alerts.slice(from).map(({ created }) => created),
});
