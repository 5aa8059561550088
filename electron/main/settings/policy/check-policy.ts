import type { z } from "zod";
import {
  type PolicyError,
  type SecurityPart,
  securityPart,
} from "#shared/settings/policy-schema.ts";
import { settingNames } from "#shared/settings/settings.ts";
import { type Policy, policySchema } from "./schema.ts";
import { describeExpected, describeFound, plainName, shapeAt, shapeOf } from "./shape.ts";

/** The valid parts of a policy, its errors, and the security parts that have one. */
export type CheckedPolicy = { policy: Policy; errors: PolicyError[]; closed: SecurityPart[] };

/** The path of a part of the policy, of its dialect or of its defaults. */
type Part = [string] | [Group, string];

/** The parts whose own parts are checked one by one. */
const groups = ["dialect", "defaults"] as const;
type Group = (typeof groups)[number];

const isGroup = (name: string): name is Group => groups.some((one) => one === name);

/**
 * Checks a policy part by part, so that an error in one does not affect the others. A security part with an
 * error is closed, also under a name that is nearly its own.
 */
export function checkPolicy(raw: object): CheckedPolicy {
  const issues = policySchema.safeParse(raw).error?.issues.flatMap(separate) ?? [];
  const broken = issues.map(({ path }) => toPart(path));
  const rest = policySchema.safeParse(without(raw, broken));
  // The rest should be valid; if it is not, nothing of it applies.
  if (!rest.success) return { policy: {}, errors: [], closed: [...securityPart.options] };
  const policy = rest.data;
  const errors = issues.map((issue) => toError(raw, issue));
  const closed = new Set(broken.flatMap(listIntended));
  const { server, servers } = policy;
  if (server !== undefined && servers !== undefined && !servers.includes(server)) {
    errors.push({ name: "server", expected: "one of servers", found: "another one" });
    delete policy.server;
  }
  return { policy, errors, closed: [...closed] };
}

type Issue = z.core.$ZodIssue;

/** Several unknown names under one path are one error each. */
const separate = (issue: Issue): Issue[] =>
  issue.code === "unrecognized_keys"
    ? issue.keys.map((key) => ({ ...issue, path: [...issue.path, key], keys: [key] }))
    : [issue];

function toPart([first, second]: PropertyKey[]): Part {
  const name = String(first);
  return isGroup(name) && second !== undefined ? [name, String(second)] : [name];
}

/** Lists the security parts that a misspelled part may be or contain. */
function listIntended(part: Part): SecurityPart[] {
  // The user may change the value anyway.
  if (part[0] === "defaults" && isSetting(part[1])) return [];
  if (part.length === 1 && findNear(part[0], ["dialect"]) !== null) {
    return ["casStartTemplate", "casOrigins"];
  }
  const near = findNear(part.at(-1) ?? "", securityPart.options);
  return near === null ? [] : [near];
}

function without(raw: object, parts: Part[]): object {
  const isLeft = (...names: string[]) =>
    !parts.some(
      (part) => part.length === names.length && part.every((one, at) => one === names[at]),
    );
  const left = Object.entries(raw).filter(([name]) => isLeft(name));
  return Object.fromEntries(
    left.map(([name, value]) =>
      isGroup(name)
        ? [name, Object.fromEntries(Object.entries(value).filter(([inner]) => isLeft(name, inner)))]
        : [name, value],
    ),
  );
}

function toError(raw: object, issue: Issue): PolicyError {
  const { path } = issue;
  const name = plainName(path.map(toStep).join("").replace(/^\./, ""));
  if (issue.code === "unrecognized_keys") {
    return { name, expected: suggest(path), found: "an unknown name" };
  }
  const shape = shapeAt(shapeOf(policySchema), path);
  const isOwn = issue.code === "custom";
  return {
    name,
    expected: isOwn || shape === null ? issue.message : describeExpected(shape),
    found: describeFound(valueAt(raw, path), shape),
  };
}

const toStep = (step: PropertyKey): string =>
  typeof step === "number" ? `[${step}]` : `.${String(step)}`;

const valueAt = (raw: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>((at, step) => (at as Record<PropertyKey, unknown>)[step], raw);

const isSetting = (name: string | undefined): boolean => settingNames.some((one) => one === name);

/** Suggests a name: one under the same path, or one of the dialect. */
function suggest(path: PropertyKey[]): string {
  const shape = shapeOf(policySchema);
  const name = String(path.at(-1));
  // Its former name, within dialect.
  if (name === "severities") return "a name that Watchdesk knows, perhaps severityWords";
  const here = Object.keys(shapeAt(shape, path.slice(0, -1))?.properties ?? {});
  const near = findNear(name, here);
  if (near !== null) return `a name that Watchdesk knows, perhaps ${near}`;
  if (path[0] === "defaults") return "the name of a setting that a policy can fix";
  const inDialect = findNear(name, Object.keys(shapeAt(shape, ["dialect"])?.properties ?? {}));
  return inDialect === null
    ? "a name that Watchdesk knows"
    : `a name that Watchdesk knows, perhaps ${inDialect} within dialect`;
}

/** The first of some names that differs from a name by at most two letters, without case. */
const findNear = <Name extends string>(name: string, names: readonly Name[]): Name | null =>
  names.find((one) => distance(toLetters(name), toLetters(one)) <= 2) ?? null;

const toLetters = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "")
    .slice(0, 40);

/** The number of letters to insert, remove or replace (Levenshtein distance). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_none, at) => at);
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1];
    for (const [column, other] of [...to].entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
