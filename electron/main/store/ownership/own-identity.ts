import { readMessageSync } from "#main/features/messages/store/message-sync.ts";
import { readProfile } from "#main/features/profile/store.ts";
import type { Database } from "../database.ts";
import { readSynced } from "../rows/stored.ts";
import { join } from "../sql.ts";
import type { OwnIdentity } from "./classify-owner.ts";

/** Reads who the user is, from all that the service has stated by now and what the user has confirmed. */
export function readOwnIdentity(db: Database): OwnIdentity {
  const profile = readProfile(db)?.profile ?? null;
  const { ownUserId, ownLogin } = readMessageSync(db);
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

const listKnown = (values: (string | null | undefined)[]): string[] =>
  values.filter((value): value is string => typeof value === "string" && value.trim() !== "");

/** The ids under which records name people with these logins. */
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
