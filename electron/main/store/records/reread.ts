import type { Participants } from "#main/service/decode/decoders.ts";
import type { Dialect } from "#main/service/dialect.ts";
import { unknownUserId } from "#shared/features/messages/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { type CollectionName, collectionName } from "#shared/records/collection-schema.ts";
import type { RecordOf } from "#shared/records/schema.ts";
import type { ReadingPreview } from "#shared/sync/radar-schema.ts";
import {
  type Collection,
  type Collections,
  type DecodeList,
  parseStored,
  type ReadAnswer,
} from "../collection.ts";
import type { Database } from "../database.ts";
import { readSignedIn } from "../ownership/own-identity.ts";
import { recordRadar } from "../radar.ts";
import { raw } from "../sql.ts";
import { readGuesses } from "./guesses.ts";
import readings from "./readings.json" with { type: "json" };
import { replaceRecord } from "./records.ts";
import { listSources } from "./sources.ts";
import { type Written, writeLinks, writeRows } from "./write-row.ts";

/** What this version's decoders and links make of sample answers: it differs if the same dialect reads a text differently. */
const reading = Object.values(readings).join(" ");

type Source = { seq: number; id: string; text: string };
type Group = { whose: Participants; sources: Source[] };

/**
 * Rereads the stored texts that another dialect, or another version of the app, reads differently; sends no request.
 * Returns the collections of which a record has changed. Local state stays, and the changes are not logged.
 */
export function reread(
  db: Database,
  collections: Collections,
  dialect: Dialect,
  at: EpochMs,
): CollectionName[] {
  const fingerprint = JSON.stringify([reading, dialect.lists, dialect.fields]);
  const known = db.value<string>`SELECT dialect FROM read_as`;
  if (known === fingerprint) return [];
  const isSameVersion = known?.startsWith(`["${reading}",`) === true;
  const rereadBy = <N extends CollectionName>(name: N): boolean => {
    const hasChanged = rereadCollection<RecordOf[N]>(db, collections[name], dialect, at);
    // Records that another version reads alike may have other rows and links.
    return (!isSameVersion && rewrite<RecordOf[N]>(db, collections[name], at)) || hasChanged;
  };
  const changed = collectionName.options.filter((name) => db.transact(() => rereadBy(name)));
  db.run`INSERT OR REPLACE INTO read_as (only_row, dialect) VALUES (1, ${fingerprint})`;
  return changed;
}

/** Writes the links of all stored records of a collection again, and rows that differ; returns whether any does. */
function rewrite<T extends { id: string }>(
  db: Database,
  collection: Collection<T>,
  at: EpochMs,
): boolean {
  let hasChanged = false;
  const records = db.all<{ seq: number; hash: string; json: string }>`SELECT seq, hash, json
    FROM records WHERE collection = ${collection.name}`;
  // All parsed records at once would take ten times the memory of their text.
  for (let from = 0; from < records.length; from += rewrittenAtOnce) {
    const [linked, written]: [Written<T>[], Written<T>[]] = [[], []];
    for (const { seq, hash, json } of records.slice(from, from + rewrittenAtOnce)) {
      const record = parseStored<T>(json);
      // The row of a record that was settled here differs from it.
      const isSame = hash === "" || hasRow(db, collection, seq, record);
      (isSame ? linked : written).push({ seq, record });
    }
    writeLinks(db, collection, linked);
    writeRows(db, collection, written);
    hasChanged ||= written.length > 0;
  }
  if (hasChanged) collection.derive?.(db, at);
  return hasChanged;
}

const rewrittenAtOnce = 1_000;

function hasRow<T extends { id: string }>(
  db: Database,
  { table, row }: Collection<T>,
  seq: number,
  record: T,
): boolean {
  const stored = db.get<Row>`SELECT * FROM ${raw(table)} WHERE seq = ${seq}`;
  return Object.entries<unknown>(row(record)).every(([name, value]) => stored?.[name] === value);
}

type Row = { [name: string]: unknown };

