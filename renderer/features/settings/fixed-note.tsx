import { useQuery } from "@tanstack/react-query";
import { policyQuery } from "#renderer/lib/policy.ts";
import type { PolicyReport } from "#shared/settings/policy-schema.ts";

/** The sources of a policy. */
const policyKinds: Record<PolicyReport["kind"], string> = {
  file: "policy file",
  managedPreferences: "configuration profile",
  registry: "registry",
};

/** The note of a setting that a policy enforces: who has set it, where, and whom to contact. */
export function FixedNote() {
  const { data } = useQuery(policyQuery);
  const { organisation = null, contact = null } = data ?? {};
  const source = data?.state === "inForce" ? ` (${policyKinds[data.kind]})` : "";
  return (
    <>
      {/* One text, as screen readers pause between elements. */}
      {`Set by ${organisation ?? "your organisation"}${source}.`}
      {contact !== null && (
        <>
          {" Contact: "}
          <bdi className="selectable">{contact}</bdi>
        </>
      )}
    </>
  );
}
