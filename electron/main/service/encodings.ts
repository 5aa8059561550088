import { explainPasswordRefusal } from "./credentials.ts";
import { type Json, parseJson, readText } from "./decode/read.ts";
import { findBodyDenial, mentionsMissingParameter } from "./denial.ts";
import type { Dialect, PayloadEncoding } from "./dialect.ts";
import { readErrorText } from "./error-text.ts";
import type { Answer } from "./exchange.ts";
import {
  type EncodedRequest,
  operationOf,
  type Parameters,
  type RequestContent,
} from "./payload.ts";

/** A write and the encoding in which it was sent. */
type SentRequest = { request: RequestContent; encoding: PayloadEncoding | null };

/** Servers that select the operation by its parameters answer 404 or 405 if one is missing. */
const doubtful = new Set([400, 404, 405, 411, 422]);

/** Tracks the encodings that a service has accepted since the start of the app, by operation. */
export function createEncodings() {
  const answered = new Map<string, PayloadEncoding>();
  /** Encodings with which the service failed, as old ones do if they cannot read the parameters. */
  const failedWith = new Map<string, Set<PayloadEncoding>>();
  const proven = new Map<string, PayloadEncoding>();

  return {
    /**
     * Whether a response clearly states that a write was not executed and another encoding may succeed. 415 always does.
     * Other statuses may be about the content: they count until the encoding is proven for this operation since the start,
     * so that a wrongly learned one is corrected by the next write. A password change is not retried if the response is
     * about the current password.
     */
    isRefused: (answer: Answer, { request, encoding }: SentRequest, dialect: Dialect): boolean => {
      if (request.method === "GET" || encoding === null) return false;
      const { status } = answer;
      if (status === 415) return true;
      const operation = operationOf(request);
      if (encoding === proven.get(operation)) return false;
      const isHarmless = request.secret === undefined || request.secret === "deviceToken";
      if (isHarmless && (status === 500 || status === 501)) {
        const failed = failedWith.get(operation) ?? new Set();
        failedWith.set(operation, failed.add(encoding));
        // What may be repeated is sent with another one now, the rest when it is sent again.
        return request.method !== "POST";
      }
      if (request.secret === "password") {
        if (encoding === answered.get(operation) || status === 404 || status === 405) return false;
        if (concernsPassword(answer, dialect)) return false;
      }
      return status < 300 ? isClearDenial(answer, request, dialect) : doubtful.has(status);
    },
    /** Sorts encoded requests; encodings with which the service has failed come last. */
    order: (request: RequestContent, encoded: EncodedRequest[]): EncodedRequest[] => {
      const failed = failedWith.get(operationOf(request));
      if (failed === undefined || failed.size >= encoded.length)
        failedWith.delete(operationOf(request));
      const isFailed = ({ encoding }: EncodedRequest) =>
        encoding !== null && failed?.has(encoding) === true;
      return [...encoded.filter((one) => !isFailed(one)), ...encoded.filter(isFailed)];
    },
    /**
     * Records an accepted response; returns whether it proves that the service has read the parameters: because it repeats
     * them, or because another encoding of the same write was rejected just before (`afterRefusal`). A 204 or a 200 alone
     * can come from any proxy.
     */
    recordAnswer: (
      { body }: Answer,
      { request, encoding, afterRefusal }: SentRequest & { afterRefusal: boolean },
    ): boolean => {
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

// A repeatable write may be repeated after any denial; a message only after an explicit one.
const isClearDenial = ({ body }: Answer, { method }: RequestContent, dialect: Dialect): boolean => {
  const denial = findBodyDenial(body, "outcome", dialect);
  if (denial === null || !doubtful.has(denial.status ?? 400)) return false;
  return method !== "POST" || (denial.isExplicit && mentionsMissingParameter(body, dialect));
};

const concernsPassword = ({ status, body }: Answer, dialect: Dialect): boolean =>
  explainPasswordRefusal(status, readErrorText(body, dialect), "") !== null;

/** A shorter text can be in a response by chance, as "OK" can. */
const minProofLength = 8;

/** Whether JSON contains all parameters of a write, long enough not to do so by chance. */
export function echoesPayload(json: Json, payload: Parameters): boolean {
  const values = Object.values(payload).flatMap((value) => value ?? []);
  const texts = new Set(listTexts(json));
  return (
    values.join("").length >= minProofLength && values.every((value) => texts.has(String(value)))
  );
}

// An echo is not nested deeper; unlimited recursion could overflow the stack.
const maxEchoDepth = 10;

const listTexts = (json: Json, depth = 0): string[] => {
  if (typeof json !== "object" || json === null) return [readText(json) ?? ""];
  if (depth === maxEchoDepth) return [];
  return Object.values(json).flatMap((value) => listTexts(value, depth + 1));
};
