import type { Service } from "#main/service/transport.ts";
import { type Failure, type Result, success } from "#shared/lib/result.ts";
import { listAlerts, listRecentAlerts } from "../operations.ts";

/** How many alerts a page has; one of fewer is the last. A service gives as many unasked. */
export const perPage = 100;

/** A page of alerts, 0 being the first, of `count` each: in a state, or in any where none is given. */
export type AlertsQuery = Parameters<typeof listAlerts>[1] & { count: number; page: number };

/** A page of alerts that nobody has read yet. */
export type UndecodedAlerts = {
  reply: AlertsReply;
  /** How many records of the answer are those of the pages before. */
  from: number;
  /** False where the service does not list by state, so that the page has alerts in any state. */
  isFiltered: boolean;
  /** Asks for the page to which the answer leads; null where it leads to none. */
  next: ((signal?: AbortSignal) => Promise<Result<UndecodedAlerts>>) | null;
};

/** The services that were found not to list alerts by state. */
const unfiltered = new WeakSet<Service>();

/**
 * Asks for a page of alerts: filtered or, of a service that refuses to be asked for a state, as part
 * of the latest alerts in whatever state (both GET /me/alerts).
 */
export async function requestAlerts(
  service: Service,
  asked: AlertsQuery,
  signal?: AbortSignal,
): Promise<Result<UndecodedAlerts>> {
  const hasState = asked.state !== undefined;
  if (hasState && unfiltered.has(service)) return requestRecent(service, asked, signal);
  const reply = await listAlerts(service, asked, signal);
  if (reply.ok) return success(toUnread(reply.value, 0, true));
  // More than a page may be refused for its size.
  if (!hasState || asked.count > perPage || !mayRejectQuery(reply)) return reply;
  const recent = await requestRecent(service, asked, signal);
  // What keeps the service from answering now counts more than that it does not list by state.
  if (!recent.ok) return mayRejectQuery(recent) ? reply : recent;
  unfiltered.add(service);
  return recent;
}

async function requestRecent(
  service: Service,
  { count, page }: AlertsQuery,
  signal?: AbortSignal,
): Promise<Result<UndecodedAlerts>> {
  const reply = await listRecentAlerts(service, { limit: (page + 1) * count }, signal);
  if (!reply.ok) return reply;
  return success(toUnread(reply.value, page * count, false));
}

function toUnread(reply: AlertsReply, from: number, isFiltered: boolean): UndecodedAlerts {
  const { next } = reply;
  return {
    ...{ reply, from, isFiltered },
    next:
      next &&
      (async (signal) => {
        const followed = await next(signal);
        return followed.ok ? success(toUnread(followed.value, 0, isFiltered)) : followed;
      }),
  };
}

type AlertsReply = Extract<Awaited<ReturnType<typeof listAlerts>>, { ok: true }>["value"];

/** Whether a failure may be about what was asked for, as 400, 404 and 405 are. */
const mayRejectQuery = ({ code }: Failure): boolean =>
  code === "refusedByService" || code === "notFound";
