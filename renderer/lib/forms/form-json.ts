import type { FormField } from "#shared/features/forms/schema.ts";
import { toWords } from "#shared/lib/words.ts";

/** A JSON value in a form's rules, defaults and properties. */
export type Json = FormField["defaultValue"];
export type JsonObject = { [key: string]: Json };

/** Whether a value is a JSON object, not an array, primitive, null or undefined. */
export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a value is neither null, undefined, blank nor an empty array or object. */
export const hasContent = (value: Json | undefined): value is Json => {
  if (value === null || value === undefined) return false;
  if (typeof value === "string") return value.trim() !== "";
  return typeof value !== "object" || Object.keys(value).length > 0;
};

/** Formats a technical name: "MAX_LENGTH" and "maxLength" become "Max length"; other names stay. */
export function formatName(name: string): string {
  const isConstant = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(name) && name.length > 1;
  if (isConstant) return toWords(name);
  const isIdentifier = /^[a-z][A-Za-z0-9_]*$/.test(name);
  return isIdentifier ? toWords(name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, "_")) : name;
}

/** Formats a value on one line: strings as they are, everything else as JSON. */
export const formatJson = (value: Json): string =>
  typeof value === "string" ? value : JSON.stringify(value);

const names = ["displayName", "name", "label", "title", "value"];

/** Formats a field's default value, or returns null if it is empty. */
export function formatDefault(value: Json): string | null {
  if (!hasContent(value)) return null;
  if (Array.isArray(value))
    return value.flatMap((one) => formatDefault(one) ?? []).join(", ") || null;
  if (!isObject(value)) return String(value);
  const name = names.map((key) => value[key]).find((one) => typeof one === "string" && one !== "");
  return formatJson(name ?? value);
}

/** Formats a section's permission, such as "Read · Finance", or returns null if it is empty. */
export function formatPermission(value: Json): string | null {
  if (!hasContent(value)) return null;
  if (Array.isArray(value)) {
    return value.flatMap((one) => formatPermission(one) ?? []).join(", ") || null;
  }
  if (!isObject(value)) return formatName(String(value));
  const { level, ...others } = value;
  const parts = Object.entries(others).map(([key, one]) =>
    typeof one === "string" && ["group", "role", "person", "name"].includes(key)
      ? one
      : `${formatName(key)}: ${formatJson(one)}`,
  );
  return (
    [...(hasContent(level) ? [formatName(formatJson(level))] : []), ...parts].join(" · ") || null
  );
}
