import type { EpochMs } from "#shared/lib/time.ts";
import { type Json, readFlag, readId, readLine, readNumber, readText } from "../decode/read.ts";
import type { PathStats } from "./survey.ts";
import { readTime } from "./time.ts";

/**
 * How one field of a record is found and read. The names are tried in order; of dotted ones all parts
 * must be there. Where none of them holds anything, a name that shares a word with `stems` is taken,
 * and where there is none, what `looks` like it by its values alone.
 */
export type Field<T> = {
  /** Reads a value that is not null; null where it makes nothing of it. */
  read: (value: Json) => T | null;
  names: readonly string[];
  /** How many of the names are the service's document's own. */
  documented: number;
  /** Beginnings of words by which an unknown name is taken, the most telling first. */
  stems: readonly string[];
  /** Beginnings of words that rule an unknown name out. */
  not: readonly string[];
  /** Whether what stands under one of the names can be this field. */
  fits: (stats: PathStats) => boolean;
  /** The same where the name is not known. */
  guessFits: (stats: PathStats) => boolean;
  /** Names that are better than nothing, after all guesses. */
  lastNames: readonly string[];
  /** Whether the shortest of these is the likeliest. */
  isBrief: boolean;
  /** Whether the values alone tell; null where they cannot. */
  looks: ((stats: PathStats) => boolean) | null;
  /** What it is where a record has nothing at a path that others of its list have. */
  ifMissing: T | null;
  /** Names that say whose they are, as `roomId` does, count within any object. */
  isTelling: boolean;
  /** Fields of one group are one somebody or something: an object that it has is no other's. */
  group: string | null;
  /** Another field beside which it may stand in an object of their own, under one of these names. */
  beside: { field: string; leaves: readonly string[] } | null;
  /** Fields in whose objects it may stand as well: a title beside its room in an alert's `source`. */
  within: readonly string[];
  /** Whether it takes only what no field before it has. */
  isLeftover: boolean;
};

/** What there is to say of a field beside its names. */
type FieldOptions = Partial<Omit<Field<unknown>, "read" | "names" | "ifMissing">>;

const defaults: Omit<Field<never>, "read" | "names" | "fits"> = {
  guessFits: () => true,
  documented: 0,
  stems: [],
  lastNames: [],
  isBrief: false,
  not: [],
  looks: null,
  isTelling: false,
  ifMissing: null,
  beside: null,
  within: [],
  group: null,
  isLeftover: false,
};

const hasScalars = ({ types }: PathStats): boolean =>
  (types.text ?? 0) + (types.number ?? 0) + (types.flag ?? 0) > 0;
const hasTexts = ({ types }: PathStats): boolean => (types.text ?? 0) > 0;
const hasTimes = ({ times, filled }: PathStats): boolean => times > 0 && times >= filled * 0.9;

/** A text; of several that fit by their values the longest is taken. */
export const textField = (names: readonly string[], options: FieldOptions = {}): Field<string> => ({
  ...defaults,
  fits: hasTexts,
  ...options,
  names,
  read: readText,
});

/** A text that names something. */
export const lineField = (names: readonly string[], options: FieldOptions = {}): Field<string> => ({
  ...textField(names, options),
  read: readLine,
});

/** An identifier. */
export const idField = (names: readonly string[], options: FieldOptions = {}): Field<string> => ({
  ...defaults,
  fits: hasScalars,
  ...options,
  names,
  read: readId,
});

/** A point in time. */
export const timeField = (
  names: readonly string[],
  options: FieldOptions = {},
): Field<EpochMs> => ({
  ...defaults,
  fits: ({ readableTimes }) => readableTimes > 0,
  guessFits: hasTimes,
  ...options,
  names,
  read: readTime,
});

/** A number. */
export const numberField = (
  names: readonly string[],
  options: FieldOptions = {},
): Field<number> => ({
  ...defaults,
  fits: hasScalars,
  ...options,
  names,
  read: (value) => (typeof value === "boolean" ? Number(value) : readNumber(value)),
});

/** Yes or no. */
export const flagField = (
  names: readonly string[],
  options: FieldOptions = {},
): Field<boolean> => ({
  ...defaults,
  fits: hasScalars,
  ...options,
  names,
  read: readFlag,
});

/** A value that `read` makes something of, as it came. */
export const valueField = <T>(
  names: readonly string[],
  read: (value: Json) => T | null,
  options: FieldOptions & { ifMissing?: T } = {},
): Field<T> => ({ ...defaults, fits: () => true, ...options, names, read });
