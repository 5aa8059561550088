import {
  isBlank,
  isObject,
  readText,
  type View,
  type ViewJson,
} from "#shared/features/dashboard/view-json.ts";
import { toWords } from "#shared/lib/words.ts";
import { joinTexts, t } from "#shared/texts/t.ts";

/** A filter of a view: "Damage", "is", "Major"; `value` is null if the condition needs none. */
export type ViewFilter = { field: string; condition: string; value: string | null };

const conditions: [RegExp, string][] = [
  [/^(=|==|eq|equals?|is|on)$/, t("dashboard.is")],
  [/^(!=|<>|ne|neq|noteq|notequals?|isnot)$/, t("dashboard.isNot")],
  [/^(>|gt|greaterthan|morethan|greater)$/, t("dashboard.isMoreThan")],
  [/^(>=|gte|ge|greaterthanorequals?|atleast)$/, t("dashboard.isAtLeast")],
  [/^(<|lt|lessthan|less)$/, t("dashboard.isLessThan")],
  [/^(<=|lte|le|lessthanorequals?|atmost)$/, t("dashboard.isAtMost")],
  [/^(contains|like|ilike|includes)$/, t("dashboard.contains")],
  [/^(notcontains|doesnotcontain|notlike)$/, t("dashboard.doesNotContain")],
  [/^(startswith|beginswith)$/, t("dashboard.beginsWith")],
  [/^(endswith)$/, t("dashboard.endsWith")],
  [/^(in|oneof|anyof|isanyof|isoneof)$/, t("dashboard.isOneOf")],
  [/^(notin|noneof)$/, t("dashboard.isNoneOf")],
  [/^(between|inrange|range)$/, t("dashboard.isBetween")],
  [/^(before)$/, t("dashboard.isBefore")],
  [/^(after)$/, t("dashboard.isAfter")],
  [/^(null|empty|isnull|isempty|blank|isblank)$/, t("dashboard.isEmpty")],
  [/^(notnull|notempty|isnotnull|isnotempty|notblank)$/, t("dashboard.isNotEmpty")],
];

const findCondition = (operator: string): string | null => {
  const plain = operator.toLowerCase().replaceAll(/[\s_-]/g, "");
  return conditions.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
};

const operatorKeys = ["operator", "op", "comparison", "condition", "match", "o"];
const valueKeys = ["value", "values", "filter", "text", "v"];
const plainFieldKeys = ["field", "column", "fieldId", "columnId", "property"];
/** Keys that contain the field in an object of a list. */
const fieldKeys = [...plainFieldKeys, "name", "key", "id", "c"];
const knownKeys = new Set([
  ...fieldKeys,
  ...operatorKeys,
  ...valueKeys,
  ...["type", "filterType", "dataType", "label"],
]);

/** Whether a filter has unknown parts, without which it would be misleading. */
const hasUnknownKeys = (filter: View) =>
  Object.entries(filter).some(([key, value]) => !knownKeys.has(key) && !isBlank(value));

/** Reads the filter of a field; null if it is not understood. */
export function readFilter({ field, value }: FieldSetting, getName: GetName): ViewFilter | null {
  if (value === undefined) return null;
  if (!isObject(value)) return toFilter(getName(field), null, value);
  if (hasUnknownKeys(value)) return null;
  const operator = findText(value, operatorKeys);
  const condition =
    operator === null
      ? findCondition(readText(value.type) ?? "")
      : (findCondition(operator) ?? toWords(operator).toLowerCase());
  const compared = valueKeys.map((key) => value[key]).find((one) => one !== undefined);
  return toFilter(getName(field), condition, compared);
}

function toFilter(field: string, condition: string | null, json: ViewJson): ViewFilter | null {
  if (condition === t("dashboard.isEmpty") || condition === t("dashboard.isNotEmpty")) {
    return { field, condition, value: null };
  }
  if (json === null) return toEmptyFilter(field, condition ?? t("dashboard.is"));
  const value = formatValue(json, condition === t("dashboard.isBetween") ? joinRange : joinChoices);
  if (value === null) return null;
  return {
    field,
    condition: condition ?? (Array.isArray(json) ? t("dashboard.isOneOf") : t("dashboard.is")),
    value,
  };
}

function toEmptyFilter(field: string, condition: string): ViewFilter | null {
  if (condition === t("dashboard.is")) {
    return { field, condition: t("dashboard.isEmpty"), value: null };
  }
  if (condition !== t("dashboard.isNot")) return null;
  return { field, condition: t("dashboard.isNotEmpty"), value: null };
}

type Join = (values: string[]) => string;

const joinRange: Join = (limits) => joinTexts(limits);
const joinChoices: Join = (values) => values.join(", ");

function formatValue(json: ViewJson, join: Join): string | null {
  if (typeof json === "boolean") return json ? t("dashboard.valueYes") : t("dashboard.valueNo");
  if (isObject(json)) {
    const texts = ["label", "name", "displayName", "value"].map((key) => readText(json[key]));
    return texts.find((text) => text !== null) ?? null;
  }
  if (!Array.isArray(json)) return readText(json);
  const parts = json.map((one) => (Array.isArray(one) ? null : formatValue(one, join)));
  const known = parts.filter((part) => part !== null);
  return parts.length === 0 || known.length < parts.length ? null : join(known);
}

export type FieldSetting = { field: string; value: ViewJson };

/** Returns the name of a field by its key in the view. */
export type GetName = (field: string) => string;

/** Keys that contain a field in any object; others could be fields themselves. */
/** Lists the fields of a list, of an object by field, or of a single value; null for unreadable ones. */
export function listFields(value: ViewJson): (FieldSetting | null)[] {
  if (Array.isArray(value)) return value.map(readField);
  const isMap = isObject(value) && findText(value, plainFieldKeys) === null;
  if (!isMap) return [readField(value)];
  return Object.entries(value).map(([field, setting]) => ({ field, value: setting }));
}

function readField(value: ViewJson): FieldSetting | null {
  if (!isObject(value)) {
    const field = readText(value);
    return field === null ? null : { field, value: undefined };
  }
  const field = findText(value, fieldKeys);
  return field === null ? null : { field, value };
}

/** Returns the text of the first key that has one, or null. */
export const findText = (from: View, keys: string[]): string | null => {
  for (const key of keys) {
    const text = readText(getOwn(from, key));
    if (text !== null) return text;
  }
  return null;
};

/** Returns an own property; keys come from the service. */
export const getOwn = (from: View, key: string): ViewJson =>
  Object.hasOwn(from, key) ? from[key] : undefined;
