import type { Workspace } from "#main/session/workspace.ts";
import { hasChanges } from "#main/store/records/ingest.ts";
import type { AlertFilter } from "#shared/features/alerts/schema.ts";
import { type Result, success } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { AlertSurvey } from "../store/survey-alerts.ts";
import { minPageLimit, shownOf } from "./last-page.ts";
import { perPage, requestAlerts, type UndecodedAlerts } from "./request-alerts.ts";

/** Which page of alerts to ask for; 0 is the first. */
export type AlertPage = AlertFilter & { page: number };

type Surveyed = AlertSurvey["alerts"][number];
type State = Exclude<AlertFilter["state"], "ALL">;

const states: State[] = ["NEW", "SNOOZED", "ACKNOWLEDGED", "DELETED"];

/** Which page, 0 being the first, of how many alerts each. */
type Place = { page: number; count: number };

/** Where the latest answer leads, if anywhere, and which page that is. */
type Link = Pick<UndecodedAlerts, "next"> & { page: number };

/** By what was asked for. */
type Links = Map<string, Link>;

/** By the store that has taken the answers in. */
const linksByStore = new WeakMap<object, Links>();

function linksOf(store: object): Links {
  const links: Links = linksByStore.get(store) ?? new Map();
  linksByStore.set(store, links);
  return links;
}

/** A page as the service has told it, stored by now; `found` of its alerts were not stored before. */
export type FetchedAlerts = { found: number; hasMore: boolean; hasChanged: boolean };

/**
 * Asks for a page of alerts, whatever this computer knows, and stores what comes. From it is learnt
 * which rooms the service counts as a room's side rooms.
 */
export async function fetchAlerts(
  { service, store }: Pick<Workspace, "service" | "store">,
  query: AlertPage,
  now: () => EpochMs,
  signal?: AbortSignal,
): Promise<Result<FetchedAlerts>> {
  const { roomId, hasSideRooms, page, state } = query;
  const fetched: FetchedAlerts = { found: 0, hasMore: false, hasChanged: false };

  /** Resolves to the ids of the alerts that came. */
  async function request(state: State | null, place: Place): Promise<Result<string[]>> {
    const room = roomId === null ? {} : { roomId, includeSideRooms: hasSideRooms };
    const wanted = state === null ? {} : { state };
    const at = now();
    const link = links.get(toKey(state));
    const followed = link?.page === place.page ? await link.next?.(signal) : null;
    const asked =
      followed ?? (await requestAlerts(service, { ...wanted, ...room, ...place }, signal));
    return asked.ok ? take(state, place, asked.value, at) : asked;
  }

  const links = linksOf(store);
  const toKey = (state: State | null) => JSON.stringify([state, roomId, hasSideRooms]);

  async function take(
    state: State | null,
    place: Place,
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
      // Of an alert about whose state nothing is known, it is safest to say that it is new.
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
    links.set(toKey(state), { page: place.page + 1, next });
    const isMore = next !== null || survey.value.size - from >= place.count;
    fetched.hasMore ||= isMore;
    const ids = alerts.map(({ id }) => id);
    return isMore || !isFiltered ? success(ids) : lookFurther(state, place, ids);
  }

  /** A page that is not full may have been cut short without a word: the first tells by what follows it. */
  async function lookFurther(
    state: State | null,
    { page, count }: Place,
    ids: string[],
  ): Promise<Result<string[]>> {
    const shown = shownOf(store);
    const mayBeCut = ids.length >= Math.max(minPageLimit, shown.largestSize);
    shown.largestSize = Math.max(shown.largestSize, ids.length);
    if (page > 0 || count < perPage || !mayBeCut) return success(ids);
    const further = await request(state, { page: 1, count: ids.length });
    if (further.ok && further.value.some((id) => !ids.includes(id))) {
      shown.maxSize = ids.length;
      fetched.hasMore = true;
    }
    return further;
  }

  /** Whether an alert of an answer with others is in the list that the person looks at. */
  const isWanted = (alert: Surveyed): boolean =>
    alert.state === query.state && (roomId === null || alert.roomId === roomId);

  /** Where alerts do not say in which state they are, only the question does. */
  async function requestByState(): Promise<Result<string[]>> {
    for (const one of states) {
      const taken = await request(one, first);
      if (!taken.ok) return taken;
    }
    return success([]);
  }

  async function recordSideRooms(roomId: string, alerts: Surveyed[]): Promise<void> {
    const ids = alerts.flatMap((alert) => alert.roomId ?? []).filter((id) => id !== roomId);
    if (ids.length > 0) await store.recordSideRooms(roomId, [...new Set(ids)]);
  }

  const first: Place = { page, count: shownOf(store).maxSize ?? perPage };
  const taken = await request(state === "ALL" ? null : state, first);
  return taken.ok ? success(fetched) : taken;
}
