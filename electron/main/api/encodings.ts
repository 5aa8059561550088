import { readOutcome } from "./decode/outcome.ts";
import { type Json, parseJson, readText } from "./decode/read.ts";
import type { Dialect, PayloadEncoding, WriteMethod } from "./dialect.ts";
import type { Answer } from "./exchange.ts";
import type { Parameters, Said } from "./payload.ts";

/** A write, and one encoding in which it went out. */
type Sent = { said: Said; encoding: PayloadEncoding | null };

/** What this start of the app has seen of the encodings that a service takes. */
type Encodings = {
  /**
   * Tells whether an answer's status is a clear word that a write was not carried out and that
   * another encoding may fare better. 415 always is. 400 and 422 may be about what was said as well:
   * they are doubted until the encoding has proven itself since the start, also where it was learned
   * before, so that one learned wrongly or of an older service is unlearned by the next write. What is
   * secret could end up in an address, and is tried on with only while nothing else is known.
   */
  isRefused(status: number, sent: Sent, dialect: Dialect): boolean;
  /**
   * Notes an answer of good status; true where it proves that the service itself has read what was
   * sent. Anything on the way can answer 204, or 200 with a text of its own, so that proves nothing.
   * What does: that it repeats all that was said, or that another encoding of the same write was
   * refused just before (`afterRefusal`), as what takes everything refuses nothing. One that says
   * itself that it has not carried the write out never does.
   */
  noteAnswer(answer: Answer, sent: Sent & { afterRefusal: boolean }, dialect: Dialect): boolean;
};

/** Makes what keeps these. */
export function createEncodings(): Encodings {
  const answered = new Map<WriteMethod, PayloadEncoding>();
  const proven = new Map<WriteMethod, PayloadEncoding>();

  return {
    isRefused: (status, { said, encoding }, dialect) => {
      const { method, isSecret = false } = said;
      if (method === "GET" || encoding === null) return false;
      if (status === 415) return true;
      const learned = dialect.learnedEncodings[method];
      const isTrusted = isSecret
        ? encoding === learned || encoding === answered.get(method)
        : encoding === proven.get(method);
      return !isTrusted && (status === 400 || status === 422);
    },
    noteAnswer: ({ body }, { said, encoding, afterRefusal }, dialect) => {
      const { method, payload = {} } = said;
      if (method === "GET" || encoding === null) return false;
      const json = parseJson(body);
      if (json.ok && !readOutcome(json.value, dialect).ok) return false;
      answered.set(method, encoding);
      const isProof = afterRefusal || (json.ok && repeats(json.value, payload));
      if (isProof) proven.set(method, encoding);
      return isProof;
    },
  };
}

/** What is shorter can be in an answer by chance, as "OK" can. */
const shortestProof = 8;

function repeats(json: Json, payload: Parameters): boolean {
  const said = Object.values(payload).flatMap((value) => value ?? []);
  const texts = new Set(listTexts(json));
  return said.join("").length >= shortestProof && said.every((value) => texts.has(String(value)));
}

// An echo is not nested deeper; what is would break whoever follows it.
const deepest = 10;

const listTexts = (json: Json, depth = 0): string[] => {
  if (typeof json !== "object" || json === null) return [readText(json) ?? ""];
  if (depth === deepest) return [];
  return Object.values(json).flatMap((value) => listTexts(value, depth + 1));
};
