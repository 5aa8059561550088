import { queryOptions, useQuery } from "@tanstack/react-query";
import type { PolicyReport } from "#shared/settings/policy-schema.ts";
import { call } from "./bridge.ts";

/** What the organisation fixes on this computer, as it was when Watchdesk was started. */
export const policyQuery = queryOptions({
  queryKey: ["policy"],
  queryFn: () => call("policy.get", null),
  staleTime: Number.POSITIVE_INFINITY,
});

const nothing: PolicyReport["offers"] = { demo: false, ssoBrowser: false, openInService: null };

/** What the organisation lets the window offer: nothing that it could forbid until main has said so. */
export const useOffersOfPolicy = (): PolicyReport["offers"] =>
  useQuery(policyQuery).data?.offers ?? nothing;
