import { isAcceptance } from "#shared/features/alerts/acceptance.ts";
import { normalizeForSearch } from "#shared/lib/normalize-for-search.ts";

/** Answers that read a handover back, whatever else was requested; in addition to those that accept an offer. */
const readBacks = new Set([
  "read back",
  "readback",
  "ok read back",
  "read back ok",
  "taken over",
  "i take over",
  "i have taken over",
  "ubernommen",
  "ich ubernehme den dienst",
]);

/** The minimum number of characters of a digest that identify it in an answer. */
const minDigestPart = 8;

/** Whether a message contains at least the first eight characters of a digest in hex. */
const containsDigest = (text: string, digest: string): boolean =>
  (text.toLowerCase().match(/[0-9a-f]+/g) ?? []).some(
    (part) => part.length >= minDigestPart && digest.startsWith(part),
  );

/**
 * Whether a message answers the request to read a handover back: it contains the first eight characters of the head digest
 * or more, or is a known short answer. While an alert is offered to the same user, a short answer that accepts offers is
 * ambiguous and does not count.
 */
export function isReadBack(
  text: string,
  { digest, hasOffer }: { digest: string; hasOffer: boolean },
) {
  if (containsDigest(text, digest)) return true;
  if (/[?¿؟？]/.test(text)) return false;
  const words = normalizeForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(" ");
  return readBacks.has(words) || (!hasOffer && isAcceptance(text));
}
