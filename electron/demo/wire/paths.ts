import type { Path } from "../dialects/readings/readings.ts";
import { isObject, type Json, type JsonObject } from "./json.ts";

const isIndex = (name: string | undefined): boolean => /^\d+$/.test(name ?? "");

/** Sets a value at a path; creates missing objects and arrays. */
export const putAt = (record: JsonObject, path: Path, value: Json): void => {
  const names = path.split(".");
  let target = record as { [name: string]: Json };
  names.forEach((name, index) => {
    if (index === names.length - 1) {
      target[name] = value;
      return;
    }
    const inner = target[name];
    const isContainer = isObject(inner) || Array.isArray(inner);
    const next = isContainer ? inner : isIndex(names[index + 1]) ? [] : {};
    target[name] = next;
    target = next as { [name: string]: Json };
  });
};

export const valueAt = (json: Json | undefined, path: Path): Json | undefined =>
  path.split(".").reduce<Json | undefined>((inner, name) => {
    const isContainer = isObject(inner) || Array.isArray(inner);
    return isContainer ? (inner as JsonObject)[name] : undefined;
  }, json);

export const removeAt = (record: JsonObject, path: Path): void => {
  const names = path.split(".");
  const last = names.pop() ?? "";
  const parent = names.length === 0 ? record : valueAt(record, names.join("."));
  if (isObject(parent)) delete parent[last];
};

/** Returns a placeholder's value, or undefined. */
type Lookup = (placeholder: string) => Json | undefined;

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
