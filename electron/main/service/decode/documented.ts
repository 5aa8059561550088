import type { Field } from "../reading/field.ts";
import { flagField, idField, textField, timeField, valueField } from "../reading/field.ts";
import { createdNames, modifiedNames, ownIds } from "../reading/guesses.ts";
import { readContainer, readPerson } from "./people.ts";
import { isObject, type Json, readLine } from "./read.ts";

// What the document shows of a record comes under the name that it shows, in whatever casing.
const documented = { documented: 1 };

/** The record's own id. */
export const ownId = idField(["id", ...ownIds], documented);

/** The record's name; one in several languages is told in the first of them. */
export const ownName = valueField(["name", "title", "label", "displayName"], readName, documented);

function readName(value: Json): string | null {
  const text = readLine(value);
  if (text !== null || !isObject(value)) return text;
  return readLine(Object.values(value).find((one) => typeof one === "string"));
}

/** Fields that the document shows, by kind; `plainOf` is a text also where numbers or flags stand for it. */
export const textOf = (name: string) => textField([name], documented);
export const plainOf = (name: string) => textField([name], { ...documented, fits: () => true });
export const flagOf = (name: string) => flagField([name], documented);
export const timeOf = (name: string, others: readonly string[] = []) =>
  timeField([name, ...others], documented);
export const personOf = (name: string) => valueField([name], readPerson, documented);
export const valueAt = <T>(name: string, read: (value: Json) => T): Field<T> =>
  valueField([name], read, documented);

/** The room in which the record lives. */
export const container = valueField(["container"], readContainer, documented);

/** When a record came about and when it last changed; some listings say it in other words. */
export const created = timeOf("created", createdNames);
export const modified = timeOf("modified", modifiedNames);
export const lastModified = timeOf("lastModified", modifiedNames);
