import type { Result } from "#shared/lib/result.ts";
import type { Answer } from "./exchange.ts";

const maxRedirects = 5;

/**
 * Sends a request, and again to where the answer leads within the service's path: a GET after any redirect,
 * a write after 307 and 308 only, which say that nothing has been carried out and that the same is to be
 * sent there. What leads elsewhere, or on and on, comes back as the answer.
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
    at = next;
    answer = await send(at);
  }
  return answer;
}

/** Other paths of an origin may belong to others. A server may take encoded signs for those of a path. */
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
