import type { User } from "#shared/features/profile/schema.ts";
import { parseStored } from "../collection.ts";
import type { Database } from "../database.ts";
import { readSynced } from "../rows/stored.ts";
import { join } from "../sql.ts";
import type { OwnIdentity } from "./classify-owner.ts";

/** Reads the identity of the user from all that the service has stated and the user has confirmed. */
export function readOwnIdentity(db: Database): OwnIdentity {
  const profile = readOwnProfile(db);
  const { ownUserId, ownLogin } = readSignedIn(db);
  const logins = listKnown([profile?.name, ownLogin]).map((login) => login.trim().toLowerCase());
  return {
    ids: [...new Set([...listKnown([profile?.id, ownUserId]), ...listIdsOf(db, logins)])],
    logins: [...new Set(logins)],
    names: listKnown([profile?.displayName]),
    groups: listNamed(db, "groups"),
    rooms: listNamed(db, "rooms"),
    confirmed: readConfirmed(db),
  };
}

/** Reads the id and login of the user as the responses that list messages stated them. */
export const readSignedIn = (db: Database): SignedIn =>
  db.get<SignedIn>`SELECT own_user_id AS ownUserId, own_login AS ownLogin FROM message_sync` ?? {
    ownUserId: null,
    ownLogin: null,
  };

type SignedIn = { ownUserId: string | null; ownLogin: string | null };

function readOwnProfile(db: Database): User | null {
  const json = db.value<string>`SELECT json FROM profile`;
  return json === undefined ? null : parseStored<User>(json);
}

const listKnown = (values: (string | null | undefined)[]): string[] =>
  values.filter((value): value is string => typeof value === "string" && value.trim() !== "");

/** Lists the ids under which records name users with these logins. */
const listIdsOf = (db: Database, logins: string[]): string[] =>
  logins.length === 0
    ? []
    : db.column<string>`SELECT id FROM people WHERE lower(name) IN (${join(logins)}) ORDER BY id`;

const listNamed = (db: Database, collection: "groups" | "rooms") =>
  readSynced(db, collection) === null
    ? null
    : db.all<{ id: string; name: string }>`SELECT id, title AS name FROM rows
        WHERE collection = ${collection} ORDER BY id`;

function readConfirmed(db: Database): Record<string, boolean> {
  const rows = db.all<{ key: string; isOwn: number }>`SELECT key, is_own AS isOwn FROM own_names
    ORDER BY key`;
  return Object.fromEntries(rows.map(({ key, isOwn }) => [key, isOwn === 1]));
}
