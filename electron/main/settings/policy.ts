import type { Report } from "#main/diagnostics/log.ts";
import { type PolicyReport, type SecurityPart, securityPart } from "#shared/model/policy.ts";
import { classifyPolicy, type Judged } from "./policy/check-policy.ts";
import { type RunProgram, readSource } from "./policy/read-source.ts";
import { fromRegistry } from "./policy/registry.ts";
import { type Policy, policySchema } from "./policy/schema.ts";
import { shapeOf } from "./policy/shape.ts";
import type { PolicySource } from "./policy-file.ts";

export type { Policy } from "./policy/schema.ts";

/** What an organisation fixes here, and what is told of it. */
export type PolicyInForce = { policy: Policy; told: PolicyReport };

/**
 * Reads the policy once. A part that is not understood counts as left out, so that one mistake does
 * not free all the rest; where it is about security, or nothing can be read at all, what it is about is
 * closed. `report` hears of all that.
 */
export function readPolicy(source: PolicySource, report: Report, run?: RunProgram): PolicyInForce {
  const place = source.kind === "registry" ? source.key : source.path;
  const found = readSource(source, run);
  if (found.kind === "read") {
    const raw = source.kind === "registry" ? fromRegistry(found.value, all()) : found.value;
    const judged = classifyPolicy(raw as object);
    for (const { name, expected, found: there } of judged.errors) {
      const words = `${name}: expected ${expected}, found ${there}`;
      report("a part of the policy is not understood", words);
    }
    return tell(place, "inForce", null, judged);
  }
  if (found.kind === "none") return tell(place, "none", null, nothing([]));
  if (found.kind === "notObeyed") {
    report("the policy is not obeyed", found.why);
    return tell(place, "notObeyed", found.why, nothing([]));
  }
  report("the policy cannot be read", found.why);
  return tell(place, "unreadable", found.why, nothing(securityPart.options));
}

const all = () => shapeOf(policySchema);

const nothing = (closed: SecurityPart[]): Judged => ({ policy: {}, errors: [], closed });

/** What is there and not understood is taken as its strictest. */
function close({ policy, errors, closed }: Judged): Policy {
  const isBroken = (part: string) => errors.some(({ name }) => name === part);
  return {
    ...policy,
    ...(closed.includes("location") && { location: "off" }),
    ...(isBroken("demo") && { demo: false }),
    ...(isBroken("ssoBrowser") && { ssoBrowser: false }),
  };
}

/** Much of a value is enough to know it by. */
const longest = 300;

function tell(
  place: string,
  state: PolicyReport["state"],
  why: string | null,
  judged: Judged,
): PolicyInForce {
  const { policy: read, errors, closed } = judged;
  const policy = close(judged);
  const { dialect = {}, ...others } = read;
  const parts = [
    ...Object.entries(others),
    ...Object.entries(dialect).map(([name, value]) => [`dialect.${name}`, value] as const),
  ];
  const told = {
    place,
    state,
    why,
    parts: parts.map(([name, value]) => ({ name, value: shorten(JSON.stringify(value)) })),
    errors,
    closed,
    offers: {
      demo: policy.demo ?? (policy.servers === undefined && !closed.includes("servers")),
      ssoBrowser: policy.ssoBrowser ?? true,
      openInService: policy.openInService ?? null,
    },
  };
  return { policy, told };
}

const shorten = (text: string) => (text.length <= longest ? text : `${text.slice(0, longest)}…`);
