import {
  type CollectionName,
  collectionNames,
  collectionsOf,
  kindOf,
  type ObjectKind,
  objectKinds,
} from "#shared/records/collections.ts";
import { readProse } from "#shared/records/record-title.ts";
import { parseStored } from "../collection.ts";
import type { Database } from "../database.ts";
import { readWords } from "../full-text/words.ts";
import { join, raw, type Sql, sql } from "../sql.ts";
import {
  type Direct,
  type DirectReferences,
  isNameOnly,
  type ReferenceWindow,
  type Referred,
  type Target,
} from "./targets.ts";

/** Collections whose records have a title or prose of their own. */
const withProse: CollectionName[] = ["tasks", "alerts", "plans", "forms", "processes", "messages"];

/** How many of the newest records that contain the words of a name are read. */
const maxRead = 200;
/** Shorter names are in too many texts by chance. */
const minLength = 4;

type Mention = { seq: number; collection: CollectionName };

type Found = Mention & { id: string; title: string; json: string };

/**
 * Lists the newest records that contain the name of an object in their title or prose, and do not state it in a field; not
 * the object itself.
 */
export function listMentions(db: Database, { name, condition }: Target, own: Referred): Mention[] {
  const words = readWords(name ?? "");
  const phrase = words.join(" ");
  if (phrase.length < minLength) return [];
  const found = db.all<Found>`SELECT records.seq, records.collection, id, title_text AS title, json
    FROM search JOIN records ON records.seq = search.rowid
    WHERE search MATCH ${`"${phrase}"`} AND search.rowid > 0
      AND search.rowid NOT IN (SELECT seq FROM links WHERE ${condition})
      AND search.collection IN (${join(withProse)})
    ORDER BY search.rowid DESC LIMIT ${maxRead}`;
  return found.filter(({ collection, id, title, json }) => {
    if (id === own.id && kindOf(collection) === own.kind) return false;
    // A message has the name of its user as title.
    const shownTitle = collection === "messages" ? "" : title;
    const prose = readProse(parseStored<object>(json)) ?? "";
    return [shownTitle, prose].some((text) =>
      ` ${readWords(text).join(" ")} `.includes(` ${phrase} `),
    );
  });
}

/** Kinds of which there can be hundreds of thousands, whose titles are in the full-text index only. */
const newestFirst: ObjectKind[] = ["alert", "message", "conversation"];

/** The referring records of one kind. */
type Group = { kind: ObjectKind; among: Sql; total: number };

/**
 * Lists the objects that refer to a target, once each, by kind and then by title, alerts and messages newest first;
 * `mentions` are further records that contain its name.
 */
export function listReferring(
  db: Database,
  target: Target,
  mentions: Mention[],
  { offset, limit }: ReferenceWindow,
): DirectReferences {
  const groups = groupByKind(db, target, mentions);
  const found: Direct[] = [];
  let start = offset;
  for (const group of groups) {
    const room = limit - found.length;
    if (room > 0 && start < group.total) {
      found.push(...readGroup(db, target, group, { offset: start, limit: room }));
    }
    start = Math.max(0, start - group.total);
  }
  return { found, total: groups.reduce((sum, { total }) => sum + total, 0) };
}

/** Lists some of the objects that refer to a target: reads no more than these. */
export function listSomeReferring(db: Database, { condition }: Target, limit: number): Direct[] {
  const among = sql`SELECT DISTINCT seq FROM links WHERE ${condition} LIMIT ${limit}`;
  return addFields(db, condition, readObjects(db, among, sql``));
}

function groupByKind(db: Database, { condition }: Target, mentions: Mention[]): Group[] {
  const stated = db.all<{ source: CollectionName; count: number }>`
    SELECT source, count(DISTINCT seq) AS count FROM links WHERE ${condition} GROUP BY source`;
  return objectKinds.flatMap((kind): Group[] => {
    const own = stated.filter(({ source }) => collectionsOf(kind).includes(source));
    const further = mentions.filter(({ collection }) => collectionsOf(kind).includes(collection));
    if (own.length + further.length === 0) return [];
    const among = sql`SELECT seq FROM links
      WHERE ${condition} AND source IN (SELECT value FROM json_each(${JSON.stringify(own.map(({ source }) => source))}))
      UNION SELECT value FROM json_each(${JSON.stringify(further.map(({ seq }) => seq))})`;
    const count = own.reduce((sum, one) => sum + one.count, further.length);
    const hasCopies =
      new Set([...own.map(({ source }) => source), ...collectionsIn(further)]).size > 1;
    return [{ kind, among, total: hasCopies ? countObjects(db, among) : count }];
  });
}

