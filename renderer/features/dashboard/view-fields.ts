import {
  isObject,
  readText,
  type View,
  type ViewJson,
} from "#shared/features/dashboard/view-json.ts";

export type FieldSetting = { field: string; value: ViewJson };

/** Returns the name of a field by its key in the view. */
export type GetName = (field: string) => string;

/** Keys that contain a field in any object; others could be fields themselves. */
const plainFieldKeys = ["field", "column", "fieldId", "columnId", "property"];
/** Keys that contain the field in an object of a list. */
export const fieldKeys = [...plainFieldKeys, "name", "key", "id", "c"];

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
