import type { Result } from "#shared/lib/result.ts";
import type { Answer } from "./exchange.ts";

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
