import type { Field } from "./field.ts";
import { foldKey } from "./key.ts";
import {
  type Found,
  type FoundBy,
  findNamed,
  isNeutral,
  type Kind,
  type PathIndex,
} from "./named.ts";
import type { PathStats, Survey } from "./survey.ts";

/** What a guess goes by: what the records have, what was chosen and what was taken before. */
export type Known = {
  survey: Survey;
  index: PathIndex;
  kind: Kind;
  chosen: { [field: string]: { paths: string[][] } | undefined };
  claimed: ReadonlySet<PathStats>;
};

/**
 * Where a field may be that none of its names has found, the most likely path first: beside another
 * field in an object of their own, under a name that shares a word, where the values look like it, and
 * at last under names that are only better than nothing.
 */
export function guessField(field: Field<unknown>, known: Known): Found[] {
  const beside = findBeside(field, known);
  if (beside.length > 0) return beside;
  const similar = guess(field, known);
  if (similar.length > 0) return similar;
  const last = findNamed(known.index, { ...field, names: field.lastNames }, known.kind, []);
  return last.filter(({ stats }) => stats.filled > 0);
}

/** What stands beside another field in an object of their own: the name beside a room's id. */
function findBeside(
  { beside, fits }: Field<unknown>,
  { chosen, survey: { paths }, kind }: Known,
): Found[] {
  const path = beside === null ? undefined : chosen[beside.field]?.paths[0];
  const parent = path?.slice(0, -1);
  const last = parent?.at(-1);
  if (beside === null || last === undefined || isNeutral(foldKey(last), kind)) return [];
  const siblings = paths.filter(
    (stats) =>
      stats.path.length === path?.length &&
      stats.path.slice(0, -1).every((key, at) => key === parent?.[at]),
  );
  const leaves = beside.leaves.map(foldKey);
  return siblings
    .filter((stats) => leaves.includes(stats.key) && stats.filled > 0 && fits(stats))
    .sort((a, b) => leaves.indexOf(a.key) - leaves.indexOf(b.key))
    .slice(0, 1)
    .map((stats) => ({ stats, by: "similar" as const }));
}

function guess(field: Field<unknown>, { survey: { paths }, kind, claimed }: Known): Found[] {
  const open = paths.filter(
    (stats) =>
      stats.filled > 0 &&
      !claimed.has(stats) &&
      field.fits(stats) &&
      field.guessFits(stats) &&
      stats.parents.every((parent) => isNeutral(parent, kind)) &&
      !hasWord(stats, field.not),
  );
  for (const stem of field.stems) {
    const similar = open.filter((stats) => hasWord(stats, [stem]));
    if (similar.length > 0) return rank(similar, "similar");
  }
  return field.looks === null ? [] : rank(open.filter(field.looks), "values");
}

const hasWord = ({ words }: PathStats, stems: readonly string[]): boolean =>
  words.some((word) =>
    stems.some((stem) => (stem.length < 4 ? word === stem : word.startsWith(stem))),
  );

const rank = (paths: PathStats[], by: FoundBy): Found[] =>
  paths
    .sort((a, b) => a.path.length - b.path.length || b.longest - a.longest)
    .map((stats) => ({ stats, by }));
