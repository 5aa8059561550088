import type { EpochMs } from "#shared/lib/time.ts";
import { readName } from "#shared/records/record-title.ts";
import type { Tile } from "./schema.ts";

/** The JSON of a tile's view, as the service sent it. */
export type View = Tile["view"];

/** A value in such JSON; undefined where it is not there. */
export type ViewJson = View[string] | undefined;

/** Whether a value is an object, as opposed to an array, a plain value or nothing. */
export const isObject = (value: ViewJson): value is View =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The object itself, or an empty one for anything else. */
export const readObject = (value: ViewJson): View => (isObject(value) ? value : {});

/** A text in which something is to be read, also where it was sent as a number. */
export const readText = (value: ViewJson): string | null => {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? readName(value) : null;
};

/** A finite number, also where it was sent as text. */
export const readNumber = (value: ViewJson): number | null => {
  const number = typeof value === "number" ? value : Number(readText(value) ?? Number.NaN);
  return Number.isFinite(number) ? number : null;
};

/** A time from epoch milliseconds or ISO 8601; without a zone it is UTC. */
export const readTime = (value: ViewJson): EpochMs | null => {
  const number = readNumber(value);
  if (number !== null) return Number.isNaN(new Date(number).getTime()) ? null : number;
  const text = readText(value)?.trim() ?? "";
  const time = Date.parse(/T[\d:.]+$/.test(text) ? `${text}Z` : text);
  return Number.isNaN(time) ? null : time;
};

/** Whether there is nothing in a value: no value, no text, no items, no fields. */
export const isBlank = (value: ViewJson): boolean => {
  if (value === undefined || value === null || value === "") return true;
  return typeof value === "object" && Object.keys(value).length === 0;
};
