import { getAlert } from "#main/features/alerts/store/list-alerts.ts";
import type { Database } from "#main/store/database.ts";
import { readOwnIdentity } from "#main/store/ownership/own-identity.ts";
import {
  listNamedReferences,
  readLinks,
  selectNamed,
} from "#main/store/references/named-references.ts";
import { describeObject } from "#main/store/references/uses.ts";
import type {
  Handover,
  HandoverItem,
  HandoverPage,
} from "#shared/features/duty/handover-schema.ts";
import type { NamedReference } from "#shared/records/reference-schema.ts";

/** Lists the objects that the facts of a page's items name, by the items' ids; they are no part of the signed page. */
export function listItemReferences(
  db: Database,
  { sections, author }: HandoverPage,
): Handover["references"] {
  const { ids, names } = readOwnIdentity(db);
  const [ownId = author] = ids;
  // Former versions wrote the login.
  const user = [...names, author].map((name) => ({ kind: "person", id: ownId, name }) as const);
  const entries = sections
    .flatMap(({ items }) => items)
    .map((item) => [item.id, listOfItem(db, item, user)] as const);
  return Object.fromEntries(entries.filter(([, references]) => references.length > 0));
}

function listOfItem(
  db: Database,
  { record, facts }: HandoverItem,
  user: NamedReference[],
): NamedReference[] {
  if (facts.length === 0) return [];
  if (record === null) return selectNamed(user, facts);
  const { kind, id } = record;
  const stated = listNamedReferences(db, readLinks(db, record), facts);
  const own = { kind, id, name: describeObject(db, record).title };
  return selectNamed([...stated, ...user, ...listRecipients(db, record), own], facts);
}

/** Lists the people to whom an alert was offered, which only this computer knows. */
const listRecipients = (
  db: Database,
  { kind, id }: NonNullable<HandoverItem["record"]>,
): NamedReference[] =>
  kind === "alert"
    ? (getAlert(db, id)?.ledger.handovers ?? []).map(({ userId, userName }) => ({
        kind: "person",
        id: userId,
        name: userName,
      }))
    : [];
