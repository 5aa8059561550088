import { printAnswer } from "#main/service/print-answer.ts";
import type { DecodeList } from "./collection.ts";

/** In bytes of undecoded answers: a few pages. A large answer is not worth the memory. */
const maxCachedBytes = 500_000;

/**
 * Has an answer decoded once for all who read it one after the other: who asks for pages, who stores
 * them, and the next poll, which mostly gets the same again.
 */
export function decodeOnce<T>(decode: DecodeList<T>): DecodeList<T> {
  const cache = new Map<string, { size: number; answer: ReturnType<DecodeList<T>> }>();

  function add(print: string, size: number, answer: ReturnType<DecodeList<T>>): void {
    cache.delete(print);
    cache.set(print, { size, answer });
    let sum = 0;
    for (const [one, { size }] of [...cache].reverse()) {
      sum += size;
      if (sum > maxCachedBytes) cache.delete(one);
    }
  }

  return (body, dialect, whose, remembered) => {
    const size = body.byteLength;
    if (size > maxCachedBytes) return decode(body, dialect, whose, remembered);
    const print = printAnswer([dialect, whose], [body]);
    const answer = cache.get(print)?.answer ?? decode(body, dialect, whose, remembered);
    add(print, size, answer);
    return answer;
  };
}
