import type { WritingReadings } from "../dialects/readings/readings.ts";
import { isAtomic, isMap, type Json, plainText } from "./json.ts";

/** Conventions for names, absent values and scalars. */
export type Writing = Pick<WritingReadings, "casing" | "absent" | "scalars">;

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .split(/[ _-]+/);

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const casings: Record<Writing["casing"], (words: string[]) => string> = {
  asDocumented: () => "",
  pascal: (words) => words.map(capitalised).join(""),
  snake: (words) => words.join("_").toLowerCase(),
  kebab: (words) => words.join("-").toLowerCase(),
  upper: (words) => words.join("_").toUpperCase(),
};

/** Applies the casing to a name, except with a leading sign, such as `_id` or `@type`. */
const caseName = (name: string, casing: Writing["casing"]): string =>
  casing === "asDocumented" || !/^[A-Za-z][\w-]*$/.test(name)
    ? name
    : casings[casing](wordsOf(name));

const writeScalar = (value: string | number | boolean, scalars: Writing["scalars"]): Json => {
  if (scalars === "binary" && typeof value === "boolean") return Number(value);
  if (scalars === "text") return plainText(String(value));
  return value;
};

const absentValues = { null: null, empty: "", nullText: "null" };

/** Applies a service's conventions for names, absent values and scalars. */
export const applyConventions = (json: Json, writing: Writing): Json => {
  const { absent, scalars } = writing;
  if (json === null) return absent === "omitted" ? null : absentValues[absent];
  if (typeof json !== "object") return writeScalar(json, scalars);
  const inner = isAtomic(json)
    ? { ...writing, casing: "asDocumented" as const, scalars: "typed" as const }
    : writing;
  if (Array.isArray(json)) return json.map((item) => applyConventions(item, inner));
  const keepsNames = isMap(json);
  const fields = Object.entries(json)
    .filter(([, value]) => value !== null || absent !== "omitted")
    .map(([name, value]): [string, Json] => [
      keepsNames ? name : caseName(name, inner.casing),
      applyConventions(value, inner),
    ]);
  return Object.fromEntries(fields);
};
