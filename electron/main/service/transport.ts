import { failure, type Result, success } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { checkTransportSecurity } from "./address.ts";
import { type Credentials, createAuthHeaders } from "./credentials.ts";
import { type Decoder, decodeBody } from "./decode/decoders.ts";
import { parseJson } from "./decode/read.ts";
import { type Dialect, type DialectPatch, patchDialect } from "./dialect.ts";
import { createEncodings } from "./encodings.ts";
import { type Answer, exchange, type Fetch, type Limits, type Outgoing } from "./exchange.ts";
import { explainAnswer } from "./http-failure.ts";
import { findNextPage } from "./next-page.ts";
import type { Participants } from "./participants.ts";
import {
  type EncodedRequest,
  listEncodedRequests,
  operationOf,
  type RequestContent,
} from "./payload.ts";
import { followRedirects } from "./redirects.ts";
import type { Reply } from "./reply.ts";
import { createRequestQueue, createSlots } from "./request-queue.ts";
import { readServerTime } from "./retry-after.ts";

/** One request to the service and how to read its answer. */
export type Call<T> = RequestContent & {
  /** The session's token where nothing is said. */
  credentials?: Credentials;
  decoder: Decoder<T>;
  /** What the decoder of private messages has to know of the request. */
  whose?: Participants;
  limits?: Partial<Limits>;
  /** It waits for no other request. */
  isUrgent?: true;
};

/** The service at one address. */
export type Service = {
  baseUrl: string;
  /** What is known of the service's ways by now. */
  dialect(): Dialect;
  /** Sends a request. Expected failures are values; what the service may have done is not repeated. */
  call<T>(call: Call<T>, signal?: AbortSignal): Promise<Result<Reply<T>>>;
};

/** What a service is made of. */
export type ServiceOptions = {
  /** As `parseServerAddress` returns it. */
  baseUrl: string;
  fetch: Fetch;
  /**
   * Sends what must not be carried out twice, one request at a time: a fetch that takes a fresh
   * connection for each. Chromium repeats any request by itself, a POST too, when a connection that
   * has been used before breaks ahead of the answer. Node's fetch does not, so the same will do there.
   */
  fetchOnce: Fetch;
  now(): EpochMs;
  /** The session's token as it is now; null while nobody is signed in. */
  getToken(): string | null;
  /** What is known of the service's ways; read anew each time, as settings may change it. */
  readonly dialect: Dialect;
  /** Told which encoding has proven itself, where another one or none was known; to be kept. */
  rememberDialect(learned: DialectPatch): void;
  limits?: Partial<Limits>;
};

/** A request that is ready but for its wording. */
type Target = { url: URL; headers: Record<string, string> };

/** What is waited for where a call says nothing. */
export const defaultLimits: Limits = {
  headersMs: 20_000,
  wholeMs: 120_000,
  maxBytes: 32 * 2 ** 20,
};

/**
 * Requests for what is not urgent at a time. Chromium has six connections to a host: however slowly these
 * are answered, a request for alerts finds one.
 */
const maxRequests = 4;

