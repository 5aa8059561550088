import { t } from "#shared/texts/t.ts";
import { formatJson, formatName, isObject, type Json } from "./form-json.ts";
import { normalizeName, RuleParts } from "./form-rule-parts.ts";

/** Returns the name of the field at an index, or null. */
export type FieldNameLookup = (index: number) => string | null;

/** The subject of a condition, and its full text unless the test is unknown. */
type Condition = { subject: string; test: string | null };

const subjects = ["field", "fieldIndex", "fieldId", "index", "dependsOn", "otherField", "source"];
const values = ["value", "values", "equals", "to"];
const nests = ["condition", "when", "if"];

const comparisons: [names: string[], words: string][] = [
  [["equals", "equal", "equalTo", "eq", "is", "value", "values", "in", "oneOf"], "is"],
  [["notEquals", "notEqual", "notEqualTo", "ne", "not", "isNot", "notIn"], t("lib.isNot")],
  [["greaterThan", "gt", "moreThan", "above"], t("lib.isMoreThan")],
  [["greaterThanOrEqual", "gte", "ge", "atLeast", "min"], t("lib.isAtLeast")],
  [["lessThan", "lt", "below"], t("lib.isLessThan")],
  [["lessThanOrEqual", "lte", "le", "atMost", "max"], t("lib.isAtMost")],
  [["contains", "includes"], "contains"],
  [["before"], t("lib.isBefore")],
  [["after"], t("lib.isAfter")],
];
const states = new Map([
  ["empty", t("lib.isEmpty")],
  ["isempty", t("lib.isEmpty")],
  ["notempty", t("lib.isFilledIn")],
  ["isnotempty", t("lib.isFilledIn")],
  ["filled", t("lib.isFilledIn")],
  ["exists", t("lib.isFilledIn")],
]);
const comparisonTexts = new Map(
  comparisons.flatMap(([names, words]) =>
    names.map((name) => [normalizeName(name), words] as const),
  ),
);

/** Takes a rule's main condition, or returns null. */
export function takeCondition(parts: RuleParts, nameOf: FieldNameLookup): Condition | null {
  const nested = takeNestedCondition(parts, nameOf);
  if (nested !== null) return nested;
  const index = parts.takePlain(subjects);
  if (index === null) return null;
  const subject = formatField(index, nameOf);
  return { subject, test: takeTest(parts, subject) };
}

/** Takes a rule's nested condition, or returns null. */
export function takeNestedCondition(parts: RuleParts, nameOf: FieldNameLookup): Condition | null {
  const text = parts.takeText(nests);
  if (text !== null) return { subject: text, test: text };
  const nested = parts.take(nests, isObject);
  if (!isObject(nested)) return null;
  const inner = new RuleParts(nested);
  const condition = takeCondition(inner, nameOf);
  const isComplete = condition !== null && inner.rest.length === 0;
  return isComplete ? condition : { subject: formatJson(nested), test: null };
}

function takeTest(parts: RuleParts, subject: string): string | null {
  const operator = parts.takeText(["operator", "op", "comparison"]);
  if (operator !== null) {
    const state = states.get(normalizeName(operator));
    if (state !== undefined) return `${subject} ${state}`;
    const words =
      comparisonTexts.get(normalizeName(operator)) ?? formatName(operator).toLowerCase();
    return `${subject} ${words} ${quote(parts.take(values))}`.trimEnd();
  }
  for (const [names, words] of comparisons) {
    const value = parts.take(names);
    if (value !== null) return `${subject} ${words} ${quote(value)}`;
  }
  return null;
}

/** Formats a reference to a field, usually an index. */
function formatField(field: string, nameOf: FieldNameLookup): string {
  if (!/^\d+$/.test(field)) return `“${field}”`;
  const name = nameOf(Number(field));
  return name === null ? t("lib.field", { field }) : `“${name}”`;
}

function quote(value: Json): string {
  if (value === null) return "";
  if (Array.isArray(value)) return value.map(quote).join(" or ");
  return typeof value === "string" ? `“${value}”` : formatJson(value);
}
