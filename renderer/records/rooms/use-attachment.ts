import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useAccountId } from "#renderer/lib/account-id.ts";
import { call, type FailureError } from "#renderer/lib/bridge.ts";
import type { CommandInput } from "#shared/ipc/contract.ts";
import { receiveRoomChange } from "./room-changes.ts";

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
