import type { Report } from "#main/system/log.ts";
import type { PolicySource } from "#main/system/policy-file.ts";
import {
  type PolicyError,
  type PolicyReport,
  securityPart,
} from "#shared/settings/policy-schema.ts";
import { type CheckedPolicy, checkPolicy } from "./policy/check-policy.ts";
import { type RunProgram, readSource } from "./policy/read-source.ts";
import { fromRegistry } from "./policy/registry.ts";
import { type Policy, policySchema } from "./policy/schema.ts";
import { shapeOf } from "./policy/shape.ts";

export type { Policy } from "./policy/schema.ts";

/** The effective policy of this computer, and its report for the UI. */
export type PolicyInForce = { policy: Policy; policyReport: PolicyReport };

const empty: CheckedPolicy = { policy: {}, errors: [], closed: [] };

/**
 * Reads the policy once. A part with an error counts as left out, so that it does not affect the others;
 * a security part with an error is closed, and all of them are if the policy cannot be read. `report`
 * receives each error.
 */
export function readPolicy(source: PolicySource, report: Report, run?: RunProgram): PolicyInForce {
  const { kind } = source;
  const place = source.kind === "registry" ? source.key : source.path;
  const found = readSource(source, run);
  if (found.kind === "none") return apply(empty, { kind, place, state: "none", why: null });
  if (found.kind === "read") {
    const raw =
      kind === "registry" ? fromRegistry(found.value, shapeOf(policySchema)) : found.value;
    const checked = checkPolicy(raw as object);
    for (const { name, expected, found: actual } of checked.errors) {
      const message = `${name}: expected ${expected}, found ${actual}`;
      report("a part of the policy is invalid", message);
    }
    return apply(checked, { kind, place, state: "inForce", why: null });
  }
  const { kind: state, why } = found;
  const isUnreadable = state === "unreadable";
  report(isUnreadable ? "the policy cannot be read" : "the policy does not apply", why);
  const closed = isUnreadable ? [...securityPart.options] : [];
  return apply({ ...empty, closed }, { kind, place, state, why });
}

const isAboutUpdates = ({ name }: PolicyError): boolean =>
  /^(updates|updateRing|updateAddress)\b/.test(name);

/** Replaces each security part that has an error by its strictest value, and describes the rest. */
function apply(
  { policy: valid, errors, closed }: CheckedPolicy,
  origin: Pick<PolicyReport, "kind" | "place" | "state" | "why">,
): PolicyInForce {
  const hasError = (part: string) => errors.some(({ name }) => name === part);
  const policy: Policy = {
    ...valid,
    ...(closed.includes("location") && { location: "off" }),
    ...(hasError("demo") && { demo: false }),
    ...(hasError("ssoBrowser") && { ssoBrowser: false }),
    // Rather none than those of another address or ring.
    ...((errors.some(isAboutUpdates) || origin.state === "unreadable") && { updates: false }),
  };
  const { dialect = {}, defaults = {}, ...others } = valid;
  const within = (group: string, values: object) =>
    Object.entries(values).map(([name, value]) => [`${group}.${name}`, value] as const);
  const parts = [
    ...Object.entries(others),
    ...within("defaults", defaults),
    ...within("dialect", dialect),
  ];
  const offers = {
    demo: policy.demo ?? (policy.servers === undefined && !closed.includes("servers")),
    ssoBrowser: policy.ssoBrowser ?? true,
    openInService: policy.openInService ?? null,
    alertAddress: policy.recordAddresses?.alert ?? policy.openInService ?? null,
    server: policy.server ?? (policy.servers?.length === 1 ? policy.servers[0] : null) ?? null,
  };
  const described = parts.map(([name, value]) => ({ name, value: shorten(JSON.stringify(value)) }));
  const { organisation = null, contact = null } = valid;
  const from = { ...origin, organisation, contact };
  return { policy, policyReport: { ...from, parts: described, errors, closed, offers } };
}

/** The beginning of a value is enough to recognize it. */
const maxShown = 300;

const shorten = (text: string) => (text.length <= maxShown ? text : `${text.slice(0, maxShown)}…`);
