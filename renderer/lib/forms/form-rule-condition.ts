import { t } from "#shared/texts/t.ts";
import {
  formatJson,
  formatName,
  hasContent,
  isObject,
  type Json,
  type JsonObject,
} from "./form-json.ts";

/** The parts of a rule, which are taken into its text or remain as the rest. */
export class RuleParts {
  readonly #left: [string, Json][];

  constructor(rule: JsonObject) {
    this.#left = Object.entries(rule).filter(([, value]) => hasContent(value));
  }

  /** Takes the first part with one of the names that fits, or returns null. */
  take(names: string[], fits: (value: Json) => boolean = hasContent): Json {
    for (const name of names.map(normalizeName)) {
      const at = this.#left.findIndex(([key, value]) => normalizeName(key) === name && fits(value));
      const [taken] = at < 0 ? [] : this.#left.splice(at, 1);
      if (taken !== undefined) return taken[1];
    }
    return null;
  }

  /** Like `take`, for strings. */
  takeText(names: string[]): string | null {
    const text = this.take(names, (value) => typeof value === "string");
    return text === null ? null : String(text);
  }

  /** Like `take`, for numbers and strings. */
  takePlain(names: string[]): string | null {
    const plain = this.take(names, (value) => ["number", "string"].includes(typeof value));
    return plain === null ? null : String(plain);
  }

  get rest(): [string, Json][] {
    return this.#left;
  }
}

/** Normalizes a technical name: lower case, without punctuation. */
export const normalizeName = (name: string): string =>
  name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Returns the name of the field at an index, or null. */
export type FieldNameLookup = (index: number) => string | null;

/** The subject of a condition, and its full text unless the test is unknown. */
type Condition = { subject: string; test: string | null };

const subjects = ["field", "fieldIndex", "fieldId", "index", "dependsOn", "otherField", "source"];
const values = ["value", "values", "equals", "to"];
const nests = ["condition", "when", "if"];

type Comparison = (field: string, value: string) => string;

const comparisons: [names: string[], write: Comparison][] = [
  [
    ["equals", "equal", "equalTo", "eq", "is", "value", "values", "in", "oneOf"],
    (field, value) => t("forms.conditionIs", { field, value }),
  ],
  [
    ["notEquals", "notEqual", "notEqualTo", "ne", "not", "isNot", "notIn"],
    (field, value) => t("forms.conditionIsNot", { field, value }),
  ],
  [
    ["greaterThan", "gt", "moreThan", "above"],
    (field, value) => t("forms.conditionMoreThan", { field, value }),
  ],
  [
    ["greaterThanOrEqual", "gte", "ge", "atLeast", "min"],
    (field, value) => t("forms.conditionAtLeast", { field, value }),
  ],
  [["lessThan", "lt", "below"], (field, value) => t("forms.conditionLessThan", { field, value })],
  [
    ["lessThanOrEqual", "lte", "le", "atMost", "max"],
    (field, value) => t("forms.conditionAtMost", { field, value }),
  ],
  [["contains", "includes"], (field, value) => t("forms.conditionContains", { field, value })],
  [["before"], (field, value) => t("forms.conditionBefore", { field, value })],
  [["after"], (field, value) => t("forms.conditionAfter", { field, value })],
];
const isEmpty = (field: string) => t("forms.conditionEmpty", { field });
const isFilled = (field: string) => t("forms.conditionFilled", { field });
const states = new Map([
  ["empty", isEmpty],
  ["isempty", isEmpty],
  ["notempty", isFilled],
  ["isnotempty", isFilled],
  ["filled", isFilled],
  ["exists", isFilled],
]);
const namedComparisons = new Map(
  comparisons.flatMap(([names, write]) =>
    names.map((name) => [normalizeName(name), write] as const),
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
    if (state !== undefined) return state(subject);
    const value = quote(parts.take(values));
    const known = namedComparisons.get(normalizeName(operator));
    const text =
      known?.(subject, value) ?? `${subject} ${formatName(operator).toLowerCase()} ${value}`;
    return text.trimEnd();
  }
  for (const [names, write] of comparisons) {
    const value = parts.take(names);
    if (value !== null) return write(subject, quote(value));
  }
  return null;
}

/** Formats a reference to a field, usually an index. */
function formatField(field: string, nameOf: FieldNameLookup): string {
  if (!/^\d+$/.test(field)) return t("common.quoted", { text: field });
  const name = nameOf(Number(field));
  return name === null
    ? t("forms.ruleField", { index: field })
    : t("common.quoted", { text: name });
}

function quote(value: Json): string {
  if (value === null) return "";
  if (Array.isArray(value)) {
    const [first = "", ...others] = value.map(quote);
    return others.reduce((before, last) => t("forms.alternative", { before, last }), first);
  }
  return typeof value === "string" ? t("common.quoted", { text: value }) : formatJson(value);
}
