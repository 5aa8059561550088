import type { Field } from "../reading/field.ts";
import { flagField, idField, textField, timeField, valueField } from "../reading/field.ts";
import { ownIds } from "../reading/guesses.ts";
import { readContainer, readPerson } from "./people.ts";
import { isObject, type Json, readLine } from "./read.ts";

// The service's description states these names; casing varies.
const documented = { documented: 1 };

export const ownId = idField(["id", ...ownIds], documented);

/** The record's name; of several languages the first. */
export const ownName = valueField(["name", "title", "label", "displayName"], readName, documented);

function readName(value: Json): string | null {
  const text = readLine(value);
  if (text !== null || !isObject(value)) return text;
  return readLine(Object.values(value).find((one) => typeof one === "string"));
}

/** Documented fields by type; `plainOf` also accepts numbers and flags as text. */
export const textOf = (name: string) => textField([name], documented);
export const plainOf = (name: string) => textField([name], { ...documented, fits: () => true });
export const flagOf = (name: string) => flagField([name], documented);
export const timeOf = (name: string, others: readonly string[] = []) =>
  timeField([name, ...others], documented);
export const personOf = (name: string, others: readonly string[] = []) =>
  valueField([name, ...others], readPerson, documented);
export const valueAt = <T>(name: string, read: (value: Json) => T): Field<T> =>
  valueField([name], read, documented);

/** The record's room. */
export const container = valueField(["container"], readContainer, documented);
