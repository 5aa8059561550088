import type { Field } from "./field.ts";
import { guessField, isSame } from "./guess.ts";
import { foldKey } from "./key.ts";
import { type Found, type FoundBy, findNamed, indexPaths, isNeutral, type Kind } from "./named.ts";
import type { PathStats, Survey } from "./survey.ts";

/** Where the records of a list have a field: the first path that holds anything counts. */
export type Choice = {
  paths: string[][];
  /** The first path that holds anything and how it was found; null where none does. */
  taken: string[] | null;
  by: FoundBy | null;
  /** Others that it could have been as well: the guess is ambiguous. */
  others: string[][];
};

/** Where the records of a list have each field. */
export type Plan = Record<string, Choice>;

/** What settings or policy say of a kind's fields: where to look, before all guesses. */
export type Overrides = { [field: string]: readonly string[] | undefined };

/** Where answers before this one were found to have fields by a guess: keys from the record on. */
export type Remembered = { [field: string]: readonly string[] | undefined };

/** An answer with so many records says enough by itself; of fewer, one without a text would change the others'. */
export const enough = 20;

/** The fields of a kind, in the order in which they choose. */
export type Fields = { [name: string]: Field<unknown> };

/**
 * Chooses where a list's records have each field. Names that are known count for every field that
 * knows them; what one field has guessed, no later one guesses.
 */
export function planFields(
  fields: Fields,
  survey: Survey,
  kind: Kind,
  overrides: Overrides = {},
  remembered: Remembered = {},
): Plan {
  const index = indexPaths(survey);
  const claimed = new Set<PathStats>();
  const named = Object.entries(fields).map(([name, field]) => {
    const found = findNamed(index, field, kind, overrides[name] ?? []);
    for (const { stats } of found) claimed.add(stats);
    return { name, field, found };
  });
  const plan: Plan = {};
  const groups = new Map<string, string>();
  const taken = new Map<PathStats, Field<unknown>>();
  for (const { name, field, found: all } of named) {
    const isFree = (stats: PathStats) =>
      field.group === null ||
      [groups.get(parentOf(stats.path)), taken.get(stats)?.group].every(
        (group) => (group ?? field.group) === field.group,
      );
    // What another group has by a guess may be this field's after all.
    const isClaimedByGuess = (stats: PathStats) =>
      !isFree(stats) &&
      Object.values(plan).some(({ taken: path, by }) => path === stats.path && by === "similar");
    const found = all.filter(
      ({ stats, by }) =>
        by === "dialect" || (isFree(stats) && !(field.isLeftover && taken.has(stats))),
    );
    const first = found.find(({ stats }) => stats.filled > 0);
    const guessed =
      first === undefined
        ? guessField(field, { survey, index, kind, chosen: plan, claimed, taken })
        : [];
    const rememberedPath =
      first === undefined && survey.sampled < enough ? remembered[name] : undefined;
    const [guess, ...others] = preferRemembered(
      guessed,
      findRemembered(rememberedPath, field, survey, claimed),
    );
    if (guess !== undefined) {
      claimed.add(guess.stats);
      removeFromOthers(guess.stats, plan);
    }
    const best = first ?? guess;
    if (best !== undefined) taken.set(best.stats, field);
    if (field.group !== null && best !== undefined && best.stats.parents.length > 0) {
      const parent = parentOf(best.stats.path);
      // One that only holds things together is nobody's; nor is one in which a name says whose it is.
      if (!isNeutral(best.stats.parents.at(-1) ?? "", kind) && !namesOwner(field, best.stats)) {
        groups.set(parent, groups.get(parent) ?? field.group);
      }
    }
    plan[name] = {
      paths: [...found, ...(guess === undefined ? [] : [guess])].map(({ stats }) => stats.path),
      taken: best?.stats.path ?? null,
      by: best?.by ?? null,
      others: (best === undefined ? all.filter(({ stats }) => isClaimedByGuess(stats)) : others)
        .slice(0, maxOthers)
        .map(({ stats }) => stats.path),
    };
  }
  return plan;
}

/** What stands where a field was found before, if it can be that still. */
const findRemembered = (
  path: readonly string[] | undefined,
  { fits, guessFits }: Field<unknown>,
  { paths }: Survey,
  claimed: ReadonlySet<PathStats>,
): PathStats | undefined =>
  path &&
  paths.find(
    (stats) =>
      stats.filled > 0 &&
      isSame(stats.path, path) &&
      !claimed.has(stats) &&
      fits(stats) &&
      guessFits(stats),
  );

const preferRemembered = (guessed: Found[], kept: PathStats | undefined): Found[] =>
  kept === undefined
    ? guessed
    : [{ stats: kept, by: "values" }, ...guessed.filter(({ stats }) => stats !== kept)];

const maxOthers = 5;

/** Where others would have looked where they find nothing better is another field's now. */
function removeFromOthers({ path }: PathStats, plan: Plan): void {
  for (const choice of Object.values(plan)) {
    if (choice.taken !== path) choice.paths = choice.paths.filter((one) => one !== path);
  }
}

/** Whether a path's last key is by itself one of the field's names, as `roomId` in a `source`. */
const namesOwner = ({ names }: Field<unknown>, { key }: PathStats): boolean =>
  names.some((name) => !name.includes(".") && foldKey(name) === key);

const parentOf = (path: readonly string[]): string => path.slice(0, -1).join("\u0000");
