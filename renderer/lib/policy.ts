import { useQuery } from "@tanstack/react-query";
import type { PolicyReport } from "#shared/settings/policy-schema.ts";
import { commandQuery, useCommandMutation } from "./main-commands.ts";

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
