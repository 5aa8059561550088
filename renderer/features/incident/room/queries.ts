import {
  infiniteQueryOptions,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "#renderer/lib/bridge.ts";
import { commandQuery, useAccountId } from "#renderer/lib/main-commands.ts";
import { late } from "#renderer/lib/query-client.ts";
import { receiveRoomChange, roomKey } from "#renderer/records/rooms/room-queries.ts";
import type { ActivityCursor, RoomChoice } from "#shared/features/incident/room-schema.ts";
import type { RoomSection } from "#shared/features/incident/room-sections.ts";
import type { DurationMs } from "#shared/lib/time.ts";

export type PageRoom = { id: string; kind: "room" | "group" };

export const roomPageQuery = (room: RoomChoice) =>
  commandQuery([roomKey, "page", room], "incident.readRoom", room);

/** Requests the page of a room, before its detail is rendered. */
export const prefetchRoomPage = (client: QueryClient, { id, kind }: PageRoom): void =>
  void client.prefetchQuery(roomPageQuery({ roomId: id, kind, hasSideRooms: true }));

const alertsStaleTime: DurationMs = 5 * 60_000;

/** How many records of a section, and how many events, are read at once. */
const pageLength = 100;
const eventsLength = 20;

export const sectionQuery = (room: RoomChoice, section: RoomSection) =>
  infiniteQueryOptions({
    queryKey: [roomKey, "section", room, section],
    queryFn: ({ pageParam }) =>
      call("incident.listRoomRecords", { ...room, section, offset: pageParam, limit: pageLength }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const read = pages.reduce((sum, { rows }) => sum + rows.length, 0);
      return read < total ? read : undefined;
    },
  });

/** The events of a room in windows, newest first. */
export const activityQuery = (room: RoomChoice) =>
  infiniteQueryOptions({
    queryKey: [roomKey, "activity", room],
    queryFn: ({ pageParam }) =>
      call("incident.listRoomActivity", { ...room, before: pageParam, limit: eventsLength }),
    initialPageParam: null as ActivityCursor | null,
    getNextPageParam: ({ next }) => next,
  });

/** Reads the pages of rooms again when entries are appended to the shift log. */
export function useLogUpdates(): void {
  const client = useQueryClient();
  useEffect(
    () => window.watchdesk.subscribe("log.changed", () => receiveRoomChange(client)),
    [client],
  );
}

/**
 * Requests the alerts of a room and its side rooms once its page is read, at most once in five minutes; the response is
 * all that states which rooms are its side rooms. Offline, the page shows those that are known.
 */
export function useRoomAlerts({ id, kind }: PageRoom, isPageRead: boolean): void {
  const client = useQueryClient();
  useQuery({
    queryKey: ["roomAlerts", id],
    queryFn: async () => {
      const filter = { state: "ALL", roomId: id, hasSideRooms: true } as const;
      const fetched = await call("alert.fetch", { ...filter, page: 0 });
      receiveRoomChange(client);
      return fetched;
    },
    enabled: kind === "room" && isPageRead,
    staleTime: alertsStaleTime,
    ...late,
  });
}

export function usePinRoom(roomId: string) {
  const client = useQueryClient();
  const accountId = useAccountId();
  return useMutation({
    mutationFn: (isPinned: boolean) => call("incident.pinRoom", { roomId, isPinned }, accountId),
    onSuccess: () => receiveRoomChange(client),
  });
}