function rereadCollection<T extends { id: string }>(
  db: Database,
  collection: Collection<T>,
  dialect: Dialect,
  at: EpochMs,
): boolean {
  let hasChanged = false;
  for (const { answer, sources, recordOf } of decodeSources(db, collection, dialect)) {
    for (const source of sources) {
      const record = recordOf(source);
      if (record !== undefined && replaceRecord(db, collection, source.seq, record, at)) {
        hasChanged = true;
      }
    }
    recordRadar(db, collection.name, { pages: [answer] }, at);
  }
  if (hasChanged) collection.derive?.(db, at);
  return hasChanged;
}

/** Decodes the stored texts of a collection with a dialect, response by response. */
function* decodeSources<T>(
  db: Database,
  { name, decode }: { name: CollectionName; decode: DecodeList<T> },
  dialect: Dialect,
): Generator<{
  answer: ReadAnswer<T>;
  sources: Source[];
  recordOf: (source: Source) => T | undefined;
}> {
  for (const { whose, sources } of groupSources(db, name).flatMap(splitGroup)) {
    const read = decode(toBody(sources), { ...dialect, lists: {} }, whose, readGuesses(db, name));
    if (!read.ok) continue;
    const { records, rawOf } = read.value;
    const byText = new Map(records.map((record, place) => [rawOf?.(place), record]));
    yield { answer: read.value, sources, recordOf: ({ text }) => byText.get(text) };
  }
}

/** Maximum number of records in a group, as the decoder does not read longer responses to the end. */
const maxSources = 20_000;

function splitGroup({ whose, sources }: Group): Group[] {
  const parts = Array.from({ length: Math.ceil(sources.length / maxSources) }, (_, part) =>
    sources.slice(part * maxSources, (part + 1) * maxSources),
  );
  return parts.map((part) => ({ whose, sources: part }));
}

const toBody = (sources: Source[]): Uint8Array =>
  new TextEncoder().encode(`[${sources.map(({ text }) => text).join(",")}]`);

/** Groups the stored texts by their participants, which a message alone need not contain. */
function groupSources(db: Database, name: CollectionName): Group[] {
  const sources = [...listSources(db, name)];
  if (sources.length === 0) return [];
  if (name !== "messages") return [{ whose: readOwner(db), sources }];
  const users = new Map(
    db.all<{ seq: number; userId: string }>`SELECT seq, user_id AS userId FROM messages`.map(
      ({ seq, userId }) => [seq, userId],
    ),
  );
  const groups = Map.groupBy(sources, ({ seq }) => users.get(seq) ?? unknownUserId);
  return [...groups].map(([userId, own]) => ({
    whose: { ...readOwner(db), ...(userId === unknownUserId ? {} : { otherUserId: userId }) },
    sources: own,
  }));
}

function readOwner(db: Database): Participants {
  const { ownUserId, ownLogin } = readSignedIn(db);
  return { ownUserId: ownUserId ?? undefined, ownLogin: ownLogin ?? undefined };
}

const maxSamples = 5;

/** Returns how another dialect would read one field of the stored records; writes nothing. */
export function previewReading(
  db: Database,
  collection: Collections[CollectionName],
  field: string,
  dialect: Dialect,
): ReadingPreview {
  const preview: ReadingPreview = { records: 0, before: 0, after: 0, samples: [] };
  for (const { sources, recordOf } of decodeSources<object>(db, collection, dialect)) {
    for (const source of sources) {
      const before = showField(readStored(db, source.seq), field);
      const after = showField(recordOf(source) ?? null, field);
      preview.records += 1;
      if (before !== null) preview.before += 1;
      if (after !== null) preview.after += 1;
      if (before !== after && preview.samples.length < maxSamples) {
        preview.samples.push({ before, after });
      }
    }
  }
  return preview;
}

function readStored(db: Database, seq: number): object | null {
  const json = db.value<string>`SELECT json FROM records WHERE seq = ${seq}`;
  return json === undefined ? null : parseStored<object>(json);
}

/** Formats a field as a short text; null if the record has none. */
function showField(record: object | null, field: string): string | null {
  const value = record === null ? undefined : (record as { [name: string]: unknown })[field];
  if (value === undefined || value === null || value === "") return null;
  return (typeof value === "object" ? JSON.stringify(value) : String(value)).slice(0, 200);
}
