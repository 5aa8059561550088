import type { Dialect } from "#main/service/dialect.ts";
import { hashResponse } from "#main/service/reply.ts";
import type { Service } from "#main/service/transport.ts";
import type { Store } from "#main/store/store.ts";
import { type Failure, type Result, success } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { listAlerts, listRecentAlerts } from "../operations.ts";
import type { AlertSurvey } from "../store/survey-alerts.ts";

/** The number of alerts on a page, which is also the service's default; a shorter page is the last. */
export const perPage = 100;

/** A page of alerts, 0 being the first, of `count` each: in a state, or in any if there is none. */
type AlertsQuery = Parameters<typeof listAlerts>[1] & { count: number; page: number };

export type UndecodedAlerts = {
  reply: AlertsReply;
  /** The number of records in the response that belong to earlier pages. */
  from: number;
  /** False if the service does not list by state, so that the page has alerts in any state. */
  isFiltered: boolean;
  /** Requests the page that the response links to; null without a link. */
  next: ((signal?: AbortSignal) => Promise<Result<UndecodedAlerts>>) | null;
};

type AlertsReply = Extract<Awaited<ReturnType<typeof listAlerts>>, { ok: true }>["value"];

/** What earlier requests have shown. */
export type RequestMemory = {
  /** The service, if it was found not to list alerts by state. */
  unfilteredService: Service | null;
  /** The latest survey of a first page: the next poll mostly returns the same page. */
  latestSurvey: { fingerprint: string; survey: AlertSurvey } | null;
};

/**
 * Requests a page of alerts: filtered by state or, from a service that refuses a state, as part of the latest alerts
 * in any state (both GET /me/alerts).
 */
export async function requestAlerts(
  service: Service,
  query: AlertsQuery,
  memory: RequestMemory,
  signal?: AbortSignal,
): Promise<Result<UndecodedAlerts>> {
  const hasState = query.state !== undefined;
  if (hasState && memory.unfilteredService === service) {
    return requestRecent(service, query, signal);
  }
  const reply = await listAlerts(service, query, signal);
  if (reply.ok) return success(toUndecoded(reply.value, 0, true));
  // More than a page may be refused for its size.
  if (!hasState || query.count > perPage || !mayRejectQuery(reply)) return reply;
  const recent = await requestRecent(service, query, signal);
  // A current failure of the service matters more than that it does not list by state.
  if (!recent.ok) return mayRejectQuery(recent) ? reply : recent;
  memory.unfilteredService = service;
  return recent;
}

async function requestRecent(
  service: Service,
  { count, page }: AlertsQuery,
  signal?: AbortSignal,
): Promise<Result<UndecodedAlerts>> {
  const reply = await listRecentAlerts(service, { limit: (page + 1) * count }, signal);
  if (!reply.ok) return reply;
  return success(toUndecoded(reply.value, page * count, false));
}

function toUndecoded(reply: AlertsReply, from: number, isFiltered: boolean): UndecodedAlerts {
  const { next } = reply;
  return {
    ...{ reply, from, isFiltered },
    next:
      next &&
      (async (signal) => {
        const followed = await next(signal);
        return followed.ok ? success(toUndecoded(followed.value, 0, isFiltered)) : followed;
      }),
  };
}

/** Whether a failure may be about the query, as 400, 404 and 405 are. */
const mayRejectQuery = ({ code }: Failure): boolean =>
  code === "refusedByService" || code === "notFound";

/** A surveyed page of alerts in state NEW or, from a service that does not list by state, in any. */
export type Page = {
  body: Uint8Array;
  size: number;
  /** The size of the complete list according to the service; null if it does not state it. */
  total: number | null;
  /** The unreadable alerts by their JSON, then the others by id, in their order. */
  keys: string[];
  /** When those others were created. */
  created: (EpochMs | null)[];
  isFiltered: boolean;
  /** Requests the page that the response links to; null without a link. */
  next: (() => Promise<Result<Page>>) | null;
};

/** In bytes: main takes longer to fingerprint a larger response than the store's thread to survey it. */
const maxFingerprinted = 128 * 1024;

/** Requests a page of the alerts in state NEW, 0 being the first, of `count` each; counts its requests. */
export type RequestNew = ReturnType<typeof createRequestNew>;

/** Creates the request for alerts in state NEW, whose responses the store's thread surveys. */
export function createRequestNew(
  service: Service,
  signal: AbortSignal,
  store: Pick<Store, "surveyAlerts">,
  memory: RequestMemory,
) {
  let requests = 0;

  async function toPage(
    requested: Result<UndecodedAlerts>,
    isFirst: boolean,
  ): Promise<Result<Page>> {
    requests += 1;
    if (!requested.ok) return requested;
    const { reply, from, isFiltered, next } = requested.value;
    const { body } = reply;
    const survey = await surveyPage(body, service.dialect(), isFirst);
    if (!survey.ok) return survey;
    const { size, total, unreadableKeys, alerts } = survey.value;
    return success({
      body,
      size: Math.max(0, size - from),
      total,
      keys: [...unreadableKeys, ...alerts.slice(from).map(({ id }) => id)],
      created: alerts.slice(from).map(({ created }) => created),
      isFiltered,
      next: next && (async () => toPage(await next(signal), false)),
    });
  }

  async function surveyPage(
    body: Uint8Array,
    dialect: Dialect,
    isFirst: boolean,
  ): Promise<Result<AlertSurvey>> {
    if (!isFirst || body.byteLength > maxFingerprinted) return store.surveyAlerts(body, dialect);
    const fingerprint = hashResponse(dialect, [body]);
    const latest = memory.latestSurvey;
    if (latest?.fingerprint === fingerprint) return success(latest.survey);
    const survey = await store.surveyAlerts(body, dialect);
    if (survey.ok) memory.latestSurvey = { fingerprint, survey: survey.value };
    return survey;
  }

  const request = async (page: number, count: number): Promise<Result<Page>> =>
    toPage(await requestAlerts(service, { state: "NEW", count, page }, memory, signal), page === 0);
  return Object.assign(request, { countRequests: () => requests });
}
