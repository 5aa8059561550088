import type { Workspace } from "#main/session/workspace.ts";
import { hasChanges } from "#main/store/records/ingest.ts";
import type { AlertFilter } from "#shared/features/alerts/schema.ts";
import { type Result, success } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { AlertSurvey } from "../store/survey-alerts.ts";
import { minPageLimit } from "./last-page.ts";
import { getListMemory } from "./list-memory.ts";
import { perPage, requestAlerts, type UndecodedAlerts } from "./request-alerts.ts";

/** A list of alerts and which of its pages; 0 is the first. */
export type AlertPage = AlertFilter & { page: number };

type Surveyed = AlertSurvey["alerts"][number];
type State = Exclude<AlertFilter["state"], "ALL">;

const states: State[] = ["NEW", "SNOOZED", "ACKNOWLEDGED", "DELETED"];

/** A page, 0 being the first, of `count` alerts each. */
type PageRange = { page: number; count: number };

/** A fetched page, stored by now; `found` of its alerts were not stored before. */
export type FetchedAlerts = { found: number; hasMore: boolean; hasChanged: boolean };

/**
 * Requests a page of alerts and stores it, whatever is stored already. Records which rooms the service counts as a room's
 * side rooms.
 */
export async function fetchAlerts(
  { service, store }: Pick<Workspace, "service" | "store">,
  query: AlertPage,
  now: () => EpochMs,
  signal?: AbortSignal,
): Promise<Result<FetchedAlerts>> {
  const { roomId, hasSideRooms, page, state } = query;
  const { links, limits, requests } = getListMemory(store);
  const fetched: FetchedAlerts = { found: 0, hasMore: false, hasChanged: false };
  const toKey = (state: State | null) => JSON.stringify([state, roomId, hasSideRooms]);

  /** Resolves to the ids of the returned alerts. */
  async function request(state: State | null, range: PageRange): Promise<Result<string[]>> {
    const room = roomId === null ? {} : { roomId, includeSideRooms: hasSideRooms };
    const wanted = state === null ? {} : { state };
    const at = now();
    const link = links.get(toKey(state));
    const followed = link?.page === range.page ? await link.next?.(signal) : null;
    const requested =
      followed ??
      (await requestAlerts(service, { ...wanted, ...room, ...range }, requests, signal));
    return requested.ok ? ingestPage(state, range, requested.value, at) : requested;
  }

  async function ingestPage(
    state: State | null,
    range: PageRange,
    { reply: { body }, from, isFiltered, next }: UndecodedAlerts,
    asked: EpochMs,
  ): Promise<Result<string[]>> {
    const dialect = service.dialect();
    const survey = await store.surveyAlerts(body, dialect);
    if (!survey.ok) return survey;
    const alerts = survey.value.alerts.slice(from);
    if (state === null && alerts.some((alert) => alert.state === "")) return requestByState();
    const stored = await store.ingest({
      collection: "alerts",
      scope: "found",
      isHistory: true,
      // Without any known state, NEW is the safest.
      state: isFiltered ? state : "NEW",
      bodies: [body],
      dialect,
      at: now(),
      asked,
    });
    if (!stored.ok) return stored;
    if (isFiltered && roomId !== null && hasSideRooms) await recordSideRooms(roomId, alerts);
    const added = new Set(stored.value.added);
    const isFound = (alert: Surveyed) => isFiltered || isWanted(alert);
    fetched.found += alerts.filter((alert) => added.has(alert.id) && isFound(alert)).length;
    fetched.hasChanged ||= hasChanges(stored.value);
    links.set(toKey(state), { page: range.page + 1, next });
    const isMore = next !== null || survey.value.size - from >= range.count;
    fetched.hasMore ||= isMore;
    const ids = alerts.map(({ id }) => id);
    return isMore || !isFiltered ? success(ids) : checkEnd(state, range, ids);
  }

  /** The service may cut a list without notice: checks whether alerts follow a first page that is not full. */
  async function checkEnd(
    state: State | null,
    { page, count }: PageRange,
    ids: string[],
  ): Promise<Result<string[]>> {
    const mayBeCut = ids.length >= Math.max(minPageLimit, limits.largestSize);
    limits.largestSize = Math.max(limits.largestSize, ids.length);
    if (page > 0 || count < perPage || !mayBeCut) return success(ids);
    const following = await request(state, { page: 1, count: ids.length });
    if (following.ok && following.value.some((id) => !ids.includes(id))) {
      limits.maxSize = ids.length;
      fetched.hasMore = true;
    }
    return following;
  }

  /** Whether an alert of an unfiltered response belongs to the requested list. */
  const isWanted = (alert: Surveyed): boolean =>
    alert.state === query.state && (roomId === null || alert.roomId === roomId);

  /** Requests each state by itself, because the alerts do not state theirs. */
  async function requestByState(): Promise<Result<string[]>> {
    for (const one of states) {
      const ids = await request(one, first);
      if (!ids.ok) return ids;
    }
    return success([]);
  }

  async function recordSideRooms(roomId: string, alerts: Surveyed[]): Promise<void> {
    const ids = alerts.flatMap((alert) => alert.roomId ?? []).filter((id) => id !== roomId);
    if (ids.length > 0) await store.recordSideRooms(roomId, [...new Set(ids)]);
  }

  const first: PageRange = { page, count: limits.maxSize ?? perPage };
  const ids = await request(state === "ALL" ? null : state, first);
  return ids.ok ? success(fetched) : ids;
}
