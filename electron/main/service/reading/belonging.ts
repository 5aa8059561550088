import { isForeign, otherStems, others, recipients, rooms, senders, wrappers } from "./guesses.ts";
import { normalizeKey } from "./key.ts";
import type { PathStats } from "./survey.ts";

// A value belongs to the nearest thing that its path or prefix names: `container.parent.name` and `parentRoomName` are
// names of a parent, and say nothing about the record or its room.

/** The names of a kind of record, and whether its fields are undocumented. */
export type Kind = {
  nouns: readonly string[];
  isOpen: boolean;
  /** Names of objects in it that are records of their own. */
  parts?: readonly string[];
};

const fold = (names: readonly string[]): ReadonlySet<string> => new Set(names.map(normalizeKey));

const roomNouns = fold(rooms);
const personNouns = fold([...senders, ...recipients]);
/** Words that may be a person or room, but also group what is around a record's origin. */
const groupings = fold(["source", "origin", "src", "context", "where", "scope"]);

const isPart = (parent: string, { parts = [] }: Kind): boolean =>
  parts.some((part) => normalizeKey(part) === parent);

/** Whether an object is known to only group a record's fields. */
export const isWrapper = (parent: string, kind: Kind): boolean =>
  !isPart(parent, kind) &&
  (wrappers.has(parent) || kind.nouns.some((noun) => normalizeKey(noun) === parent));

/** Whether an object only groups a record's fields, or is unknown and not a thing of its own. */
export const isNeutral = (parent: string, kind: Kind): boolean =>
  isWrapper(parent, kind) ||
  (kind.isOpen &&
    !isPart(parent, kind) &&
    !isForeign(parent) &&
    !others.has(parent) &&
    !otherStems.some((stem) => parent.startsWith(stem) || parent.endsWith(stem)));

/**
 * How near to the record the owner of a value is that is in an object of this name: 0 in it, 0.25 in a thing of the same
 * kind, 1 in an unknown object; null if the value belongs to another thing. `group` is the kind of thing that the value
 * describes, if it names it.
 */
export function rateParent(
  parent: string,
  kind: Kind,
  { group, namesOwner }: { group: string | null; namesOwner: boolean },
): number | null {
  if (isWrapper(parent, kind)) return 0;
  if (isForeign(parent)) return null;
  if (!namesOwner) return isNeutral(parent, kind) ? 1 : null;
  if (!others.has(parent)) return 1;
  if (group === null || groupings.has(parent)) return 0;
  return (group === "room" ? roomNouns : personNouns).has(parent) ? 0.25 : null;
}

/** Words before a name that belong to no other thing: `shortName`, `display_name`. */
const adjectives = new Set("short long full display main own default original".split(" "));

/** Whether the prefix of a key names another thing than the record: `parentRoomName`, `categoryName`. */
export function hasForeignPrefix({ words }: PathStats, kind: Kind): boolean {
  const prefix = words.slice(0, -1);
  if (prefix.some((word) => isForeign(word) || roomNouns.has(word) || word === "user")) return true;
  if (words.at(-1) !== "name") return false;
  const nouns = fold(kind.nouns);
  return (
    prefix.length > 0 && !nouns.has(prefix.join("")) && !prefix.every((one) => adjectives.has(one))
  );
}

/** Whether a value is of an unknown object that is a thing of its own, with an id and a name, or is such a name. */
export const isOfObject = ({ key, parents, isInNamed }: PathStats, kind: Kind): boolean =>
  (isInNamed || /^(display|full)?name$/.test(key)) &&
  parents.some((parent) => !isWrapper(parent, kind));