/** Connects the operations with a service over the given fetch; does nothing until it is asked. */
export const createService = (options: ServiceOptions): Service => {
  const { fetch, fetchOnce, baseUrl } = options;
  const inQueue = createRequestQueue();
  const inSlot = createSlots(maxRequests);
  const encodings = createEncodings();
  let learned: DialectPatch = {};
  const getDialect = () => patchDialect(options.dialect, learned);
  /** Whether the service has answered with data since this was made, as nothing on the way would. */
  let isKnown = false;

  const send = async (
    call: Call<unknown>,
    target: Target,
    encoded: EncodedRequest,
    signal?: AbortSignal,
  ): Promise<Result<Answer>> => {
    const url = new URL(target.url);
    url.search = encoded.search;
    const { contentType } = encoded;
    const init: Outgoing = {
      method: call.method,
      headers: {
        accept: "application/json",
        ...target.headers,
        ...(contentType === null ? {} : { "content-type": contentType }),
      },
      body: encoded.body,
      // Followed within the service's path only: others would be given the token.
      redirect: "manual",
      credentials: "omit",
      cache: "no-store",
    };
    const limits = { ...defaultLimits, ...options.limits, ...call.limits };
    const { method } = call;
    const sendOver = (by: Fetch) => () =>
      followRedirects((at) => exchange(by, at, init, limits, signal), url, method, baseUrl);
    if (method === "POST") return inQueue(sendOver(fetchOnce));
    return call.isUrgent || method !== "GET" ? sendOver(fetch)() : inSlot(sendOver(fetch), signal);
  };

  const recordEncoding = (call: Call<unknown>, { encoding }: EncodedRequest) => {
    if (encoding === null) return;
    const operation = operationOf(call);
    if (getDialect().learnedEncodings[operation] === encoding) return;
    // What a secret had to be sent in at last is no example for anything else.
    const isGeneral = call.secret === undefined;
    const now = { [operation]: encoding, ...(isGeneral && { [call.method]: encoding }) };
    learned = { learnedEncodings: { ...learned.learnedEncodings, ...now } };
    options.rememberDialect({ learnedEncodings: now });
  };

  // Only a clear refusal leads to the next wording: after anything else the service may have carried
  // the write out already.
  const deliver = async (call: Call<unknown>, target: Target, signal?: AbortSignal) => {
    let refusal: Result<Answer> | null = null;
    const dialect = getDialect();
    for (const wording of encodings.order(call, listEncodedRequests(call, dialect))) {
      const answer = await send(call, target, wording, signal);
      if (!answer.ok) return answer;
      const failed = explainAnswer(answer.value, {
        url: target.url,
        credentials: call.credentials ?? "token",
        dialect,
        now: options.now(),
        expected: call.decoder.expected,
        secret: call.secret,
        isKnown,
      });
      isKnown ||= holdsData(answer.value);
      const sent = { request: call, encoding: wording.encoding };
      if (failed === null) {
        const afterRefusal = refusal !== null;
        if (encodings.recordAnswer(answer.value, { ...sent, afterRefusal }))
          recordEncoding(call, wording);
        return answer;
      }
      if (!encodings.isRefused(answer.value, sent, dialect)) return failed;
      refusal ??= failed;
    }
    if (refusal === null) throw new Error("The dialect has no payload encoding to try.");
    return refusal;
  };

  const service: Service = {
    baseUrl: options.baseUrl,
    dialect: getDialect,
    call: async (call, signal) => {
      const url = locate(options.baseUrl, call.path);
      if (!url.ok) return url;
      const headers = createAuthHeaders(call.credentials ?? "token", options.getToken());
      if (!headers.ok) return headers;
      const answer = await deliver(call, { url: url.value, headers: headers.value }, signal);
      if (!answer.ok) return answer;
      const body = toReadable(answer.value, call.decoder);
      const { query = {} } = call;
      const page =
        call.method === "GET" ? findNextPage(answer.value, { url: url.value, query }) : null;
      return success({
        body,
        serverTime: readServerTime(answer.value.headers),
        read: () =>
          body.length > maxRead
            ? tooLargeToRead
            : decodeBody(call.decoder, body, getDialect(), call.whose),
        next: page && ((nextSignal) => service.call({ ...call, query: page }, nextSignal)),
      });
    },
  };
  return service;
};

/** In bytes: who decodes more does it in the store's thread, as this one would be held up. */
const maxRead = 2 * 2 ** 20;

const tooLargeToRead = failure(
  "tooLarge",
  `The service's answer has more than the ${maxRead / 2 ** 20} MB that Watchdesk reads here. Ask for less, or notify the service's administrator.`,
);

const holdsData = ({ status, body }: Answer): boolean =>
  status < 500 && /^\s*[[{]/.test(new TextDecoder().decode(body.subarray(0, 64)));

// "OK" and a page that confirms a write have been understood by now, and say no more.
function toReadable({ status, body }: Answer, { expected }: Decoder<unknown>): Uint8Array {
  if (expected === "outcome") {
    return body.length <= maxRead && parseJson(body).ok ? body : new Uint8Array();
  }
  // "No content" is a word on a list, as an answer that was cut to nothing is not.
  return status === 204 ? new TextEncoder().encode("null") : body;
}

/** The address of a path below the base URL, if a request may go there. */
const locate = (baseUrl: string, path: string): Result<URL> => {
  const url = new URL(baseUrl + path);
  // An id of dots would climb out of its place in the path.
  if (!url.href.endsWith(path)) {
    return failure("invalidInput", "This id cannot be part of an address, so nothing was sent.");
  }
  return checkTransportSecurity(url);
};
