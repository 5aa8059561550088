import { Buffer } from "node:buffer";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { Database } from "../database.ts";
import { insertions } from "../sql.ts";
import { FileDamaged } from "../store-error.ts";
import { hashRecord } from "./hash-record.ts";

/** Maximum length of a stored text in UTF-16 units; longer records are only stored decoded. */
const maxKept = 2 ** 20;
/** Size in bytes below which compression costs more than it saves. */
const minPacked = 1_024;

/** The text of a stored record, and its hash. */
export type SourceText = { seq: number; text: string; print: string };

/** Stores the texts of records, which have none yet, exactly as the service has sent them. */
export function writeSources(db: Database, texts: SourceText[]): void {
  const rows = texts.flatMap(({ seq, text, print }) => {
    if (text.length > maxKept) return [];
    const plain = Buffer.from(text, "utf8");
    const packed = plain.length < minPacked ? plain : deflateRawSync(plain, { level: 1 });
    const isPacked = packed.length < plain.length;
    const body = isPacked ? packed : plain;
    return [{ seq, print, is_packed: Number(isPacked), body }];
  });
  for (const some of insertions(rows)) db.run`INSERT INTO sources ${some}`;
}

type Source = { is_packed: number; body: ArrayBuffer; print: string };

/** Returns the text of a stored record as the service has sent it; null if it is not stored. */
export function readSource(db: Database, collection: CollectionName, id: string): string | null {
  const source = db.get<Source>`SELECT is_packed, body, print FROM sources JOIN records USING (seq)
    WHERE collection = ${collection} AND id = ${id}`;
  return source === undefined ? null : unpack(source);
}

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

/** Throws `FileDamaged` if a stored text is not what was written. */
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

/** Throws `FileDamaged` if the text is not what was written. */
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
