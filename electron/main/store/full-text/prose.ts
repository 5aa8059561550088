/** The keys of a record's prose. */
const proseKeys = ["details", "text", "description"] as const;

/** Reads the prose of a record; null without any. */
export function readProse(record: object): string | null {
  for (const key of proseKeys) {
    const value: unknown = Reflect.get(record, key);
    if (typeof value === "string" && value.trim() !== "") return value;
  }
  return null;
}
