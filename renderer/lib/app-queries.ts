import { useMutation, useQuery } from "@tanstack/react-query";
import type { PolicyReport } from "#shared/settings/policy-schema.ts";
import type { RecoveryNotice } from "#shared/settings/recovery-schema.ts";
import { call } from "./bridge.ts";
import { commandQuery, useCommandMutation } from "./main-commands.ts";

export const sessionQuery = commandQuery(["session"], "session.get", null);

export const lockQuery = commandQuery(["lock"], "lock.get", null);

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

/** Query for the organisation's policy, which is constant until restart. */
export const policyQuery = commandQuery(["policy"], "policy.get", null);

/** The effective settings: the user's, and the organisation's instead where it fixes them. */
export const settingsQuery = commandQuery(["settings"], "settings.get", null);

/** Changes settings, and caches the effective ones. */
export const useChangeSettings = () =>
  useCommandMutation("settings.set", {
    onSuccess: (next, _changes, _result, { client }) =>
      client.setQueryData(settingsQuery.queryKey, next),
  });

const nothing: PolicyReport["offers"] = {
  demo: false,
  ssoBrowser: false,
  openInService: null,
  alertAddress: null,
  server: null,
};

/** Returns the features that the policy allows; none while loading. */
export const usePolicyOffers = (): PolicyReport["offers"] =>
  useQuery(policyQuery).data?.offers ?? nothing;
