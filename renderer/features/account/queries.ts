import { type QueryClient, queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { call, type FailureError } from "#renderer/lib/bridge.ts";
import type { CommandInput, CommandOutput } from "#shared/ipc/contract.ts";
import type { OperationKind, OutboxEntry } from "#shared/model/outbox.ts";
import type { Account } from "#shared/model/session.ts";

// The service alone knows these, and tells nobody of a change: whoever opens the screen asks anew.
const anew = { staleTime: 0 };

/** The profile of an account's person as it is stored. */
export const profileQuery = (accountId: string) =>
  queryOptions({
    ...anew,
    queryKey: ["profile", accountId],
    queryFn: () => call("profile.get", null),
  });

/** The name that the person of an account has asked for and that the service does not show yet. */
const askedNameQuery = (accountId: string) =>
  queryOptions({
    queryKey: ["askedName", accountId],
    queryFn: () => call("profile.getAskedName", null),
  });

/** The name of an account's person: as they have asked for it, also before the service shows it. */
export function useOwnName({ id, displayName }: Account): { name: string; isConfirmed: boolean } {
  const { data: asked = null } = useQuery(askedNameQuery(id));
  return { name: asked ?? displayName, isConfirmed: asked === null };
}

/** Has names read anew whenever one may have been asked for, taken or confirmed. Returns how to stop. */
export function listenToNames(client: QueryClient): () => void {
  const renew = () => {
    void client.invalidateQueries({ queryKey: ["askedName"] });
    void client.invalidateQueries({
      // Not what asks the service.
      predicate: ({ queryKey }) => queryKey[0] === "profile" && queryKey.length === 2,
    });
  };
  const { subscribe } = window.watchdesk;
  const stops = [subscribe("session.changed", renew), subscribe("outbox.changed", renew)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Asks the service for the profile; what it says is in the answer of `profileQuery`. */
export const profileRefreshQuery = (accountId: string) =>
  queryOptions({
    ...anew,
    queryKey: ["profile", accountId, "refresh"],
    queryFn: async ({ client }) => {
      const stored = await call("profile.refresh", null);
      client.setQueryData(profileQuery(accountId).queryKey, stored);
      void client.invalidateQueries(askedNameQuery(accountId));
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

const maxOperations = 500;

/** What is on its way to the service, newest first. */
const openOperationsQuery = queryOptions({
  queryKey: ["outbox", "open"],
  queryFn: async () => {
    const query = { which: "open", offset: 0, limit: maxOperations } as const;
    return (await call("outbox.list", query)).rows;
  },
});

/** The latest operation of these kinds that has not come to its end; null where there is none. */
export function useOpenOperation(kinds: OperationKind[]): OutboxEntry | null {
  const { data = [] } = useQuery(openOperationsQuery);
  return data.find(({ operation }) => kinds.includes(operation.kind)) ?? null;
}

/** What came of asking for something: one word while it is on its way, another when it is there. */
export function useOutcome(kinds: OperationKind[], isAsked: boolean, done: string): string | false {
  const isOpen = useOpenOperation(kinds) !== null;
  return isAsked && (isOpen ? "Saved." : done);
}

/** Looks anew what is on its way. */
export const renewOperations = (client: QueryClient): Promise<void> =>
  client.invalidateQueries(openOperationsQuery);

/** Changes first and last name; it is kept when it succeeds, the service has it later. */
export function useRename(accountId: string) {
  return useMutation<OutboxEntry, FailureError, CommandInput<"profile.rename">>({
    mutationFn: (name) => call("profile.rename", name, accountId),
    onSuccess: (_entry, _name, _result, { client }) =>
      Promise.all([renewOperations(client), client.invalidateQueries(askedNameQuery(accountId))]),
  });
}

/** Changes the password. */
export function useChangePassword(accountId: string) {
  return useMutation<null, FailureError, CommandInput<"profile.changePassword">>({
    mutationFn: (passwords) => call("profile.changePassword", passwords, accountId),
    // Passwords are not kept longer than they are needed.
    gcTime: 0,
  });
}

/** Registers this computer for notifications, or removes it. */
export function useChangeDevice(accountId: string) {
  return useMutation<
    CommandOutput<"device.get">,
    FailureError,
    "device.register" | "device.remove"
  >({
    mutationFn: (command) => call(command, null, accountId),
    onSuccess: async (device, _command, _result, { client }) => {
      await renewOperations(client);
      client.setQueryData(deviceQuery(accountId).queryKey, device);
    },
  });
}
