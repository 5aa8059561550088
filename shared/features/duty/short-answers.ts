/** The answers that count as "yes" without further words, in the form of `normalizeAnswer`. */
const shortAnswers = new Set([
  "ok",
  "okay",
  "yes",
  "taken",
  "taken over",
  "i take over",
  "i take it",
  "read back",
  "readback",
  "roger",
]);

/** Normalizes a part of an answer for comparison: lower case, single spaces, no punctuation. */
const normalizeAnswer = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Whether a message consists of known short answers only: "OK", "Taken.", "ok, read back". */
export function isShortAnswer(text: string): boolean {
  if (shortAnswers.has(normalizeAnswer(text))) return true;
  const parts = text
    .split(/[.,;:!\n]+/)
    .map(normalizeAnswer)
    .filter(Boolean);
  return parts.length > 0 && parts.every((part) => shortAnswers.has(part));
}

/** The minimum number of characters of a digest that identify it in an answer. */
const minDigestPart = 8;

/** Whether a message contains at least the first eight characters of a digest in hex. */
export const containsDigest = (text: string, digest: string): boolean =>
  (text.toLowerCase().match(/[0-9a-f]{8,}/g) ?? []).some(
    (part) => part.length >= minDigestPart && digest.startsWith(part),
  );
