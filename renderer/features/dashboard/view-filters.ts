import {
  isBlank,
  isObject,
  readText,
  type View,
  type ViewJson,
} from "#shared/features/dashboard/view-json.ts";
import { toWords } from "#shared/lib/words.ts";
import { t } from "#shared/texts/t.ts";
import { type FieldSetting, fieldKeys, findText, type GetName } from "./view-fields.ts";

/** A filter of a view: "Damage", "is", "Major"; `value` is null if the condition needs none. */
export type ViewFilter = { field: string; condition: string; value: string | null };

const conditions: [RegExp, string][] = [
  [/^(=|==|eq|equals?|is|on)$/, "is"],
  [/^(!=|<>|ne|neq|noteq|notequals?|isnot)$/, t("dashboard.isNot")],
  [/^(>|gt|greaterthan|morethan|greater)$/, t("dashboard.isMoreThan")],
  [/^(>=|gte|ge|greaterthanorequals?|atleast)$/, t("dashboard.isAtLeast")],
  [/^(<|lt|lessthan|less)$/, t("dashboard.isLessThan")],
  [/^(<=|lte|le|lessthanorequals?|atmost)$/, t("dashboard.isAtMost")],
  [/^(contains|like|ilike|includes)$/, "contains"],
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

const operatorKeys = ["operator", "op", "comparison", "condition", "match"];
const valueKeys = ["value", "values", "filter", "text"];
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
  if (condition?.endsWith("empty") === true) return { field, condition, value: null };
  if (json === null) return toEmptyFilter(field, condition ?? "is");
  const separator = condition === "is between" ? " and " : ", ";
  const value = formatValue(json, separator);
  if (value === null) return null;
  return {
    field,
    condition: condition ?? (Array.isArray(json) ? t("dashboard.isOneOf") : "is"),
    value,
  };
}

function toEmptyFilter(field: string, condition: string): ViewFilter | null {
  if (condition !== "is" && condition !== "is not") return null;
  return { field, condition: t("dashboard.empty", { condition }), value: null };
}

function formatValue(json: ViewJson, separator: string): string | null {
  if (typeof json === "boolean") return json ? "yes" : "no";
  if (!Array.isArray(json)) return readText(json);
  const parts = json.map((one) => (Array.isArray(one) ? null : formatValue(one, separator)));
  return parts.length === 0 || parts.includes(null) ? null : parts.join(separator);
}
