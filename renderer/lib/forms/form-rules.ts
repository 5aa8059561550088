import { t } from "#shared/texts/t.ts";
import { formatJson, formatName, isObject, type Json, type JsonObject } from "./form-json.ts";
import type { FieldNameLookup } from "./form-rule-condition.ts";
import { readKind } from "./form-rule-kinds.ts";
import { RuleParts } from "./form-rule-parts.ts";

/** A formatted rule. */
export type RuleText = {
  text: string;
  /** Whether the field must not be empty. */
  isRequired: boolean;
  /** Whether the rule is unknown, so that `text` is its JSON. */
  isRaw: boolean;
};

const maxDepth = 3;

/**
 * Formats a rule. The service's rules are undocumented, so `{type, …}`, `{name, value}`, `{maxLength: 80}`, strings and
 * arrays of these are accepted; other values are formatted as JSON.
 */
export function formatRule(rule: Json, nameOf: FieldNameLookup, depth = 0): RuleText {
  if (typeof rule === "string") return formatText(rule, nameOf, depth);
  if (Array.isArray(rule) && rule.length > 0 && depth < maxDepth) {
    return join(rule.map((one) => formatRule(one, nameOf, depth + 1)));
  }
  return (isObject(rule) ? formatObject(rule, nameOf) : null) ?? formatRaw(rule);
}

/** Formats a property that is a rule by its name, such as `{decimals: 2}`; null for other properties. */
export function formatProperty(
  name: string,
  value: Json,
  nameOf: FieldNameLookup,
): RuleText | null {
  const parts = new RuleParts({ value });
  const known = formatKnown(name, parts, nameOf);
  return parts.rest.length === 0 ? known : null;
}

function formatText(text: string, nameOf: FieldNameLookup, depth: number): RuleText {
  if (text.trim() === "") return formatRaw(text);
  const nested = depth < maxDepth && /^\s*[[{]/.test(text) ? parse(text) : null;
  if (nested !== null) return formatRule(nested, nameOf, depth + 1);
  const [, kind = text, value] = /^([\w\s-]+)[:=](.+)/s.exec(text) ?? [];
  const parts = new RuleParts(value === undefined ? {} : { value: value.trimStart() });
  return formatKnown(kind.trimEnd(), parts, nameOf) ?? toRule(formatName(text));
}

function formatObject(rule: JsonObject, nameOf: FieldNameLookup): RuleText | null {
  const parts = new RuleParts(rule);
  const kind = parts.takeText(["type", "ruleType", "rule", "kind", "validator", "name"]);
  if (kind === null) return formatEach(parts, nameOf);
  const known = formatKnown(kind, parts, nameOf);
  if (known !== null) return known;
  const value = parts.take(["value"]);
  const name = formatName(kind);
  return toRule(`${value === null ? name : `${name}: ${formatJson(value)}`}${formatRest(parts)}`);
}

/** Formats an object whose properties are rules; null if none of them is known. */
function formatEach(parts: RuleParts, nameOf: FieldNameLookup): RuleText | null {
  const range = readKind("range", parts, nameOf);
  const rules = parts.rest.map(([name, value]) => ({
    known: formatKnown(name, new RuleParts(isObject(value) ? value : { value }), nameOf),
    plain: toRule(`${formatName(name)}: ${formatJson(value)}`),
  }));
  if (range === null && rules.every(({ known }) => known === null)) return null;
  const others = rules.map(({ known, plain }) => known ?? plain);
  return join(range === null ? others : [toRule(range), ...others]);
}

function formatKnown(kind: string, parts: RuleParts, nameOf: FieldNameLookup): RuleText | null {
  const text = readKind(kind, parts, nameOf);
  if (text === null) return null;
  return { ...toRule(`${text}${formatRest(parts)}`), isRequired: text === t("forms.ruleRequired") };
}

/** Formats the remaining parts of a rule. */
function formatRest({ rest }: RuleParts): string {
  const parts = rest.map(
    ([name, value]) => `${formatName(name).toLowerCase()}: ${formatJson(value)}`,
  );
  return parts.length === 0 ? "" : ` (${parts.join(", ")})`;
}

const toRule = (text: string): RuleText => ({ text, isRequired: false, isRaw: false });

const formatRaw = (rule: Json): RuleText => ({
  text: JSON.stringify(rule),
  isRequired: false,
  isRaw: true,
});

const join = (rules: RuleText[]): RuleText => ({
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
