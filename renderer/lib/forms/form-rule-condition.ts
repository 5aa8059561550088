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

/** Formats a comparison of a field with a value. */
type Comparison = (field: string, value: string) => string;

const comparisons: [names: string[], describe: Comparison][] = [
  [
    ["equals", "equal", "equalTo", "eq", "is", "value", "values", "in", "oneOf"],
    (field, value) => t("lib.fieldIs", { field, value }),
  ],
  [
    ["notEquals", "notEqual", "notEqualTo", "ne", "not", "isNot", "notIn"],
    (field, value) => t("lib.fieldIsNot", { field, value }),
  ],
  [
    ["greaterThan", "gt", "moreThan", "above"],
    (field, value) => t("lib.fieldIsMoreThan", { field, value }),
  ],
  [
    ["greaterThanOrEqual", "gte", "ge", "atLeast", "min"],
    (field, value) => t("lib.fieldIsAtLeast", { field, value }),
  ],
  [["lessThan", "lt", "below"], (field, value) => t("lib.fieldIsLessThan", { field, value })],
  [
    ["lessThanOrEqual", "lte", "le", "atMost", "max"],
    (field, value) => t("lib.fieldIsAtMost", { field, value }),
  ],
  [["contains", "includes"], (field, value) => t("lib.fieldContains", { field, value })],
  [["before"], (field, value) => t("lib.fieldIsBefore", { field, value })],
  [["after"], (field, value) => t("lib.fieldIsAfter", { field, value })],
];
const isEmpty = (field: string) => t("lib.fieldIsEmpty", { field });
const isFilledIn = (field: string) => t("lib.fieldIsFilledIn", { field });
const states = new Map([
  ["empty", isEmpty],
  ["isempty", isEmpty],
  ["notempty", isFilledIn],
  ["isnotempty", isFilledIn],
  ["filled", isFilledIn],
  ["exists", isFilledIn],
]);
const comparisonsByName = new Map(
  comparisons.flatMap(([names, describe]) =>
    names.map((name) => [normalizeName(name), describe] as const),
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
    const name = normalizeName(operator);
    const describeState = states.get(name);
    if (describeState !== undefined) return describeState(subject);
    const value = quote(parts.take(values));
    // The service's own operators stay as they are.
    const describe = comparisonsByName.get(name);
    return describe === undefined
      ? `${subject} ${formatName(operator).toLowerCase()} ${value}`.trimEnd()
      : describe(subject, value).trimEnd();
  }
  for (const [names, describe] of comparisons) {
    const value = parts.take(names);
    if (value !== null) return describe(subject, quote(value));
  }
  return null;
}

/** Formats a reference to a field, usually an index. */
function formatField(field: string, nameOf: FieldNameLookup): string {
  if (!/^\d+$/.test(field)) return `“${field}”`;
  const name = nameOf(Number(field));
  return name === null ? t("lib.fieldOfNumber", { number: field }) : `“${name}”`;
}

const joinAlternatives = (all: string[]): string =>
  all.length === 0 ? "" : all.reduce((first, second) => t("lib.alternatives", { first, second }));

function quote(value: Json): string {
  if (value === null) return "";
  if (Array.isArray(value)) return joinAlternatives(value.map(quote));
  return typeof value === "string" ? `“${value}”` : formatJson(value);
}
