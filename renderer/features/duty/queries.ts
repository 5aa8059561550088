import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { commandQuery, useAccountId, useCommandMutation } from "#renderer/lib/main-commands.ts";
import { late } from "#renderer/lib/query-client.ts";
import type { DutyState, Shift } from "#shared/features/duty/schema.ts";

/** Whether the account in view is on duty; main emits changes. */
export const dutyQuery = { ...commandQuery(["duty", "state"], "duty.get", null), ...late };

/** The same, which also counts open critical alerts again. */
const countedDutyQuery = { ...dutyQuery, staleTime: 0 };

/** The duty of the account in view; undefined until main has responded. */
export const useDuty = (): DutyState | undefined => useQuery(dutyQuery).data;

/** The duty of the account in view, with the critical alerts that are open now. */
export const useCountedDuty = (): DutyState | undefined =>
  useQuery({ ...countedDutyQuery, refetchOnMount: "always" }).data;

/** The open shift; null while off duty. */
export const useShift = (): Shift | null => useDuty()?.shift ?? null;

const receivingOptions = {
  onSuccess: (state: DutyState, _input: unknown, _result: unknown, { client }: Context) => {
    client.setQueryData(dutyQuery.queryKey, state);
  },
};

type Context = { client: QueryClient };

export const useStartShift = () =>
  useCommandMutation("duty.start", receivingOptions, useAccountId());

export const useExtendShift = () =>
  useCommandMutation("duty.extend", receivingOptions, useAccountId());

/** Goes off duty. */
export const useEndShift = () => useCommandMutation("duty.end", receivingOptions, useAccountId());

/** Returns a function that goes off duty; while critical alerts are open, or if it fails, it calls `confirm` instead. */
export function useGoOffDuty(confirm: () => void): () => void {
  const client = useQueryClient();
  const { mutateAsync } = useEndShift();
  const run = async () => {
    const { openCritical } = await client.fetchQuery(countedDutyQuery);
    if (openCritical > 0) confirm();
    else await mutateAsync(undefined);
  };
  return () => void run().catch(confirm);
}
