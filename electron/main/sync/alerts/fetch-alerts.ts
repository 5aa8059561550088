import type { Workspace } from "#main/account/workspace.ts";
import { listAlerts } from "#main/api/operations.ts";
import type { Decoded, Reply } from "#main/api/reply.ts";
import { hasChanges } from "#main/store/ingest.ts";
import { type Result, success } from "#shared/ipc/failure.ts";
import type { Alert, AlertQuery } from "#shared/model/alert.ts";
import type { EpochMs } from "#shared/model/values.ts";
import { countRecords, perPage } from "./page.ts";

/** Which page of alerts to ask for; 0 is the first. */
export type AlertPage = AlertQuery & { page: number };

type State = Exclude<AlertQuery["state"], "ALL">;

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

  const ask = (state: State | null): Promise<Result<Reply<Decoded<Alert>>>> => {
    const room = roomId === null ? {} : { roomId, includeSideRooms: hasSideRooms };
    const wanted = state === null ? {} : { state };
    return listAlerts(service, { ...wanted, ...room, count: perPage, page }, signal);
  };

  async function take(state: State | null, { body, read }: Reply<Decoded<Alert>>) {
    const answer = read();
    if (!answer.ok) return answer;
    const { records } = answer.value;
    if (state === null && records.some((alert) => alert.state === "")) return askByState();
    const stored = await store.ingest({
      collection: "alerts",
      scope: "found",
      isHistory: true,
      state,
      bodies: [body],
      dialect: service.dialect(),
      at: now(),
    });
    if (!stored.ok) return stored;
    if (roomId !== null && hasSideRooms) await noteSideRooms(roomId, records);
    fetched.found += stored.value.added.length;
    fetched.hasMore ||= countRecords(answer.value) >= perPage;
    fetched.hasChanged ||= hasChanges(stored.value);
    return success(null);
  }

  /** Where alerts do not say in which state they are, only the question does. */
  async function askByState(): Promise<Result<null>> {
    for (const one of states) {
      const reply = await ask(one);
      const taken = reply.ok ? await take(one, reply.value) : reply;
      if (!taken.ok) return taken;
    }
    return success(null);
  }

  async function noteSideRooms(roomId: string, alerts: Alert[]): Promise<void> {
    const ids = alerts.flatMap((alert) => alert.roomId ?? []).filter((id) => id !== roomId);
    if (ids.length > 0) await store.noteSideRooms(roomId, [...new Set(ids)]);
  }

  const wanted = state === "ALL" ? null : state;
  const reply = await ask(wanted);
  const taken = reply.ok ? await take(wanted, reply.value) : reply;
  return taken.ok ? success(fetched) : taken;
}
