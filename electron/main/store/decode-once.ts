import { hashResponse } from "#main/service/reply.ts";
import type { DecodeList } from "./collection.ts";

/** Maximum size in bytes of the undecoded responses in the cache: a few pages. A large response is not worth the memory. */
const maxCachedBytes = 500_000;

/**
 * Caches decoded responses for consecutive readers: the request for further pages, the ingest, and the next poll,
 * which mostly gets the same response.
 */
export function decodeOnce<T>(decode: DecodeList<T>): DecodeList<T> {
  const cache = new Map<string, { size: number; answer: ReturnType<DecodeList<T>> }>();

  function add(fingerprint: string, size: number, answer: ReturnType<DecodeList<T>>): void {
    cache.delete(fingerprint);
    cache.set(fingerprint, { size, answer });
    let sum = 0;
    for (const [one, { size }] of [...cache].reverse()) {
      sum += size;
      if (sum > maxCachedBytes) cache.delete(one);
    }
  }

  return (body, dialect, whose, remembered, findKnown) => {
    const size = body.byteLength;
    if (size > maxCachedBytes) return decode(body, dialect, whose, remembered, findKnown);
    const fingerprint = hashResponse([dialect, whose], [body]);
    const answer = cache.get(fingerprint)?.answer ?? decode(body, dialect, whose, remembered);
    add(fingerprint, size, answer);
    return answer;
  };
}
