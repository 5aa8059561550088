import { type CipherKey, createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** A record of the journal: `seq` grows by one with each, and its content is JSON. */
export type JournalRecord = { seq: number; content: Buffer };

/** A record as read, with its end and the tag that the next one is chained to. */
export type FoundRecord = JournalRecord & { end: number; tag: Buffer };

/** The beginning of each record. */
export const marker = Buffer.from("WDj1");
/** Marker, length of the content (4 bytes) and seq (8 bytes). */
const headLength = 16;
const nonceLength = 12;
const tagLength = 16;
/** Size in bytes of a record without its content. */
export const frameLength = headLength + nonceLength + tagLength;

/** The tag that the first record of a file is chained to. */
export const emptyTag = Buffer.alloc(tagLength);

/**
 * Seals a record. Its tag is a keyed checksum that also covers the tag of the record before: no record can be
 * changed, removed, inserted or moved without being noticed.
 */
export function sealRecord(
  key: CipherKey,
  { seq, content }: JournalRecord,
  before: Buffer,
): { bytes: Buffer; tag: Buffer } {
  const head = Buffer.alloc(headLength);
  marker.copy(head);
  head.writeUInt32BE(content.length, 4);
  head.writeBigUInt64BE(BigInt(seq), 8);
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.concat([head, before]));
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  const tag = cipher.getAuthTag();
  return { bytes: Buffer.concat([head, nonce, sealed, tag]), tag };
}

/** Opens the record at an offset; null if no record was sealed there. */
export function openRecord(
  key: Buffer,
  bytes: Buffer,
  offset: number,
  before: Buffer,
): FoundRecord | null {
  if (bytes.length - offset < frameLength) return null;
  const head = bytes.subarray(offset, offset + headLength);
  if (!head.subarray(0, marker.length).equals(marker)) return null;
  const end = offset + frameLength + head.readUInt32BE(4);
  if (end > bytes.length) return null;
  const body = offset + headLength + nonceLength;
  const tag = bytes.subarray(end - tagLength, end);
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(offset + headLength, body))
    .setAAD(Buffer.concat([head, before]))
    .setAuthTag(tag);
  const content = decipher.update(bytes.subarray(body, end - tagLength));
  try {
    decipher.final();
  } catch {
    return null;
  }
  return { seq: Number(head.readBigUInt64BE(8)), content, end, tag };
}
