import { isOfObject, isWrapper, type Kind, rateParent } from "./belonging.ts";
import { type Field, indexNames, type Name, type NameIndex } from "./field.ts";
import type { PathStats, Survey } from "./survey.ts";

/** How a field was found: by a setting, a documented name, a name of guesses.ts, a similar name, or values. */
export type FoundBy = "dialect" | "document" | "name" | "similar" | "values";

/** A path that may be a field's, and how it was found. */
export type Found = { stats: PathStats; by: FoundBy };

/** The paths of a list's records by their normalized last keys. */
export type PathIndex = ReadonlyMap<string, PathStats[]>;

export function indexPaths({ paths }: Survey): PathIndex {
  const byKey = new Map<string, PathStats[]>();
  for (const stats of paths) byKey.set(stats.key, [...(byKey.get(stats.key) ?? []), stats]);
  return byKey;
}

/** Lists the names whose last parts exist, in their order: of thousands they are a few. */
const listPresent = (byKey: PathIndex, names: NameIndex): Name[] =>
  [...byKey.keys()].flatMap((key) => names().get(key) ?? []).sort((a, b) => a.index - b.index);

/** Finds the paths under a field's names, in their order, of one name the shallower first; unknown objects come last. */
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
        const fit = matchPath(
          stats,
          parts,
          kind,
          isSet ? { group: null, namesOwner: true } : field,
        );
        if (fit !== null && !fits.has(stats)) fits.set(stats, isSet ? 0 : fit);
        return fit !== null;
      })
      .filter((stats) => isSet || stats.filled === 0 || field.fits(stats))
      .sort((a, b) => a.path.length - b.path.length);
    for (const stats of matches) if (!found.has(stats)) found.set(stats, by);
  };
  for (const name of listPresent(byKey, indexNames(overrides))) take(name, "dialect");
  for (const name of listPresent(byKey, field.listNames)) {
    take(name, name.index < field.documented ? "document" : "name");
  }
  const all = [...found].map(([stats, by]) => ({ stats, by, fit: fits.get(stats) ?? 0 }));
  return all.sort((a, b) => a.fit - b.fit).map(({ stats, by }) => ({ stats, by }));
}

/**
 * How well a path matches a name: 0 is best, 1 leads through an unknown object, null is no match. From the leaf up each
 * parent must be a part of the name or contain what belongs to the record.
 */
function matchPath(
  stats: PathStats,
  parts: string[],
  kind: Kind,
  field: Pick<Field<unknown>, "group" | "namesOwner">,
): number | null {
  const { parents, path, key } = stats;
  if (parts.length === 1 && !field.namesOwner && isOfObject(stats, kind)) return null;
  let wanted = parts.length - 2;
  let fit = 0;
  for (const parent of parents.toReversed()) {
    if (wanted >= 0 && parts[wanted] === parent) wanted -= 1;
    else if (isWrapper(parent, kind)) continue;
    else if (wanted >= 0) return null;
    else {
      const rate = rateParent(parent, kind, field);
      if (rate === null) return null;
      fit = Math.max(fit, rate);
    }
  }
  if (wanted >= 0) return null;
  // Metadata of the format is not the record's own: its @type, its resource's type.
  if (/^[@$]/.test(path.at(-1) ?? "")) return fit + 0.75;
  return path.length === 1 && key === "type" ? fit + 0.5 : fit;
}
