import { isNeutral, type Kind } from "./belonging.ts";
import type { Field } from "./field.ts";
import { guessField, isSame } from "./guess.ts";
import { normalizeKey } from "./key.ts";
import { type Found, type FoundBy, findNamed, indexPaths } from "./named.ts";
import type { PathStats, Survey } from "./survey.ts";

/** The paths of a field in the records of a list: the first one with a value counts. */
export type Choice = {
  paths: string[][];
  /** The first path with a value and how it was found; null without one. */
  taken: string[] | null;
  by: FoundBy | null;
  /** Other candidates of an ambiguous guess. */
  others: string[][];
};

export type Plan = Record<string, Choice>;

/** Names of fields from settings or policy, tried before all others. */
export type Overrides = { [field: string]: readonly string[] | undefined };

/** Paths of fields that were guessed in earlier responses. */
export type Remembered = { [field: string]: readonly string[] | undefined };

/** With so many records a response is conclusive; with fewer, earlier guesses are preferred. */
export const minConclusive = 20;

/** The fields of a kind, in the order in which they choose paths. */
export type Fields = { [name: string]: Field<unknown> };

/**
 * Chooses the paths of each field in a list's records. A known name counts for every field that has it; a guessed path is
 * not guessed again by later fields.
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
    // A path that another group has guessed may belong to this field.
    const isClaimedByGuess = (stats: PathStats) =>
      !isFree(stats) &&
      Object.values(plan).some(({ taken: path, by }) => path === stats.path && by === "similar");
    const found = all.filter(
      ({ stats, by }) =>
        by === "dialect" || (isFree(stats) && !(field.takesUnclaimed && taken.has(stats))),
    );
    const first = found.find(({ stats }) => stats.filled > 0);
    const guessed =
      first === undefined
        ? guessField(field, { survey, index, kind, chosen: plan, claimed, taken })
        : [];
    const rememberedPath =
      first === undefined && survey.sampled < minConclusive ? remembered[name] : undefined;
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
      // Wrappers belong to no group, nor do objects in which the name itself states the owner.
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

/** The path at which a field was found before, if it still fits. */
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

const preferRemembered = (guessed: Found[], remembered: PathStats | undefined): Found[] =>
  remembered === undefined
    ? guessed
    : [{ stats: remembered, by: "values" }, ...guessed.filter(({ stats }) => stats !== remembered)];

const maxOthers = 5;

/** Removes a path that a field has guessed from the paths of other fields. */
function removeFromOthers({ path }: PathStats, plan: Plan): void {
  for (const choice of Object.values(plan)) {
    if (choice.taken !== path) choice.paths = choice.paths.filter((one) => one !== path);
  }
}

/** Whether a path's last key alone is one of the field's names, as `roomId` in a `source`. */
const namesOwner = ({ names }: Field<unknown>, { key }: PathStats): boolean =>
  names.some((name) => !name.includes(".") && normalizeKey(name) === key);

const parentOf = (path: readonly string[]): string => path.slice(0, -1).join("\u0000");
