import { useMutation, useQuery } from "@tanstack/react-query";
import type { RecoveryNotice } from "#shared/settings/recovery-schema.ts";
import { call } from "./bridge.ts";
import { commandQuery } from "./main-commands.ts";

/** Query for the notices of damage and loss, which an event invalidates. */
export const recoveriesQuery = commandQuery(["recoveries"], "recovery.list", null);

/** Returns the notices of damage and loss, and a function that dismisses one. */
export function useRecoveries(): { notices: RecoveryNotice[]; dismiss(id: string): void } {
  const { data: notices = [] } = useQuery(recoveriesQuery);
  const { mutate: dismiss } = useMutation({
    mutationFn: (id: string) => call("recovery.dismiss", { id }),
  });
  return { notices, dismiss };
}
