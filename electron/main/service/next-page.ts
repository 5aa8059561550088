import { parseJson } from "./decode/read.ts";
import type { Answer } from "./exchange.ts";
import type { Parameters } from "./payload.ts";
import { findList } from "./reading/find-list.ts";
import { findPaging, readLinkHeader } from "./reading/paging.ts";

/**
 * What is looked for around each word, so that large answers that name no other page are not parsed
 * twice. Its parts are bounded, as whoever writes the answer could have it look for hours otherwise.
 */
const link =
  /"[^"]{0,40}next[^"]{0,40}"\s{0,9}:\s{0,9}(?:\{\s{0,9}"(?:href|url)"\s{0,9}:\s{0,9})?"(?:https?:|\\?\/|\?)/i;
const words = ["next", "Next", "NEXT"];
/** How much of what is looked for may stand before the word and after its beginning, in bytes. */
const [bytesBefore, bytesAfter] = [128, 320];
/** Pages are small; who sends so much sends all. */
const largestPage = 4 * 2 ** 20;

/**
 * The parameters of the next page of a list that the service gives in pages although nobody asked it
 * to; null where the answer names none. The token goes with it, so that only the same place will do.
 */
export function findNextPage(
  { body, headers }: Pick<Answer, "body" | "headers">,
  request: { url: URL; query: Parameters },
): Parameters | null {
  const link = readLinkHeader(headers.get("link")) ?? readLink(body);
  if (link === null || !URL.canParse(link, request.url.href)) return null;
  const next = new URL(link, request.url);
  // Behind a proxy a service may not know by which scheme it was asked.
  if (
    next.host !== request.url.host ||
    removeTrailingSlashes(next.pathname) !== removeTrailingSlashes(request.url.pathname)
  )
    return null;
  const query = { ...request.query, ...Object.fromEntries(next.searchParams) };
  const isOther = Object.entries(query).some(([name, value]) => request.query[name] !== value);
  return isOther ? query : null;
}

function readLink(body: Uint8Array): string | null {
  if (body.byteLength > largestPage || !mayHoldLink(body)) return null;
  const parsed = parseJson(body);
  if (!parsed.ok) return null;
  const list = findList(parsed.value, []);
  return findPaging(parsed.value, list?.path ?? []).next;
}

/** Main does this with every list, where a text of megabytes would take it several frames to go through. */
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
