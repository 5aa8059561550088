import type { EpochMs } from "#shared/lib/time.ts";
import { type Json, readFlag, readId, readLine, readNumber, readText } from "../decode/read.ts";
import { normalizeKey } from "./key.ts";
import type { PathStats } from "./survey.ts";
import { readTime } from "./time.ts";

/** A name by its normalized parts, and its index among its field's names. */
export type Name = { parts: string[]; index: number };

/** Returns names by their normalized last parts; parses them at the first call. */
export type NameIndex = () => ReadonlyMap<string, Name[]>;

export function indexNames(names: readonly string[]): NameIndex {
  let index: ReadonlyMap<string, Name[]> | null = null;
  return () => {
    index ??= Map.groupBy(
      names.map((name, at): Name => ({ parts: name.split(".").map(normalizeKey), index: at })),
      ({ parts }) => parts.at(-1) ?? "",
    );
    return index;
  };
}

/**
 * How one field of a record is found and read. Its names are tried in order; of dotted ones all parts must exist. If none
 * has a value, a name that shares a word with `stems` is used, or else a path whose values match.
 */
export type Field<T> = {
  /** Reads a value that is not null; null if it cannot. */
  read: (value: Json) => T | null;
  names: readonly string[];
  /** Its names by their last parts. */
  listNames: NameIndex;
  /** How many of the names, from the first, are documented. */
  documented: number;
  /** Beginnings of words by which an unknown name is used, the most specific first. */
  stems: readonly string[];
  /** Beginnings of words that exclude an unknown name. */
  excludedStems: readonly string[];
  /** Whether the values under one of the names can be this field. */
  fits: (stats: PathStats) => boolean;
  /** The same for an unknown name. */
  guessFits: (stats: PathStats) => boolean;
  /** Names that are used if all guesses fail. */
  lastNames: readonly string[];
  listLastNames: NameIndex;
  /** Whether the one with the shortest values is preferred among these. */
  prefersShortest: boolean;
  /** Whether values alone identify the field; null if they cannot. */
  matchesValues: ((stats: PathStats) => boolean) | null;
  /** The value if a record has nothing at a path that others of its list have. */
  ifMissing: T | null;
  /** Whether its names include their owner, as `roomId` does, and count within any object. */
  namesOwner: boolean;
  /** Fields of one group describe one entity: an object of one group has no fields of another. */
  group: string | null;
  /** Another field beside which it may be in a common object, under one of these names. */
  beside: { field: string; leaves: readonly string[] } | null;
  /** Fields in whose objects it may be, as a title beside its room in an alert's `source`. */
  within: readonly string[];
  /** Whether it uses only paths that no field before it has. */
  takesUnclaimed: boolean;
};

/** The properties of a field besides its names. */
type FieldOptions = Partial<
  Omit<Field<unknown>, "read" | "names" | "listNames" | "listLastNames" | "ifMissing">
>;

const defaults: Omit<Field<never>, "read" | "names" | "listNames" | "listLastNames" | "fits"> = {
  guessFits: () => true,
  documented: 0,
  stems: [],
  lastNames: [],
  prefersShortest: false,
  excludedStems: [],
  matchesValues: null,
  namesOwner: false,
  ifMissing: null,
  beside: null,
  within: [],
  group: null,
  takesUnclaimed: false,
};

const createField = <T>(
  names: readonly string[],
  read: (value: Json) => T | null,
  options: FieldOptions & Pick<Field<T>, "fits"> & { ifMissing?: T },
): Field<T> => ({
  ...defaults,
  ...options,
  names,
  listNames: indexNames(names),
  listLastNames: indexNames(options.lastNames ?? []),
  read,
});

const hasScalars = ({ types }: PathStats): boolean =>
  (types.text ?? 0) + (types.number ?? 0) + (types.flag ?? 0) > 0;
const hasTexts = ({ types }: PathStats): boolean => (types.text ?? 0) > 0;
const hasTimes = ({ times, filled }: PathStats): boolean => times >= filled * 0.9;

/** A text; of several candidates by value the longest one is used. */
export const textField = (names: readonly string[], options: FieldOptions = {}): Field<string> =>
  createField(names, readText, { fits: hasTexts, ...options });

/** A text that names something. */
export const lineField = (names: readonly string[], options: FieldOptions = {}): Field<string> =>
  createField(names, readLine, { fits: hasTexts, ...options });

export const idField = (names: readonly string[], options: FieldOptions = {}): Field<string> =>
  createField(names, readId, { fits: hasScalars, ...options });

export const timeField = (names: readonly string[], options: FieldOptions = {}): Field<EpochMs> =>
  createField(names, readTime, {
    fits: ({ readableTimes }) => readableTimes > 0,
    guessFits: hasTimes,
    ...options,
  });

export const numberField = (names: readonly string[], options: FieldOptions = {}): Field<number> =>
  createField(names, (value) => (typeof value === "boolean" ? Number(value) : readNumber(value)), {
    fits: hasScalars,
    ...options,
  });

export const flagField = (names: readonly string[], options: FieldOptions = {}): Field<boolean> =>
  createField(names, readFlag, { fits: hasScalars, ...options });

export const valueField = <T>(
  names: readonly string[],
  read: (value: Json) => T | null,
  options: FieldOptions & { ifMissing?: T } = {},
): Field<T> => createField(names, read, { fits: () => true, ...options });
