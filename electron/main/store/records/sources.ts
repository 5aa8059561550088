import { Buffer } from "node:buffer";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Database } from "../database.ts";
import { FileDamaged } from "../store-error.ts";
import { hashRecord } from "./hash-record.ts";

/** A record whose text is longer is kept as it was decoded alone; in UTF-16 units. */
const maxKept = 2 ** 20;
/** Below this packing costs more than it saves. */
const minPacked = 1_024;

/** Keeps a stored record's text, letter by letter as the service sent it. */
export function writeSource(db: Database, seq: number, text: string): void {
  db.run`DELETE FROM sources WHERE seq = ${seq}`;
  if (text.length > maxKept) return;
  const plain = Buffer.from(text, "utf8");
  const packed = plain.length < minPacked ? plain : deflateRawSync(plain, { level: 1 });
  const isPacked = packed.length < plain.length;
  const body = isPacked ? packed : plain;
  db.run`INSERT INTO sources (seq, print, is_packed, body)
    VALUES (${seq}, ${hashRecord(text)}, ${Number(isPacked)}, ${body})`;
}

type Source = { is_packed: number; body: ArrayBuffer; print: string };

/** A stored record's text as the service sent it; null where it is not kept. */
export function readSource(db: Database, collection: CollectionName, id: string): string | null {
  const source = db.get<Source>`SELECT is_packed, body, print FROM sources JOIN records USING (seq)
    WHERE collection = ${collection} AND id = ${id}`;
  return source === undefined ? null : unpack(source);
}

/** Each stored record of a collection with its text, those whose text is kept. */
export function* listSources(
  db: Database,
  collection: CollectionName,
): Generator<{ seq: number; id: string; text: string }> {
  for (let last = 0; ; ) {
    const rows = db.all<Source & { seq: number; id: string }>`
      SELECT seq, id, is_packed, body, print FROM sources JOIN records USING (seq)
      WHERE collection = ${collection} AND seq > ${last} ORDER BY seq LIMIT 500`;
    for (const row of rows) {
      last = row.seq;
      yield { seq: row.seq, id: row.id, text: unpack(row) };
    }
    if (rows.length === 0) return;
  }
}

/** Throws `FileDamaged` where a text that is kept is not what was written. */
export function verifySources(db: Database): void {
  for (let last = 0; ; ) {
    const rows = db.all<Source & { seq: number }>`
      SELECT seq, is_packed, body, print FROM sources WHERE seq > ${last} ORDER BY seq LIMIT 500`;
    for (const row of rows) {
      last = row.seq;
      unpack(row);
    }
    if (rows.length === 0) return;
  }
}

/** Throws `FileDamaged` where it is not what was written. */
function unpack({ is_packed, body, print }: Source): string {
  let text: string;
  try {
    const bytes = Buffer.from(body);
    text = (is_packed === 1 ? inflateRawSync(bytes) : bytes).toString("utf8");
  } catch (error) {
    throw new FileDamaged("A record's source cannot be unpacked.", { cause: error });
  }
  if (hashRecord(text) !== print) throw new FileDamaged("A record's source has changed.");
  return text;
}
