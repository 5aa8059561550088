import { formatJson, formatName, isObject, type Json, type JsonObject } from "./form-json.ts";
import type { NameOf } from "./form-rule-condition.ts";
import { readKind } from "./form-rule-kinds.ts";
import { RuleParts } from "./form-rule-parts.ts";

/** A rule as a person reads it. */
export type RuleWords = {
  text: string;
  /** Whether it keeps the field from staying empty. */
  isRequired: boolean;
  /** Whether nothing could be made of it, so that `text` is its JSON. */
  isRaw: boolean;
};

const deepest = 3;

/**
 * Says a rule in words. The service's document shows none, so anything is taken: `{type, …}`,
 * `{name, value}`, `{maxLength: 80}`, texts, and lists of those; the rest is said as its JSON.
 */
export function formatRule(rule: Json, nameOf: NameOf, depth = 0): RuleWords {
  if (typeof rule === "string") return formatText(rule, nameOf, depth);
  if (Array.isArray(rule) && rule.length > 0 && depth < deepest) {
    return join(rule.map((one) => formatRule(one, nameOf, depth + 1)));
  }
  return (isObject(rule) ? formatObject(rule, nameOf) : null) ?? formatRaw(rule);
}

/** Says a property that is a rule by its name, as `{decimals: 2}` is; null for any other. */
export function formatProperty(name: string, value: Json, nameOf: NameOf): RuleWords | null {
  const parts = new RuleParts({ value });
  const known = formatKnown(name, parts, nameOf);
  return parts.rest.length === 0 ? known : null;
}

function formatText(text: string, nameOf: NameOf, depth: number): RuleWords {
  if (text.trim() === "") return formatRaw(text);
  const nested = depth < deepest && /^\s*[[{]/.test(text) ? parse(text) : null;
  if (nested !== null) return formatRule(nested, nameOf, depth + 1);
  const [, kind = text, value] = /^([\w\s-]+)[:=](.+)/s.exec(text) ?? [];
  const parts = new RuleParts(value === undefined ? {} : { value: value.trimStart() });
  return formatKnown(kind.trimEnd(), parts, nameOf) ?? say(formatName(text));
}

function formatObject(rule: JsonObject, nameOf: NameOf): RuleWords | null {
  const parts = new RuleParts(rule);
  const kind = parts.takeText(["type", "ruleType", "rule", "kind", "validator", "name"]);
  if (kind === null) return formatEach(parts, nameOf);
  const known = formatKnown(kind, parts, nameOf);
  if (known !== null) return known;
  const value = parts.take(["value"]);
  const name = formatName(kind);
  return say(`${value === null ? name : `${name}: ${formatJson(value)}`}${formatRest(parts)}`);
}

/** A rule whose parts are rules themselves; null where none of them is known. */
function formatEach(parts: RuleParts, nameOf: NameOf): RuleWords | null {
  const range = readKind("range", parts, nameOf);
  const said = parts.rest.map(([name, value]) => ({
    known: formatKnown(name, new RuleParts(isObject(value) ? value : { value }), nameOf),
    plain: say(`${formatName(name)}: ${formatJson(value)}`),
  }));
  if (range === null && said.every(({ known }) => known === null)) return null;
  const others = said.map(({ known, plain }) => known ?? plain);
  return join(range === null ? others : [say(range), ...others]);
}

function formatKnown(kind: string, parts: RuleParts, nameOf: NameOf): RuleWords | null {
  const text = readKind(kind, parts, nameOf);
  if (text === null) return null;
  return { ...say(`${text}${formatRest(parts)}`), isRequired: text === "Required" };
}

/** What a rule says beside what its words say. */
function formatRest({ rest }: RuleParts): string {
  const said = rest.map(
    ([name, value]) => `${formatName(name).toLowerCase()}: ${formatJson(value)}`,
  );
  return said.length === 0 ? "" : ` (${said.join(", ")})`;
}

const say = (text: string): RuleWords => ({ text, isRequired: false, isRaw: false });

const formatRaw = (rule: Json): RuleWords => ({
  text: JSON.stringify(rule),
  isRequired: false,
  isRaw: true,
});

const join = (rules: RuleWords[]): RuleWords => ({
  text: rules.map(({ text }) => text).join(" · "),
  isRequired: rules.some((rule) => rule.isRequired),
  isRaw: rules.every(({ isRaw }) => isRaw),
});

function parse(text: string): Json | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
