import type { z } from "zod";
import { type PolicyError, type SecurityPart, securityPart } from "#shared/model/policy.ts";
import { type Policy, policySchema } from "./schema.ts";
import { describeExpected, describeFound, plainName, shapeAt, shapeOf } from "./shape.ts";

/** What of a policy holds, what of it is not understood, and which security parts are among that. */
export type Judged = { policy: Policy; errors: PolicyError[]; closed: SecurityPart[] };

/** The names down to what can be left out by itself: a part of the policy or of its dialect. */
type Part = [string] | ["dialect", string];

/**
 * Judges what was read part by part: one mistake does not free all the rest. A security part counts as
 * there under a name that is nearly its own, too.
 */
export function classifyPolicy(raw: object): Judged {
  const issues = policySchema.safeParse(raw).error?.issues.flatMap(separate) ?? [];
  const broken = issues.map(({ path }) => toPart(path));
  const rest = policySchema.safeParse(without(raw, broken));
  // What is left has been understood; should it be wrong all the same, nothing of it can count.
  if (!rest.success) return { policy: {}, errors: [], closed: [...securityPart.options] };
  const policy = rest.data;
  const errors = issues.map((issue) => toError(raw, issue));
  const closed = new Set(broken.flatMap(listMeant));
  const { server, servers } = policy;
  if (server !== undefined && servers !== undefined && !servers.includes(server)) {
    errors.push({ name: "server", expected: "one of servers", found: "another one" });
    delete policy.server;
  }
  return { policy, errors, closed: [...closed] };
}

type RequestToken = z.core.$ZodIssue;

/** Unknown names of one place are as many mistakes. */
const separate = (issue: RequestToken): RequestToken[] =>
  issue.code === "unrecognized_keys"
    ? issue.keys.map((key) => ({ ...issue, path: [...issue.path, key], keys: [key] }))
    : [issue];

function toPart([first, second]: PropertyKey[]): Part {
  const name = String(first);
  return name === "dialect" && second !== undefined ? [name, String(second)] : [name];
}

/** The security parts that a part may have been meant to be, or to hold. */
function listMeant(part: Part): SecurityPart[] {
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
      name === "dialect"
        ? [name, Object.fromEntries(Object.entries(value).filter(([inner]) => isLeft(name, inner)))]
        : [name, value],
    ),
  );
}

function toError(raw: object, issue: RequestToken): PolicyError {
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

/** Which name may have been meant: one of the same place, or one of the dialect's in front of it. */
function suggest(path: PropertyKey[]): string {
  const shape = shapeOf(policySchema);
  const name = String(path.at(-1));
  // Its former name, within dialect.
  if (name === "severities") return "a name that Watchdesk knows, perhaps severityWords";
  const here = Object.keys(shapeAt(shape, path.slice(0, -1))?.properties ?? {});
  const near = findNear(name, here);
  if (near !== null) return `a name that Watchdesk knows, perhaps ${near}`;
  const inDialect = findNear(name, Object.keys(shapeAt(shape, ["dialect"])?.properties ?? {}));
  return inDialect === null
    ? "a name that Watchdesk knows"
    : `a name that Watchdesk knows, perhaps ${inDialect} within dialect`;
}

/** Which of some names is meant by one that is none of them: whatever the case, two letters off at most. */
const findNear = <Name extends string>(name: string, names: readonly Name[]): Name | null =>
  names.find((one) => distance(toLetters(name), toLetters(one)) <= 2) ?? null;

const toLetters = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "")
    .slice(0, 40);

/** How many letters have to be put in, left out or replaced. */
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
