import { parseJson } from "./decode/read.ts";
import type { Answer } from "./exchange.ts";
import type { Parameters } from "./payload.ts";
import { findList } from "./reading/find-list.ts";
import { findPaging, readLinkHeader } from "./reading/paging.ts";

/**
 * Matches a link to the next page around each of `words`, so that large responses without one are not parsed twice. Its
 * repetitions are bounded, as a response could otherwise cause hours of backtracking.
 */
const link =
  /"[^"]{0,40}next[^"]{0,40}"\s{0,9}:\s{0,9}(?:\{\s{0,9}"(?:href|url)"\s{0,9}:\s{0,9})?"(?:https?:|\\?\/|\?)/i;
const words = ["next", "Next", "NEXT"];
/** The bytes before and after the start of the word that are matched. */
const [bytesBefore, bytesAfter] = [128, 320];
/** Larger responses are complete lists. */
const largestPage = 4 * 2 ** 20;

/**
 * Finds the parameters of the next page of a list; null if the response has no link to one. Behind a gateway a service may
 * name an inner address: only the link's query counts, and the token goes nowhere but to the request's own address. A link
 * with nothing new in its query leads to another path; it returns the same page, by which the list is known to be cut.
 */
export function findNextPage(
  { body, headers }: Pick<Answer, "body" | "headers">,
  request: { url: URL; path: string; query: Parameters },
): Parameters | null {
  const link = readLinkHeader(headers.get("link")) ?? readLink(body);
  if (link === null || !URL.canParse(link, request.url.href)) return null;
  const next = new URL(link, request.url);
  const query = { ...request.query, ...Object.fromEntries(next.searchParams) };
  const isOther = Object.entries(query).some(([name, value]) => request.query[name] !== value);
  const isOwnPath = removeTrailingSlashes(next.pathname).endsWith(
    removeTrailingSlashes(request.path),
  );
  return isOther || !isOwnPath ? query : null;
}

function readLink(body: Uint8Array): string | null {
  if (body.byteLength > largestPage || !mayHoldLink(body)) return null;
  const parsed = parseJson(body);
  if (!parsed.ok) return null;
  const list = findList(parsed.value, []);
  return findPaging(parsed.value, list?.path ?? []).next;
}

/** Searches bytes: this runs for every list in the main thread, where a text of megabytes would take several frames. */
function mayHoldLink(body: Uint8Array): boolean {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  return words.some((word) => {
    for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + word.length)) {
      const around = bytes.toString("utf8", Math.max(0, at - bytesBefore), at + bytesAfter);
      if (link.test(around)) return true;
    }
    return false;
  });
}

const removeTrailingSlashes = (path: string): string => path.replace(/(?<!\/)\/+$/, "");
