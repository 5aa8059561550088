/**
 * Parses JSON as `JSON.stringify` writes it; null for anything else: other bytes, spaces, escapes or numbers, or a key that
 * occurs twice, of which parsers keep only the last.
 */
export function parseStrict(bytes: Buffer): unknown {
  const text = bytes.toString();
  try {
    const value: unknown = JSON.parse(text);
    return Buffer.from(JSON.stringify(value)).equals(bytes) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

export type Check = (value: unknown) => boolean;

export const isText: Check = (value) => typeof value === "string";
export const isWhole: Check = (value) => Number.isSafeInteger(value);
export const isDigest: Check = (value) => isText(value) && /^[0-9a-f]{64}$/.test(String(value));
export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

/** Returns a check for an object that has these fields in their order, and no others. */
export const hasFields =
  (fields: Record<string, Check>): Check =>
  (value) =>
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).join() === Object.keys(fields).join() &&
    Object.entries(value).every(([name, one]) => fields[name]?.(one) === true);

/** Something in an export is not as it was written: where, and as the message, why. */
export class Invalid extends Error {
  readonly where: string;

  constructor(where: string, why: string) {
    super(why);
    this.where = where;
  }
}

/** Formats a number with thousands separators. */
export const formatNumber = (value: number): string => value.toLocaleString("en-US");

export const nameEntry = (number: number): string => `entry ${formatNumber(number)}`;
