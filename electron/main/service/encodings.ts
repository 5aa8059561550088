import { type Json, parseJson, readText } from "./decode/read.ts";
import { findBodyDenial, mentionsMissingParameter } from "./denial.ts";
import type { Dialect, PayloadEncoding } from "./dialect.ts";
import { readErrorText } from "./error-text.ts";
import type { Answer } from "./exchange.ts";
import { explainPasswordRefusal } from "./password-refusal.ts";
import {
  type EncodedRequest,
  operationOf,
  type Parameters,
  type RequestContent,
} from "./payload.ts";

/** A write, and one encoding in which it went out. */
type SentRequest = { request: RequestContent; encoding: PayloadEncoding | null };

/** What this start of the app has seen of the encodings that a service takes, operation by operation. */
type Encodings = {
  /**
   * Tells whether an answer that was not accepted is a clear word that a write was not carried out and
   * that another encoding may fare better. 415 always is. Others may be about what was said as well:
   * they are doubted until the encoding has proven itself for this operation since the start, also where
   * it was learned before, so that one learned wrongly or of an older service is unlearned by the next
   * write. A password is not tried on with where the answer speaks of the current one.
   */
  isRefused(answer: Answer, sent: SentRequest, dialect: Dialect): boolean;
  /** The ways to put a write with those last beside which the service has failed. */
  order(request: RequestContent, wordings: EncodedRequest[]): EncodedRequest[];
  /**
   * Notes an accepted answer; true where it proves that the service itself has read what was sent.
   * Anything on the way can answer 204, or 200 with a text of its own, so that proves nothing. What
   * does: that it repeats all that was said, or that another encoding of the same write was refused
   * just before (`afterRefusal`), as what takes everything refuses nothing.
   */
  recordAnswer(answer: Answer, sent: SentRequest & { afterRefusal: boolean }): boolean;
};

/** A missing parameter is 404 or 405 to servers that choose the operation by its parameters. */
const doubtful = new Set([400, 404, 405, 411, 422]);

/** Makes what keeps these. */
export function createEncodings(): Encodings {
  const answered = new Map<string, PayloadEncoding>();
  /** Beside which a service failed, as old ones do where they cannot read what was sent. */
  const failedWith = new Map<string, Set<PayloadEncoding>>();
  const proven = new Map<string, PayloadEncoding>();

  return {
    isRefused: (answer, { request, encoding }, dialect) => {
      if (request.method === "GET" || encoding === null) return false;
      const { status } = answer;
      if (status === 415) return true;
      const operation = operationOf(request);
      if (encoding === proven.get(operation)) return false;
      const isHarmless = request.secret === undefined || request.secret === "deviceToken";
      if (isHarmless && (status === 500 || status === 501)) {
        const failed = failedWith.get(operation) ?? new Set();
        failedWith.set(operation, failed.add(encoding));
        // What may be repeated is tried in another one now, the rest when it is sent again.
        return request.method !== "POST";
      }
      if (request.secret === "password") {
        if (encoding === answered.get(operation) || status === 404 || status === 405) return false;
        if (concernsPassword(answer, dialect)) return false;
      }
      return status < 300 ? isClearDenial(answer, request, dialect) : doubtful.has(status);
    },
    order: (request, wordings) => {
      const failed = failedWith.get(operationOf(request));
      if (failed === undefined || failed.size >= wordings.length)
        failedWith.delete(operationOf(request));
      const isFailed = ({ encoding }: EncodedRequest) =>
        encoding !== null && failed?.has(encoding) === true;
      return [...wordings.filter((one) => !isFailed(one)), ...wordings.filter(isFailed)];
    },
    recordAnswer: ({ body }, { request, encoding, afterRefusal }) => {
      if (request.method === "GET" || encoding === null) return false;
      const operation = operationOf(request);
      answered.set(operation, encoding);
      const json = parseJson(body);
      const isProof = afterRefusal || (json.ok && echoesPayload(json.value, request.payload ?? {}));
      if (isProof) proven.set(operation, encoding);
      return isProof;
    },
  };
}

// By its own word a repeatable write has not been carried out; a message has to be sure of that.
const isClearDenial = ({ body }: Answer, { method }: RequestContent, dialect: Dialect): boolean => {
  const denial = findBodyDenial(body, "outcome", dialect);
  if (denial === null || !doubtful.has(denial.status ?? 400)) return false;
  return method !== "POST" || (denial.isExplicit && mentionsMissingParameter(body, dialect));
};

const concernsPassword = ({ status, body }: Answer, dialect: Dialect): boolean =>
  explainPasswordRefusal(status, readErrorText(body, dialect), "") !== null;

/** What is shorter can be in an answer by chance, as "OK" can. */
const minProofLength = 8;

function echoesPayload(json: Json, payload: Parameters): boolean {
  const values = Object.values(payload).flatMap((value) => value ?? []);
  const texts = new Set(listTexts(json));
  return (
    values.join("").length >= minProofLength && values.every((value) => texts.has(String(value)))
  );
}

// An echo is not nested deeper; what is would break whoever follows it.
const maxEchoDepth = 10;

const listTexts = (json: Json, depth = 0): string[] => {
  if (typeof json !== "object" || json === null) return [readText(json) ?? ""];
  if (depth === maxEchoDepth) return [];
  return Object.values(json).flatMap((value) => listTexts(value, depth + 1));
};
