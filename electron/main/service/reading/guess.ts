import { hasForeignPrefix, isNeutral, isOfObject, type Kind } from "./belonging.ts";
import type { Field } from "./field.ts";
import { others } from "./guesses.ts";
import { normalizeKey } from "./key.ts";
import { type Found, type FoundBy, findNamed, type PathIndex } from "./named.ts";
import type { PathStats, Survey } from "./survey.ts";

/** What a guess depends on: the records' paths, the plan so far and the paths in use. */
export type GuessContext = {
  survey: Survey;
  index: PathIndex;
  kind: Kind;
  chosen: { [field: string]: { paths: string[][] } | undefined };
  /** The paths that fields use or may use, and those in use. */
  claimed: ReadonlySet<PathStats>;
  taken: ReadonlyMap<PathStats, unknown>;
};

/**
 * Guesses the paths of a field that none of its names has found, the most likely first: beside another field in a common
 * object, in the object of other fields, under a name that shares a word, by values, and under the field's last names.
 */
export function guessField(field: Field<unknown>, known: GuessContext): Found[] {
  const beside = findBeside(field, known);
  if (beside.length > 0) return beside;
  const within = findWithin(field, known);
  if (within.length > 0) return within;
  const similar = guess(field, known);
  if (similar.length > 0) return similar;
  const last = findNamed(known.index, { ...field, listNames: field.listLastNames }, known.kind, []);
  const filled = last.filter(({ stats }) => stats.filled > 0);
  return field.prefersShortest ? filled.sort((a, b) => a.stats.longest - b.stats.longest) : filled;
}

/** Finds a path beside another field in a common object, as the name beside a room's id. */
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
  const leaves = beside.leaves.map(normalizeKey);
  return paths
    .filter((stats) => isSame(stats.path.slice(0, -1), besideStats.path.slice(0, -1)))
    .filter((stats) => leaves.includes(stats.key) && stats.filled > 0 && fits(stats))
    .filter((stats) => !isOfRecord(stats, besideStats))
    .sort((a, b) => leaves.indexOf(a.key) - leaves.indexOf(b.key))
    .slice(0, 1)
    .map((stats) => ({ stats, by: "similar" as const }));
}

/** Names of rooms and people are shorter than a record's texts. */
const maxName = 40;

/**
 * Whether a value beside an id belongs to the record rather than to what the id names: it differs in nearly every record,
 * and the ids repeat or it is too long for a name.
 */
const isOfRecord = ({ different, filled, longest }: PathStats, named: PathStats): boolean =>
  different.size >= filled * 0.9 && (named.different.size < different.size || longest > maxName);

/** Finds a path under one of the field's names in the object of other fields that belongs to the record. */
function findWithin(
  field: Field<unknown>,
  { survey: { paths }, chosen, taken }: GuessContext,
): Found[] {
  if (field.within.length === 0) return [];
  const names = [...field.names, ...field.lastNames].map(normalizeKey);
  const anchors = field.within.flatMap((name) => {
    const path = chosen[name]?.paths[0];
    return paths.filter((stats) => path !== undefined && isSame(stats.path, path));
  });
  // If all of these were found, a further path cannot be one of them.
  const isLeft = anchors.length > 0 && anchors.length === field.within.length;
  const found = paths.filter(
    (stats) =>
      names.includes(stats.key) &&
      !taken.has(stats) &&
      field.fits(stats) &&
      (field.matchesValues?.(stats) ?? true) &&
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

/** Whether an object with the name of a person contains no fields of one, but a text of the record. */
const isOwnText = (stats: PathStats, taken: PathStats[]): boolean =>
  others.has(stats.parents.at(-1) ?? "") &&
  isOfRecord(stats, stats) &&
  !taken.some((one) => isInside(one, stats));

/** Whether the object around one path contains the other path, at any depth. */
const isInside = (inner: PathStats, { path }: PathStats): boolean =>
  path.length > 1 &&
  path.length <= inner.path.length &&
  isSame(path.slice(0, -1), inner.path.slice(0, path.length - 1));

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
      !hasWord(stats, field.excludedStems) &&
      (field.namesOwner || !(hasForeignPrefix(stats, kind) || isOfObject(stats, kind))),
  );
  for (const stem of field.stems) {
    const similar = open.filter((stats) => hasWord(stats, [stem]));
    if (similar.length > 0) return rank(similar, "similar");
  }
  return field.matchesValues === null ? [] : rank(open.filter(field.matchesValues), "values");
}

const hasWord = ({ words }: PathStats, stems: readonly string[]): boolean =>
  words.some((word) =>
    stems.some((stem) => (stem.length < 4 ? word === stem : word.startsWith(stem))),
  );

const rank = (paths: PathStats[], by: FoundBy): Found[] =>
  paths
    .sort((a, b) => a.path.length - b.path.length || b.longest - a.longest)
    .map((stats) => ({ stats, by }));
