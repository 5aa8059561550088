import {
  isObject,
  readText,
  type View,
  type ViewJson,
} from "#shared/features/dashboard/view-json.ts";

/** A field that settings speak of, and what they say of it. */
export type About = { field: string; said: ViewJson };

/** Tells a field's name from what the view calls it. */
export type Name = (field: string) => string;

/** Keys that say which field is meant, wherever they stand; the others could be fields themselves. */
const plainFieldKeys = ["field", "column", "fieldId", "columnId", "property"];
/** Keys that name the field in an object of a list. */
export const fieldKeys = [...plainFieldKeys, "name", "key", "id"];

/** The fields in a list, in an object that maps fields to something, or in a single value. */
export function listFields(value: ViewJson): (About | null)[] {
  if (Array.isArray(value)) return value.map(readField);
  const isMap = isObject(value) && firstText(value, plainFieldKeys) === null;
  if (!isMap) return [readField(value)];
  return Object.entries(value).map(([field, said]) => ({ field, said }));
}

function readField(value: ViewJson): About | null {
  if (!isObject(value)) {
    const field = readText(value);
    return field === null ? null : { field, said: undefined };
  }
  const field = firstText(value, fieldKeys);
  return field === null ? null : { field, said: value };
}

/** The text under the first of several keys where there is one. */
export const firstText = (from: View, keys: string[]): string | null => {
  for (const key of keys) {
    const text = readText(ownOf(from, key));
    if (text !== null) return text;
  }
  return null;
};

/** A value under a key of the service's choice. */
export const ownOf = (from: View, key: string): ViewJson =>
  Object.hasOwn(from, key) ? from[key] : undefined;