const collectionsIn = (mentions: Mention[]) => mentions.map(({ collection }) => collection);

const countObjects = (db: Database, among: Sql): number =>
  db.value<number>`SELECT count(DISTINCT id) FROM rows WHERE seq IN (${among})` ?? 0;

function readGroup(
  db: Database,
  { condition }: Target,
  { kind, among }: Group,
  { offset, limit }: ReferenceWindow,
): Direct[] {
  const isNewestFirst = newestFirst.includes(kind);
  const order = isNewestFirst ? sql`ORDER BY seq DESC` : sql`ORDER BY title_key, id`;
  const window = sql`LIMIT ${limit} OFFSET ${offset}`;
  // Only the records of the window are read.
  const rows = isNewestFirst
    ? readObjects(db, sql`SELECT seq FROM (${among}) ${order} ${window}`, order)
    : readObjects(db, among, sql`${order} ${window}`);
  return addFields(db, condition, rows);
}

type Row = Pick<Direct, "id" | "title"> & { collection: CollectionName; seqs: string };

/** The rank of a collection among those that can contain the same object. */
const rank = sql`CASE collection ${raw(
  collectionNames.map((name, at) => `WHEN '${name}' THEN ${at}`).join(" "),
)} END`;

/** Reads the objects of records, each from its most detailed copy. */
const readObjects = (db: Database, among: Sql, order: Sql): Row[] =>
  db.all<Row>`SELECT collection, id, title, group_concat(seq) AS seqs, min(${rank}) FROM (
      SELECT found.seq,
        coalesce(rows.collection, (SELECT collection FROM records WHERE records.seq = found.seq))
          AS collection,
        coalesce(rows.id, (SELECT id FROM records WHERE records.seq = found.seq)) AS id,
        coalesce(title, (SELECT title_text FROM search WHERE search.rowid = found.seq), '') AS title,
        title_key
      FROM (${among}) AS found LEFT JOIN rows ON rows.seq = found.seq
    ) GROUP BY ${kindOrder}, id ${order}`;

const kindOrder = sql`CASE collection ${raw(
  collectionNames
    .map((name) => `WHEN '${name}' THEN ${objectKinds.indexOf(kindOf(name))}`)
    .join(" "),
)} END`;

type LinkRow = { seq: number; id: string; name: string | null; field: string };

/** Adds the fields by which objects refer to a target; one without such a field contains its name in a text. */
function addFields(db: Database, condition: Sql, rows: Row[]): Direct[] {
  const seqsOf = ({ seqs }: Row): number[] => seqs.split(",").map(Number);
  const links = db.all<LinkRow>`SELECT seq, id, name, field FROM links
    WHERE seq IN (SELECT value FROM json_each(${JSON.stringify(rows.flatMap(seqsOf))})) AND ${condition} ORDER BY seq, place`;
  const bySeq = Map.groupBy(links, ({ seq }) => seq);
  return rows.map(({ collection, id, title, ...row }) => {
    const own = seqsOf({ collection, id, title, ...row }).flatMap((seq) => bySeq.get(seq) ?? []);
    return {
      kind: kindOf(collection),
      collection,
      id,
      title,
      isStored: true,
      fields: own.length === 0 ? [{ field: null, how: "name" }] : listFields(own),
    };
  });
}

function listFields(links: LinkRow[]): Direct["fields"] {
  const fields = new Map<string, Direct["fields"][number]>();
  for (const { id, name, field } of links) {
    const how = isNameOnly(id, name) ? "name" : "stated";
    if (!fields.has(field)) fields.set(field, { field, how });
  }
  return [...fields.values()];
}
