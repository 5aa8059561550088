import type { Person } from "#shared/records/named-schema.ts";
import { readWords } from "../full-text/words.ts";

type Group = { id: string; name: string };

/** The identity of the user as the service has stated it, and the groups of the user. */
export type OwnIdentity = {
  ids: string[];
  /** Login names in lower case. */
  logins: string[];
  /** Display names. */
  names: string[];
  /** Null before the service has listed them. */
  groups: Group[] | null;
  rooms: Group[] | null;
  /** The answers of the user about uncertain names, by `getOwnerKey`. */
  confirmed: Record<string, boolean>;
};

/** The class of an owner; `unsure` may be the user, who has not confirmed it yet. */
export type OwnerClass = "mine" | "group" | "other" | "unsure" | "unknown";

/** The ownership of a record; `none` has no owner, `unknown` cannot be determined. */
export type Ownership = "mine" | "group" | "other" | "none" | "unknown";

/** Returns the key of an owner among the answers of the user: the id, or the name of an owner without one. */
export const getOwnerKey = (owner: Person): string =>
  hasId(owner) ? `id:${owner.id}` : `name:${normalizeName(owner.displayName)}`;

/** Classifies a record by its owners: it is the user's if one of several is. */
export function classifyOwners(owners: Person[], identity: OwnIdentity): Ownership {
  if (owners.length === 0) return "none";
  const found = new Set(owners.map((owner) => classifyOwner(owner, identity)));
  if (found.has("mine")) return "mine";
  if (found.has("group")) return "group";
  return found.has("unsure") || found.has("unknown") ? "unknown" : "other";
}

/**
 * Classifies an owner: by the id or login name if they are known as the user's, or by the name of an owner without an
 * id, whatever the order of its words. Another user with the same or a similar name may be the user.
 */
export function classifyOwner(owner: Person, identity: OwnIdentity): OwnerClass {
  const confirmed = identity.confirmed[getOwnerKey(owner)];
  if (confirmed !== undefined) return confirmed ? "mine" : "other";
  if (isOwnById(owner, identity)) return "mine";
  if (isOwnGroup(owner, identity)) return "group";
  if (owner.type !== null && !isUser(owner))
    return isGroupKnown(owner, identity) ? "other" : "unknown";
  if (identity.names.length === 0) return "unknown";
  if (isNameless(owner)) return isLikeOwnId(owner, identity) ? "other" : "unknown";
  const names = identity.names.map(readWords);
  const words = readWords(owner.displayName);
  if (names.some((name) => isSameName(name, words))) return hasId(owner) ? "unsure" : "mine";
  return names.some((name) => isAlike(name, words)) ? "unsure" : "other";
}

// Owners without an id are decoded with the name as their id.
const hasId = ({ id, displayName }: Person): boolean => id !== displayName || /^\d+$/.test(id);

/** The service states only an id. */
const isNameless = (owner: Person): boolean =>
  owner.displayName === owner.id && hasId(owner) && owner.name === null;

const normalizeName = (name: string): string => readWords(name).toSorted().join(" ");

const isUser = ({ type }: Person): boolean => type?.toUpperCase() === "USER";

const isOwnById = (owner: Person, { ids, logins }: OwnIdentity): boolean => {
  const login = owner.name?.trim().toLowerCase();
  if (hasId(owner) && ids.includes(owner.id)) return owner.type === null || isUser(owner);
  return logins.some((one) => one === login || one === owner.displayName.trim().toLowerCase());
};

/** The id of a group counts only if the service states that it is not a user, or if the name matches too. */
function isOwnGroup(owner: Person, { groups, rooms }: OwnIdentity): boolean {
  if (isUser(owner)) return false;
  const name = normalizeName(owner.displayName);
  const isNamed = (one: Group) => name !== "" && normalizeName(one.name) === name;
  const isOne = (one: Group) =>
    hasId(owner) ? one.id === owner.id && (owner.type !== null || isNamed(one)) : isNamed(one);
  return groups?.some(isOne) === true || (isRoom(owner) && rooms?.some(isOne) === true);
}

const isRoom = ({ type }: Person): boolean => /ROOM/i.test(type ?? "");

/** Returns whether the lists that would contain a group of the user are known. */
const isGroupKnown = (owner: Person, { groups, rooms }: OwnIdentity): boolean =>
  groups !== null && (!isRoom(owner) || rooms !== null);

/** Numeric ids can be compared with each other; ids of another form may be of another kind. */
const isLikeOwnId = ({ id }: Person, { ids }: OwnIdentity): boolean =>
  ids.some((own) => /^\d+$/.test(own) === /^\d+$/.test(id));

const isSameName = (one: string[], other: string[]): boolean =>
  one.length === other.length && one.toSorted().join(" ") === other.toSorted().join(" ");

/** "M. Kovacs" and "Kovacs" may be Mara Kovacs; "Mara Silva" is not. */
function isAlike(own: string[], words: string[]): boolean {
  if (words.length === 0) return false;
  const [few, many] = words.length <= own.length ? [words, own] : [own, words];
  const left = [...many];
  const isFound = (word: string): boolean => {
    const at = left.findIndex((one) => one === word || isInitial(one, word));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  // Whole words come first, so that an initial does not take the place of one.
  const inOrder = few.toSorted((one, other) => other.length - one.length);
  return inOrder.every(isFound) && few.some((word) => word.length > 1 && many.includes(word));
}

const isInitial = (one: string, other: string): boolean =>
  (one.length === 1 && other.startsWith(one)) || (other.length === 1 && one.startsWith(other));
