import type { Field } from "./field.ts";
import { others } from "./guesses.ts";
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
export type GuessContext = {
  survey: Survey;
  index: PathIndex;
  kind: Kind;
  chosen: { [field: string]: { paths: string[][] } | undefined };
  /** What fields have taken or may take, and what they have taken. */
  claimed: ReadonlySet<PathStats>;
  taken: ReadonlyMap<PathStats, unknown>;
};

/**
 * Where a field may be that none of its names has found, the most likely path first: beside another
 * field in an object of their own, in an object that other fields have, under a name that shares a
 * word, where the values look like it, and at last under names that are only better than nothing.
 */
export function guessField(field: Field<unknown>, known: GuessContext): Found[] {
  const beside = findBeside(field, known);
  if (beside.length > 0) return beside;
  const within = findWithin(field, known);
  if (within.length > 0) return within;
  const similar = guess(field, known);
  if (similar.length > 0) return similar;
  const last = findNamed(known.index, { ...field, names: field.lastNames }, known.kind, []);
  const filled = last.filter(({ stats }) => stats.filled > 0);
  return field.isBrief ? filled.sort((a, b) => a.stats.longest - b.stats.longest) : filled;
}

/** What stands beside another field in an object of their own: the name beside a room's id. */
function findBeside(
  { beside, fits }: Field<unknown>,
  { chosen, survey: { paths }, kind }: GuessContext,
): Found[] {
  const path = beside === null ? undefined : chosen[beside.field]?.paths[0];
  const besideStats = paths.find((stats) => path !== undefined && isSame(stats.path, path));
  const parent = besideStats?.parents.at(-1);
  if (
    beside === null ||
    besideStats === undefined ||
    parent === undefined ||
    isNeutral(parent, kind)
  ) {
    return [];
  }
  const leaves = beside.leaves.map(foldKey);
  return paths
    .filter((stats) => isSame(stats.path.slice(0, -1), besideStats.path.slice(0, -1)))
    .filter((stats) => leaves.includes(stats.key) && stats.filled > 0 && fits(stats))
    .filter((stats) => !isOfRecord(stats, besideStats))
    .sort((a, b) => leaves.indexOf(a.key) - leaves.indexOf(b.key))
    .slice(0, 1)
    .map((stats) => ({ stats, by: "similar" as const }));
}

/** Names of rooms and people are shorter than what is said in a record. */
const maxName = 40;

/**
 * Whether what stands beside an id is not of what it names but of the record: nearly every record has
 * another, and the ids repeat or it is too long for a name.
 */
const isOfRecord = ({ different, filled, longest }: PathStats, named: PathStats): boolean =>
  different.size >= filled * 0.9 && (named.different.size < different.size || longest > maxName);

/** What stands under one of the field's names in an object in which other fields are, and is the record's. */
function findWithin(
  field: Field<unknown>,
  { survey: { paths }, chosen, taken }: GuessContext,
): Found[] {
  if (field.within.length === 0) return [];
  const names = [...field.names, ...field.lastNames].map(foldKey);
  const anchors = field.within.flatMap((name) => {
    const path = chosen[name]?.paths[0];
    return paths.filter((stats) => path !== undefined && isSame(stats.path, path));
  });
  // Where all of these have been found, what is left cannot be one of them.
  const isLeft = anchors.length > 0 && anchors.length === field.within.length;
  const found = paths.filter(
    (stats) =>
      names.includes(stats.key) &&
      !taken.has(stats) &&
      field.fits(stats) &&
      (field.looks?.(stats) ?? true) &&
      (anchors.some(
        (anchor) =>
          isInside(anchor, stats) &&
          (isLeft || stats.path.length < anchor.path.length || isOfRecord(stats, anchor)),
      ) ||
        isOwnText(stats, [...taken.keys()])),
  );
  return found
    .sort((a, b) => names.indexOf(a.key) - names.indexOf(b.key))
    .map((stats) => ({ stats, by: "similar" as const }));
}

/** Whether what is called somebody has nothing of anybody in it, but a text of the record's own. */
const isOwnText = (stats: PathStats, taken: PathStats[]): boolean =>
  others.has(stats.parents.at(-1) ?? "") &&
  isOfRecord(stats, stats) &&
  !taken.some((one) => isInside(one, stats));

/** Whether the object in which one stands holds the other, at whatever depth. */
const isInside = (inner: PathStats, { path }: PathStats): boolean =>
  path.length > 1 &&
  path.length <= inner.path.length &&
  isSame(path.slice(0, -1), inner.path.slice(0, path.length - 1));

/** Whether two paths are the same. */
export const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((key, at) => key === b[at]);

function guess(field: Field<unknown>, { survey: { paths }, kind, claimed }: GuessContext): Found[] {
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
