import { printAnswer } from "#main/service/print-answer.ts";
import type { DecodeList } from "./collection.ts";

/** In bytes of undecoded answers: a few pages. A large answer is not worth the memory. */
const maxKept = 500_000;

/**
 * Has an answer decoded once for all who read it one after the other: who asks for pages, who stores
 * them, and the next poll, which mostly gets the same again.
 */
export function decodeOnce<T>(decode: DecodeList<T>): DecodeList<T> {
  const kept = new Map<string, { size: number; answer: ReturnType<DecodeList<T>> }>();

  function keep(print: string, size: number, answer: ReturnType<DecodeList<T>>): void {
    kept.delete(print);
    kept.set(print, { size, answer });
    let sum = 0;
    for (const [one, { size }] of [...kept].reverse()) {
      sum += size;
      if (sum > maxKept) kept.delete(one);
    }
  }

  return (body, dialect, whose, remembered) => {
    const size = body.byteLength;
    if (size > maxKept) return decode(body, dialect, whose, remembered);
    const print = printAnswer([dialect, whose], [body]);
    const answer = kept.get(print)?.answer ?? decode(body, dialect, whose, remembered);
    keep(print, size, answer);
    return answer;
  };
}
