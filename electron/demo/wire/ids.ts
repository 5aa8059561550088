import { exactNumber, type Json } from "./json.ts";

/** Forms of identifiers; the world's are numbers as text. */
export type IdForm =
  | "number"
  | "text"
  /** A text of ten digits with leading zeros. */
  | "padded"
  /** A text with the kind of record: `alert-90`. */
  | "prefixed"
  | "uuid"
  /** Numbers of 19 digits, beyond a double's precision, or the same as texts. */
  | "snowflake"
  | "snowflakeText"
  /** 24 hexadecimal digits as in MongoDB, under `$oid` or as text. */
  | "objectId"
  | "objectIdText";

/** The kind of record, for forms that contain it. */
export type IdKind = "alert" | "message" | "person" | "room" | "record";

const worldId = /^(0|[1-9]\d{0,11})$/;

const firstSnowflake = 1_700_000_000_000_000_000n;
const machine = 1n << 12n;
const scramble = 0x5bd1_e995_1b87n;
const hex = (value: bigint | number, digits: number) => value.toString(16).padStart(digits, "0");

const toSnowflake = (id: string): string =>
  String(firstSnowflake + ((BigInt(id) << 22n) | machine | (BigInt(id) & 0xfffn)));

const toUuid = (id: string): string => {
  const noise = hex(Math.imul(Number(id) | 0, 0x9e37_79b1) >>> 0, 8);
  const tail = hex(BigInt(id) ^ scramble, 12);
  return `${noise}-${noise.slice(2, 6)}-4${noise.slice(0, 3)}-a${noise.slice(5)}-${tail}`;
};

const toObjectId = (id: string): string => `65e59a1c4f0d${hex(BigInt(id), 12)}`;

const texts: Record<IdForm, (id: string, kind: IdKind) => string> = {
  number: (id) => id,
  text: (id) => id,
  padded: (id) => id.padStart(10, "0"),
  prefixed: (id, kind) => `${kind}-${id}`,
  uuid: toUuid,
  snowflake: toSnowflake,
  snowflakeText: toSnowflake,
  objectId: toObjectId,
  objectIdText: toObjectId,
};

/** Formats a world's identifier for a path or key. */
export const idText = (id: string, form: IdForm, kind: IdKind): string =>
  worldId.test(id) ? texts[form](id, kind) : id;

/** Encodes a world's identifier as JSON; a non-numeric one stays a text. */
export const encodeId = (id: string, form: IdForm, kind: IdKind): Json => {
  const text = idText(id, form, kind);
  if (!worldId.test(id)) return text;
  if (form === "number") return Number(text);
  if (form === "snowflake") return exactNumber(text);
  return form === "objectId" ? { $oid: text } : text;
};

const candidates: Record<IdForm, (text: string) => string | bigint> = {
  number: (text) => text,
  text: (text) => text,
  padded: (text) => text.replace(/^0+(?=\d)/, ""),
  prefixed: (text) => text.replace(/^[a-z]+-/, ""),
  uuid: (text) => BigInt(`0x${text.slice(-12)}`) ^ scramble,
  snowflake: (text) => (BigInt(text) - firstSnowflake) >> 22n,
  snowflakeText: (text) => (BigInt(text) - firstSnowflake) >> 22n,
  objectId: (text) => BigInt(`0x${text.slice(-12)}`),
  objectIdText: (text) => BigInt(`0x${text.slice(-12)}`),
};

const kinds: IdKind[] = ["alert", "message", "person", "room", "record"];

/** Decodes a request's identifier; null if it has another form. */
export const decodeId = (text: string, form: IdForm): string | null => {
  // Leading zeros are accepted, as by a number column.
  if (form === "number") return /^\d{1,15}$/.test(text) ? text : null;
  try {
    const id = String(candidates[form](text));
    return worldId.test(id) && kinds.some((kind) => texts[form](id, kind) === text) ? id : null;
  } catch {
    // Not a number.
    return null;
  }
};
