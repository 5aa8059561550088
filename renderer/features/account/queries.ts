import { queryOptions, useMutation } from "@tanstack/react-query";
import { call, type FailureError } from "#renderer/lib/bridge.ts";
import type { CommandInput, CommandOutput } from "#shared/ipc/contract.ts";

// The service alone knows these, and tells nobody of a change: whoever opens the place asks anew.
const anew = { staleTime: 0 };

/** The profile of an account's person as it is stored. */
export const profileQuery = (accountId: string) =>
  queryOptions({
    ...anew,
    queryKey: ["profile", accountId],
    queryFn: () => call("profile.get", null),
  });

/** Asks the service for the profile; what it says is in the answer of `profileQuery`. */
export const profileRefreshQuery = (accountId: string) =>
  queryOptions({
    ...anew,
    queryKey: ["profile", accountId, "refresh"],
    queryFn: async ({ client }) => {
      const stored = await call("profile.refresh", null);
      client.setQueryData(profileQuery(accountId).queryKey, stored);
      return stored.synced;
    },
  });

/** Whether the service sends notifications of an account to this computer. */
export const deviceQuery = (accountId: string) =>
  queryOptions({
    ...anew,
    queryKey: ["device", accountId],
    queryFn: () => call("device.get", null),
  });

/** Changes first and last name. */
export function useRename(accountId: string) {
  return useMutation<null, FailureError, CommandInput<"profile.rename">>({
    mutationFn: (name) => call("profile.rename", name),
    onSuccess: (_null, _name, _result, { client }) =>
      client.invalidateQueries(profileQuery(accountId)),
  });
}

/** Changes the password. */
export function useChangePassword() {
  return useMutation<null, FailureError, CommandInput<"profile.changePassword">>({
    mutationFn: (passwords) => call("profile.changePassword", passwords),
    // Passwords are not kept longer than they are needed.
    gcTime: 0,
  });
}

/** Has the service send an e-mail that resets the password. */
export function useRequestReset() {
  return useMutation<null, FailureError, CommandInput<"signIn.requestReset">>({
    mutationFn: (request) => call("signIn.requestReset", request),
  });
}

/** Registers this computer for notifications, or removes it. */
export function useChangeDevice(accountId: string) {
  return useMutation<
    CommandOutput<"device.get">,
    FailureError,
    "device.register" | "device.remove"
  >({
    mutationFn: (command) => call(command, null),
    onSuccess: (device, _command, _result, { client }) =>
      client.setQueryData(deviceQuery(accountId).queryKey, device),
  });
}
