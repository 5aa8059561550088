import type { Container, Person } from "#shared/records/named-schema.ts";
import { idLeaves, nameLeaves } from "../reading/guesses.ts";
import { getField } from "../reading/key.ts";
import {
  isObject,
  type Json,
  type JsonObject,
  readFlag,
  readId,
  readLine,
  readMembers,
} from "./read.ts";

/**
 * Reads a person from an object or from a bare id or name; null without one. Missing id, name and display name are taken
 * from each other.
 */
export const readPerson = (json: Json | undefined): Person | null => {
  if (!isObject(json)) {
    const id = readId(json);
    return id === null || id === "null" ? null : { id, displayName: id, name: null, type: null };
  }
  const name = readWord(json, "name");
  const displayName = firstOf(json, nameLeaves, readLine);
  const id = firstOf(json, idLeaves, readId) ?? readId(displayName ?? undefined);
  if (id === null) return null;
  const subType = readWord(json, "subType");
  const guest = readFlag(getField(json, "guest"));
  const enabled = readFlag(getField(json, "enabled"));
  return {
    id,
    displayName: displayName ?? id,
    name,
    type: readWord(json, "type"),
    ...(subType === null ? {} : { subType }),
    ...(guest === true ? { guest } : {}),
    ...(enabled === false ? { enabled } : {}),
  };
};

/** Reads the people of an array or a map by id, or a single one instead of it; entries without a person are skipped. */
export const readPeople = (json: Json | undefined): Person[] =>
  readMembers(json).flatMap((item) => readPerson(item) ?? []);

/** Reads a record's room; null without id and name. */
export const readContainer = (json: Json | undefined): Container | null => {
  if (!isObject(json)) return null;
  const id = firstOf(json, idLeaves, readId);
  const name = firstOf(json, ["name", "title", "label", "displayName"], readLine);
  if (id === null && name === null) return null;
  const owner = readPerson(getField(json, "owner"));
  return {
    id,
    name: name ?? "",
    type: readWord(json, "type"),
    org: readWord(json, "org"),
    ...(owner === null ? {} : { owner }),
  };
};

/** Reads a text; null if it is empty or "null". */
function readWord(json: JsonObject, name: string): string | null {
  const text = readLine(getField(json, name));
  return text === "" || text === "null" ? null : text;
}

function firstOf<T>(
  json: JsonObject,
  names: readonly string[],
  read: (value: Json) => T | null,
): T | null {
  for (const name of names) {
    const value = getField(json, name);
    const found = value === undefined || value === null ? null : read(value);
    if (found !== null && found !== ("" as T) && value !== "null") return found;
  }
  return null;
}
