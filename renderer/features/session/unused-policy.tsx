import { useQuery } from "@tanstack/react-query";
import { policyQuery } from "#renderer/lib/policy.ts";
import { Notice } from "#renderer/ui/notice.tsx";

/** Shows, to somebody who cannot reach the settings yet, that the organisation's policy is not used, and why. */
export function UnusedPolicy() {
  const { data: policy } = useQuery(policyQuery);
  if (policy === undefined || policy.why === null) return null;
  const title =
    policy.state === "notObeyed"
      ? "Your organisation's policy is not used"
      : "Your organisation's policy cannot be read";
  return (
    <Notice tone="critical" title={title}>
      {policy.why}. Show this to your administrator.
    </Notice>
  );
}
