import type { Result } from "#shared/lib/result.ts";
import { parseJson } from "./decode/read.ts";
import type { Answer } from "./exchange.ts";
import type { Parameters } from "./payload.ts";
import { findList } from "./reading/find-list.ts";
import { findPaging, readLinkHeader } from "./reading/paging.ts";

const maxRedirects = 5;

/**
 * Sends a request and follows redirects within the service's path: of a GET all, of a write only 307 and 308, which state
 * that nothing was executed. Returns other redirects, the sixth, and one to what is not found, as the response.
 */
export async function followRedirects(
  send: (url: URL) => Promise<Result<Answer>>,
  url: URL,
  method: string,
  baseUrl: string,
): Promise<Result<Answer>> {
  let at = url;
  let answer = await send(at);
  for (let count = 0; count < maxRedirects && answer.ok; count += 1) {
    const next = readTarget(answer.value, at, method);
    if (next === null || !isInside(next, new URL(baseUrl))) break;
    const isElsewhere = trimSlash(next) !== trimSlash(at);
    at = next;
    const followed = await send(at);
    // The address is a gateway's mistake and states nothing about the request.
    if (isElsewhere && followed.ok && followed.value.status === 404) break;
    answer = followed;
  }
  return answer;
}

const trimSlash = ({ pathname }: URL): string => pathname.replace(/\/$/, "");

/** Other paths of an origin may belong to others. Servers may decode %2F, %5C and `;` in a path. */
const isInside = ({ origin, pathname }: URL, base: URL): boolean => {
  const path = base.pathname.replace(/(?<!\/)\/+$/, "");
  if (origin !== base.origin) return false;
  if (path === "") return true;
  return (pathname === path || pathname.startsWith(`${path}/`)) && !/%2f|%5c|;/i.test(pathname);
};

const readTarget = ({ status, headers }: Answer, from: URL, method: string): URL | null => {
  const statuses = method === "GET" ? [301, 302, 303, 307, 308] : [307, 308];
  const location = headers.get("location");
  if (!statuses.includes(status) || location === null) return null;
  if (!URL.canParse(location, from.href)) return null;
  const target = new URL(location, from);
  const isPlain = target.username === "" && target.password === "";
  return isPlain ? target : null;
};

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
