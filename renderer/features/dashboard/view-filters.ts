import {
  isBlank,
  isObject,
  readText,
  type View,
  type ViewJson,
} from "#shared/features/dashboard/view-json.ts";
import { toWords } from "#shared/lib/words.ts";
import { type About, fieldKeys, firstText, type Name } from "./view-fields.ts";

/** A condition of a view: "Damage", "is", "Major"; `value` is null where the condition says it all. */
export type ViewFilter = { field: string; condition: string; value: string | null };

const conditions: [RegExp, string][] = [
  [/^(=|==|eq|equals?|is|on)$/, "is"],
  [/^(!=|<>|ne|neq|noteq|notequals?|isnot)$/, "is not"],
  [/^(>|gt|greaterthan|morethan|greater)$/, "is more than"],
  [/^(>=|gte|ge|greaterthanorequals?|atleast)$/, "is at least"],
  [/^(<|lt|lessthan|less)$/, "is less than"],
  [/^(<=|lte|le|lessthanorequals?|atmost)$/, "is at most"],
  [/^(contains|like|ilike|includes)$/, "contains"],
  [/^(notcontains|doesnotcontain|notlike)$/, "does not contain"],
  [/^(startswith|beginswith)$/, "begins with"],
  [/^(endswith)$/, "ends with"],
  [/^(in|oneof|anyof|isanyof|isoneof)$/, "is one of"],
  [/^(notin|noneof)$/, "is none of"],
  [/^(between|inrange|range)$/, "is between"],
  [/^(before)$/, "is before"],
  [/^(after)$/, "is after"],
  [/^(null|empty|isnull|isempty|blank|isblank)$/, "is empty"],
  [/^(notnull|notempty|isnotnull|isnotempty|notblank)$/, "is not empty"],
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

/** Whether an object says more than is known to mean anything: half of a filter would be a lie. */
const saysMore = (said: View) =>
  Object.entries(said).some(([key, value]) => !knownKeys.has(key) && !isBlank(value));

/** Reads what a filter asks of a field; null where that cannot be said. */
export function readFilter({ field, said }: About, name: Name): ViewFilter | null {
  if (said === undefined) return null;
  if (!isObject(said)) return describe(name(field), null, said);
  if (saysMore(said)) return null;
  const operator = firstText(said, operatorKeys);
  const condition =
    operator === null
      ? findCondition(readText(said.type) ?? "")
      : (findCondition(operator) ?? toWords(operator).toLowerCase());
  const value = valueKeys.map((key) => said[key]).find(isSaid);
  return describe(name(field), condition, value);
}

const isSaid = (value: ViewJson) => value !== undefined;

function describe(field: string, condition: string | null, json: ViewJson): ViewFilter | null {
  if (condition?.endsWith("empty") === true) return { field, condition, value: null };
  if (json === null) return describeNothing(field, condition ?? "is");
  const joint = condition === "is between" ? " and " : ", ";
  const value = formatValue(json, joint);
  if (value === null) return null;
  return { field, condition: condition ?? (Array.isArray(json) ? "is one of" : "is"), value };
}

function describeNothing(field: string, condition: string): ViewFilter | null {
  if (condition !== "is" && condition !== "is not") return null;
  return { field, condition: `${condition} empty`, value: null };
}

function formatValue(json: ViewJson, joint: string): string | null {
  if (typeof json === "boolean") return json ? "yes" : "no";
  if (!Array.isArray(json)) return readText(json);
  const parts = json.map((one) => (Array.isArray(one) ? null : formatValue(one, joint)));
  return parts.length === 0 || parts.includes(null) ? null : parts.join(joint);
}
