import {
  perPage,
  requestAlerts,
  type UnreadAlerts,
} from "#main/collections/fetch/request-alerts.ts";
import type { AlertSurvey } from "#main/store/alerts/survey-alerts.ts";
import { hasChanges } from "#main/store/records/ingest.ts";
import type { Workspace } from "#main/workspace.ts";
import { type Result, success } from "#shared/ipc/failure.ts";
import type { AlertFilter } from "#shared/model/alert.ts";
import type { EpochMs } from "#shared/model/values.ts";

/** Which page of alerts to ask for; 0 is the first. */
export type AlertPage = AlertFilter & { page: number };

type Surveyed = AlertSurvey["alerts"][number];
type State = Exclude<AlertFilter["state"], "ALL">;

const states: State[] = ["NEW", "SNOOZED", "ACKNOWLEDGED", "DELETED"];

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

  async function request(state: State | null): Promise<Result<null>> {
    const room = roomId === null ? {} : { roomId, includeSideRooms: hasSideRooms };
    const wanted = state === null ? {} : { state };
    const at = now();
    const asked = await requestAlerts(
      service,
      { ...wanted, ...room, count: perPage, page },
      signal,
    );
    return asked.ok ? take(state, asked.value, at) : asked;
  }

  async function take(
    state: State | null,
    { reply: { body }, from, isFiltered }: UnreadAlerts,
    asked: EpochMs,
  ): Promise<Result<null>> {
    const dialect = service.dialect();
    const survey = await store.surveyAlerts(body, dialect);
    if (!survey.ok) return survey;
    const alerts = survey.value.alerts.slice(from);
    if (state === null && alerts.some((alert) => alert.state === "")) return askByState();
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
    fetched.hasMore ||= survey.value.size - from >= perPage;
    fetched.hasChanged ||= hasChanges(stored.value);
    return success(null);
  }

  /** Whether an alert of an answer with others is in the list that the person looks at. */
  const isWanted = (alert: Surveyed): boolean =>
    alert.state === query.state && (roomId === null || alert.roomId === roomId);

  /** Where alerts do not say in which state they are, only the question does. */
  async function askByState(): Promise<Result<null>> {
    for (const one of states) {
      const taken = await request(one);
      if (!taken.ok) return taken;
    }
    return success(null);
  }

  async function recordSideRooms(roomId: string, alerts: Surveyed[]): Promise<void> {
    const ids = alerts.flatMap((alert) => alert.roomId ?? []).filter((id) => id !== roomId);
    if (ids.length > 0) await store.recordSideRooms(roomId, [...new Set(ids)]);
  }

  const taken = await request(state === "ALL" ? null : state);
  return taken.ok ? success(fetched) : taken;
}
