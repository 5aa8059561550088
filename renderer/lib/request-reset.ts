import { useMutation } from "@tanstack/react-query";
import type { CommandInput } from "#shared/ipc/contract.ts";
import { call, type FailureError } from "./bridge.ts";

/** Has the service send somebody an e-mail that resets the password. */
export function useRequestReset() {
  return useMutation<null, FailureError, CommandInput<"signIn.requestReset">>({
    mutationFn: (request) => call("signIn.requestReset", request),
  });
}
