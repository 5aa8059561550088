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

/** Returns the value at a path, or undefined. */
export const valueAt = (json: Json | undefined, path: Path): Json | undefined =>
  path.split(".").reduce<Json | undefined>((inner, name) => {
    const isContainer = isObject(inner) || Array.isArray(inner);
    return isContainer ? (inner as JsonObject)[name] : undefined;
  }, json);

/** Removes the value at a path from an object. */
export const removeAt = (record: JsonObject, path: Path): void => {
  const names = path.split(".");
  const last = names.pop() ?? "";
  const parent = names.length === 0 ? record : valueAt(record, names.join("."));
  if (isObject(parent)) delete parent[last];
};
