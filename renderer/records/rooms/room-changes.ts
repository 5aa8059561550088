import type { QueryClient } from "@tanstack/react-query";

/** The first part of the keys of queries for pages of rooms, which any change of a collection invalidates. */
export const roomKey = "room";

/** Reads pages of rooms and pinned rooms again after a change that no event reports. */
export function receiveRoomChange(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [roomKey] });
}
