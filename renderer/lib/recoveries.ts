import { useMutation, useQuery } from "@tanstack/react-query";
import type { RecoveryNotice } from "#shared/settings/recovery-schema.ts";
import { call } from "./bridge.ts";
import { commandQuery } from "./command-query.ts";

/** What was found damaged or lost at a start; main says when that changes. */
export const recoveriesQuery = commandQuery(["recoveries"], "recovery.list", null);

/** What was found damaged or lost and is not put away, and how to put one away. */
export function useRecoveries(): { notices: RecoveryNotice[]; dismiss(id: string): void } {
  const { data: notices = [] } = useQuery(recoveriesQuery);
  const { mutate: dismiss } = useMutation({
    mutationFn: (id: string) => call("recovery.dismiss", { id }),
  });
  return { notices, dismiss };
}
