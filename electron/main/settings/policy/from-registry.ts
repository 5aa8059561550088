import { readJson } from "#main/read-json.ts";
import { type Shape, shapeAt } from "./words.ts";

/**
 * Brings what the registry has into the types that are expected: 0 and 1 for false and true, digits
 * for numbers, keys with numbered values for lists, JSON for lists and names; names are found whatever
 * their case. What cannot be converted stays as it is.
 */
export function fromRegistry(value: unknown, shape: Shape | null): unknown {
  switch (shape?.type) {
    case "boolean":
      return toBoolean(value);
    case "integer":
      return typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value;
    case "array":
      return toList(value, shape);
    case "object":
      return toObject(value, shape);
    default:
      return value;
  }
}

function toBoolean(value: unknown): unknown {
  if (value === 1 || value === "1" || value === "true") return true;
  return value === 0 || value === "0" || value === "false" ? false : value;
}

function toList(value: unknown, { items }: Shape): unknown {
  const list = isObject(value) ? listNumbered(value) : parsed(value, "[");
  return Array.isArray(list) ? list.map((item) => fromRegistry(item, items ?? null)) : value;
}

/** Lists of group policies are keys whose values have numbers as their names. */
function listNumbered(value: Record<string, unknown>): unknown {
  const names = Object.keys(value);
  if (!names.every((name) => /^\d{1,6}$/.test(name))) return value;
  return names.toSorted((one, other) => Number(one) - Number(other)).map((name) => value[name]);
}

function toObject(value: unknown, shape: Shape): unknown {
  const object = parsed(value, "{");
  if (!isObject(object)) return value;
  const known = Object.keys(shape.properties ?? {});
  return Object.fromEntries(
    Object.entries(object).map(([name, inner]) => {
      const meant = known.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name;
      return [meant, fromRegistry(inner, shapeAt(shape, [meant]))];
    }),
  );
}

/** What a text that begins as JSON means. */
function parsed(value: unknown, begin: "[" | "{"): unknown {
  if (typeof value !== "string" || !value.trimStart().startsWith(begin)) return value;
  const json = readJson(value);
  return json.ok ? json.value : value;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
