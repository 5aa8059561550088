import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, type FailureError } from "#renderer/lib/bridge.ts";
import { commandQuery, useAccountId } from "#renderer/lib/main-commands.ts";
import { late } from "#renderer/lib/query-client.ts";
import type { CommandInput } from "#shared/ipc/contract.ts";

/** The first part of the keys of queries for pages of rooms, which any change of a collection invalidates. */
export const roomKey = "room";

/** Reads pages of rooms and pinned rooms again after a change that no event reports. */
export function receiveRoomChange(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [roomKey] });
}

/** The pinned rooms in the order of pinning. */
export const pinnedRoomsQuery = {
  ...commandQuery([roomKey, "pinned"], "incident.listPinnedRooms", null),
  ...late,
};

/** Creates a mutation that attaches a record to a room, or detaches it. */
export function useAttachment(onDone: () => void = () => {}) {
  const client = useQueryClient();
  const accountId = useAccountId();
  return useMutation<null, FailureError, CommandInput<"incident.attach">>({
    mutationFn: (attachment) => call("incident.attach", attachment, accountId),
    onSuccess: () => {
      receiveRoomChange(client);
      onDone();
    },
  });
}
