import type { EpochMs } from "#shared/lib/time.ts";
import { isObject, type Json } from "../wire/json.ts";

/**
 * Known values by which a part of unknown JSON is found. Nothing of the generator is used, so that tests cannot repeat
 * its mistakes.
 */
export type Known = {
  /** Texts, numbers and booleans, in whatever type. */
  values: (string | number | boolean)[];
  /** Times; `precision` in milliseconds. */
  times: { at: EpochMs; precision: number }[];
};

const listChildren = (json: Json): Json[] => {
  if (Array.isArray(json)) return json;
  return isObject(json) ? Object.values(json) : [];
};

/** Lists all parts of the JSON, starting with itself. */
export const listParts = (json: Json): Json[] => [json, ...listChildren(json).flatMap(listParts)];

const isScalar = (json: Json): boolean => typeof json !== "object" || json === null;

const withZone = (text: string): string =>
  /(Z|[+-]\d\d:?\d\d| UTC| GMT)$/.test(text) || !/^\d{4}-/.test(text) ? text : `${text}Z`;

const readNumber = (value: number): EpochMs => (value > 1e11 ? value : value * 1000);

const readText = (text: string): EpochMs => {
  const [, dotNet] = /^\/Date\((\d+)(?:[+-]\d{4})?\)\/$/.exec(text) ?? [];
  if (dotNet !== undefined) return Number(dotNet);
  if (/^\d+(\.\d+)?$/.test(text)) return readNumber(Number(text));
  return Date.parse(withZone(text.replace(" UTC", "Z").replace(/^(\d{4}-\d\d-\d\d) /, "$1T")));
};

/** Reads a value as a time; NaN if it is none. */
export const readTime = (json: Json): EpochMs => {
  if (typeof json === "number") return readNumber(json);
  if (typeof json === "string") return readText(json);
  if (Array.isArray(json)) {
    const [year, month, day, hour = 0, minute = 0, second = 0, nano = 0] = json.map(Number);
    if (json.length < 5 || year === undefined || month === undefined) return Number.NaN;
    return Date.UTC(year, month - 1, day, hour, minute, second, nano / 1e6);
  }
  if (!isObject(json)) return Number.NaN;
  const { $date, $numberLong, epochSecond, nano } = json;
  if ($date !== undefined) return readTime($date);
  if ($numberLong !== undefined) return readTime($numberLong);
  if (epochSecond !== undefined) return Number(epochSecond) * 1000 + Number(nano) / 1e6;
  return Number.NaN;
};

const listTexts = (json: Json): Set<string> =>
  new Set(
    listParts(json)
      .filter(isScalar)
      .flatMap((value) => {
        if (value === true) return ["true"];
        return value === false ? ["false"] : [String(value)];
      }),
  );

const spellings = (value: string | number | boolean): string[] => {
  if (typeof value !== "boolean") return [String(value)];
  return value ? ["true", "1"] : ["false", "0"];
};

const containsAll = (json: Json, { values, times }: Known): boolean => {
  const texts = listTexts(json);
  if (!values.every((value) => spellings(value).some((text) => texts.has(text)))) return false;
  if (times.length === 0) return true;
  const found = listParts(json).map(readTime);
  return times.every(({ at, precision }) =>
    found.some((time) => Math.abs(time - Math.floor(at / precision) * precision) < 0.5),
  );
};

/** Finds the innermost part of the JSON with all known values; undefined if there is none. */
export const findPart = (json: Json, known: Known): Json | undefined => {
  if (isScalar(json) || !containsAll(json, known)) return undefined;
  for (const child of listChildren(json)) {
    const inner = findPart(child, known);
    if (inner !== undefined) return inner;
  }
  return json;
};

/** Returns whether the JSON contains a text as a value or a name. */
export const containsText = (json: Json, text: string): boolean =>
  listTexts(json).has(text) ||
  listParts(json).some((part) => isObject(part) && Object.hasOwn(part, text));
