import { isObject, type Json, type JsonObject } from "./json.ts";

/** Returns a placeholder's value, or undefined. */
export type Lookup = (placeholder: string) => Json | undefined;

/** Creates a lookup by placeholder, including the dollar sign. */
export const lookUpIn =
  (values: { [placeholder: string]: Json }): Lookup =>
  (placeholder) =>
    Object.hasOwn(values, placeholder) ? values[placeholder] : undefined;

/** Replaces a template's placeholders: texts and names that start with a dollar sign; inserted values are not filled again. */
export const fill = (template: Json, lookup: Lookup): Json => {
  if (typeof template === "string") {
    const value = template.startsWith("$") ? lookup(template) : undefined;
    return value === undefined ? template : value;
  }
  if (Array.isArray(template)) return template.map((item) => fill(item, lookup));
  return isObject(template) ? fillObject(template, lookup) : template;
};

/** Like `fill`, for an object; a name with the value null is `base`. */
export const fillObject = (template: JsonObject, lookup: Lookup): JsonObject =>
  Object.fromEntries(
    Object.entries(template).map(([name, value]) => [fillName(name, lookup), fill(value, lookup)]),
  );

const fillName = (name: string, lookup: Lookup): string => {
  const value = name.startsWith("$") ? lookup(name) : undefined;
  if (value === undefined) return name;
  return value === null ? "base" : String(value);
};
