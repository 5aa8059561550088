import type { Field } from "./field.ts";
import { otherStems, others, wrappers } from "./guesses.ts";
import { foldKey } from "./key.ts";
import type { PathStats, Survey } from "./survey.ts";

/** By what a field was found: a setting, the document's name, one of ours, a similar one, or values. */
export type FoundBy = "dialect" | "document" | "name" | "similar" | "values";

/** What a kind of record is called, and whether the document leaves its fields open. */
export type Kind = {
  nouns: readonly string[];
  isOpen: boolean;
  /** Objects in it that are records of their own, by name: what is in them is theirs. */
  parts?: readonly string[];
};

/** A path that may be a field's, and by what. */
export type Found = { stats: PathStats; by: FoundBy };

/** The paths of a list's records by their last keys, folded. */
export type PathIndex = ReadonlyMap<string, PathStats[]>;

/** Indexes what a list's records have. */
export function indexPaths({ paths }: Survey): PathIndex {
  const byKey = new Map<string, PathStats[]>();
  for (const stats of paths) byKey.set(stats.key, [...(byKey.get(stats.key) ?? []), stats]);
  return byKey;
}

/** A name by its folded parts, and its place among its field's names. */
type Name = { parts: string[]; index: number };

const parsed = new WeakMap<readonly string[], Map<string, Name[]>>();

/** Names by their last parts; those of a field are always the same. */
function indexNames(names: readonly string[]): Map<string, Name[]> {
  const known = parsed.get(names);
  if (known !== undefined) return known;
  const all = names.map((name, index) => ({ parts: name.split(".").map(foldKey), index }));
  const byLast = Map.groupBy(all, ({ parts }) => parts.at(-1) ?? "");
  parsed.set(names, byLast);
  return byLast;
}

/** The names under whose last part something stands, in their order: of thousands they are a few. */
function listPresent(byKey: PathIndex, names: readonly string[]): Name[] {
  const byLast = indexNames(names);
  return [...byKey.keys()]
    .flatMap((key) => byLast.get(key) ?? [])
    .sort((a, b) => a.index - b.index);
}

/**
 * The paths under known names in the order of the names, of one name the shallower first; those in
 * objects that nobody knows after all others.
 */
export function findNamed(
  byKey: PathIndex,
  field: Field<unknown>,
  kind: Kind,
  overrides: readonly string[],
): Found[] {
  const found = new Map<PathStats, FoundBy>();
  const fits = new Map<PathStats, number>();
  const take = ({ parts }: Name, by: FoundBy) => {
    const isSet = by === "dialect";
    const matches = (byKey.get(parts.at(-1) ?? "") ?? [])
      .filter((stats) => {
        const fit = matchPath(stats, parts, kind, isSet || field.isTelling);
        if (fit !== null && !fits.has(stats)) fits.set(stats, isSet ? 0 : fit);
        return fit !== null;
      })
      .filter((stats) => isSet || stats.filled === 0 || field.fits(stats))
      .sort((a, b) => a.path.length - b.path.length);
    for (const stats of matches) if (!found.has(stats)) found.set(stats, by);
  };
  for (const name of listPresent(byKey, overrides)) take(name, "dialect");
  for (const name of listPresent(byKey, field.names)) {
    take(name, name.index < field.documented ? "document" : "name");
  }
  const all = [...found].map(([stats, by]) => ({ stats, by, fit: fits.get(stats) ?? 0 }));
  return all.sort((a, b) => a.fit - b.fit).map(({ stats, by }) => ({ stats, by }));
}

/**
 * How well a path fits a name, 0 being best: 1 where it leads through an object that nobody knows; null
 * where it does not fit. From the leaf up each parent is a part of the name, or holds only things together.
 */
function matchPath(
  { parents, path, key }: PathStats,
  parts: string[],
  kind: Kind,
  isTelling: boolean,
): number | null {
  let wanted = parts.length - 2;
  let fit = 0;
  for (const parent of parents.toReversed()) {
    if (wanted >= 0 && parts[wanted] === parent) wanted -= 1;
    else if (isWrapper(parent, kind)) continue;
    else if (wanted >= 0 || (!isTelling && !isNeutral(parent, kind))) return null;
    else if (!others.has(parent)) fit = 1;
  }
  if (wanted >= 0) return null;
  // What the format of an answer says of a record is not the record's own: its @type, its resource's type.
  if (/^[@$]/.test(path.at(-1) ?? "")) return fit + 0.75;
  return path.length === 1 && key === "type" ? fit + 0.5 : fit;
}

/** Whether an object only holds a record's fields together, rather than being something of its own. */
export const isNeutral = (parent: string, kind: Kind): boolean =>
  isWrapper(parent, kind) ||
  (kind.isOpen &&
    !isPart(parent, kind) &&
    !others.has(parent) &&
    !otherStems.some((stem) => parent.startsWith(stem) || parent.endsWith(stem)));

/** The same of those that are known to. */
const isWrapper = (parent: string, kind: Kind): boolean =>
  !isPart(parent, kind) &&
  (wrappers.has(parent) || kind.nouns.some((noun) => foldKey(noun) === parent));

const isPart = (parent: string, { parts = [] }: Kind): boolean =>
  parts.some((part) => foldKey(part) === parent);
