import type { Container } from "#shared/model/container.ts";
import type { Person } from "#shared/model/person.ts";
import { isObject, type Json, readArray, readId, readText } from "./read.ts";

/**
 * A person named in a record, from an object or from a bare id or name; null where nobody is named.
 * What is missing of id, name and display name is taken from what is there.
 */
export const readPerson = (json: Json | undefined): Person | null => {
  if (!isObject(json)) {
    const id = readId(json);
    return id === null ? null : { id, displayName: id, name: null, type: null };
  }
  const name = readText(json.name);
  const displayName = readText(json.displayName) ?? name;
  const id = readId(json.id) ?? readId(json.userId) ?? readId(displayName ?? undefined);
  if (id === null) return null;
  return { id, displayName: displayName ?? id, name, type: readText(json.type) };
};

/** The people of an array, without entries that name nobody. */
export const readPeople = (json: Json | undefined): Person[] =>
  readArray(json).flatMap((item) => readPerson(item) ?? []);

/** The room in which a record lives; null where none is named by its id. */
export const readContainer = (json: Json | undefined): Container | null => {
  if (!isObject(json)) return null;
  const id = readId(json.id);
  if (id === null) return null;
  return {
    id,
    name: readText(json.name) ?? "",
    type: readText(json.type),
    org: readText(json.org),
  };
};
