/** A person's name as the service takes it. */
export type FullName = { firstName: string; lastName: string };

/** Splits a display name: its last word is the last name. A single word is the first name. */
export function splitName(displayName: string): FullName {
  const words = displayName.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? "") : "";
  return { firstName: words.join(" "), lastName };
}
