import { isObject, type Json, type JsonObject } from "./json.ts";

/** What a placeholder stands for; undefined where it is none. */
export type Lookup = (placeholder: string) => Json | undefined;

/** A lookup in values by placeholder, the dollar sign included. */
export const lookUpIn =
  (values: { [placeholder: string]: Json }): Lookup =>
  (placeholder) =>
    Object.hasOwn(values, placeholder) ? values[placeholder] : undefined;

/**
 * A template with its placeholders, texts and names that begin with a dollar sign, replaced; what is
 * no placeholder stays, and what is filled in is not filled again.
 */
export const fill = (template: Json, lookup: Lookup): Json => {
  if (typeof template === "string") {
    const value = template.startsWith("$") ? lookup(template) : undefined;
    return value === undefined ? template : value;
  }
  if (Array.isArray(template)) return template.map((item) => fill(item, lookup));
  return isObject(template) ? fillObject(template, lookup) : template;
};

/** Like `fill`, for an object; a name that stands for null is `base`. */
export const fillObject = (template: JsonObject, lookup: Lookup): JsonObject =>
  Object.fromEntries(
    Object.entries(template).map(([name, value]) => [fillName(name, lookup), fill(value, lookup)]),
  );

const fillName = (name: string, lookup: Lookup): string => {
  const value = name.startsWith("$") ? lookup(name) : undefined;
  if (value === undefined) return name;
  return value === null ? "base" : String(value);
};
