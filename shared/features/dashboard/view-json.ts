import type { EpochMs } from "#shared/lib/time.ts";
import { readName } from "#shared/records/record-title.ts";
import type { Tile } from "./schema.ts";

/** The JSON of a tile's view, as received. */
export type View = Tile["view"];

/** A value in a view's JSON; undefined if missing. */
export type ViewJson = View[string] | undefined;

/** Whether a value is an object, not an array, primitive, null or undefined. */
export const isObject = (value: ViewJson): value is View =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns an object as it is, and an empty object for any other value. */
export const readObject = (value: ViewJson): View => (isObject(value) ? value : {});

/** Reads visible text, also from a number; otherwise null. */
export const readText = (value: ViewJson): string | null => {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? readName(value) : null;
};

/** Reads a finite number, also from text; otherwise null. */
export const readNumber = (value: ViewJson): number | null => {
  const number = typeof value === "number" ? value : Number(readText(value) ?? Number.NaN);
  return Number.isFinite(number) ? number : null;
};

/** Reads a time from epoch milliseconds or ISO 8601 (UTC without a zone); otherwise null. */
export const readTime = (value: ViewJson): EpochMs | null => {
  const number = readNumber(value);
  if (number !== null) return Number.isNaN(new Date(number).getTime()) ? null : number;
  const text = readText(value)?.trim() ?? "";
  const time = Date.parse(/T[\d:.]+$/.test(text) ? `${text}Z` : text);
  return Number.isNaN(time) ? null : time;
};

/** Whether a value is undefined, null or empty. */
export const isBlank = (value: ViewJson): boolean => {
  if (value === undefined || value === null || value === "") return true;
  return typeof value === "object" && Object.keys(value).length === 0;
};
