import { failure, type Result, success } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import { checkTransportSecurity } from "./address.ts";
import { type Credentials, createAuthHeaders } from "./credentials.ts";
import { type Decoder, decodeBody, type Participants } from "./decode/decoders.ts";
import { isSuccessText, readCode, readFields } from "./decode/outcome.ts";
import { isObject, type JsonObject, parseJson, readId } from "./decode/read.ts";
import { type Dialect, type DialectPatch, patchDialect } from "./dialect.ts";
import { createEncodings, echoesPayload } from "./encodings.ts";
import { type Answer, exchange, type Fetch, type Limits, type Outgoing } from "./exchange.ts";
import { explainAnswer } from "./http-failure.ts";
import { markUnstated } from "./marked-failure.ts";
import {
  type EncodedRequest,
  listEncodedRequests,
  operationOf,
  type RequestContent,
} from "./payload.ts";
import { findNextPage, followRedirects } from "./redirects.ts";
import type { Reply } from "./reply.ts";
import { createRequestQueue, createSlots } from "./request-queue.ts";
import { createAnswerClock } from "./retry-after.ts";

/** One request to the service and how its response is decoded. */
export type Call<T> = RequestContent & {
  /** By default the session's token. */
  credentials?: Credentials;
  decoder: Decoder<T>;
  /** What decoding private messages needs to know about the request. */
  participants?: Participants;
  limits?: Partial<Limits>;
  /** Whether it is sent without waiting for other requests. */
  isUrgent?: true;
  /** Whether a response of an error status has the documented content all the same, and is the answer. */
  isAnswer?(value: T): boolean;
};

export type Service = {
  baseUrl: string;
  /** The dialect, including learned encodings. */
  dialect(): Dialect;
  /** Sends a request. Expected failures are values; what the service may have executed is not repeated. */
  call<T>(call: Call<T>, signal?: AbortSignal): Promise<Result<Reply<T>>>;
};

export type ServiceOptions = {
  /** As `parseServerAddress` returns it. */
  baseUrl: string;
  fetch: Fetch;
  /**
   * Sends requests that must not be executed twice, one at a time, each over a new connection. Chromium repeats any
   * request by itself, also a POST, if a reused connection breaks before the response; Node's fetch does not.
   */
  fetchOnce: Fetch;
  now(): EpochMs;
  recordTime?: (serverTime: EpochMs) => void;
  /** The session's current token; null while signed out. */
  getToken(): string | null;
  /** The configured dialect; read at each use, as settings may change it. */
  readonly dialect: Dialect;
  /** Stores an encoding that was proven and is not known yet. */
  rememberDialect(learned: DialectPatch): void;
  limits?: Partial<Limits>;
};

/** A request's address and headers, without its encoding. */
type Target = { url: URL; headers: Record<string, string> };

/** The limits of calls without their own. */
export const defaultLimits: Limits = {
  headersMs: 20_000,
  totalMs: 120_000,
  maxBytes: 32 * 2 ** 20,
};

/** Parallel requests that are not urgent. Chromium has six connections to a host, so one stays free for alerts. */
const maxRequests = 4;

/** Creates a service at an address; sends nothing by itself. */
export const createService = (options: ServiceOptions): Service => {
  const { fetch, fetchOnce, baseUrl } = options;
  const inQueue = createRequestQueue();
  const inSlot = createSlots(maxRequests);
  const encodings = createEncodings();
  const readTime = createAnswerClock(() => performance.now());
  /** Whether the service has answered JSON since this was created. */
  let isKnown = false;
  let learned: DialectPatch = {};
  const getDialect = () => patchDialect(options.dialect, learned);

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
      // Followed within the service's path only, as the token is sent there.
      redirect: "manual",
      credentials: "omit",
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
    // The last resort for a secret is no example for other operations.
    const isGeneral = call.secret === undefined;
    const now = { [operation]: encoding, ...(isGeneral && { [call.method]: encoding }) };
    learned = { learnedEncodings: { ...learned.learnedEncodings, ...now } };
    options.rememberDialect({ learnedEncodings: now });
  };

  // Only a clear rejection leads to the next encoding: after anything else the service may have executed the write.
  const deliver = async (call: Call<unknown>, target: Target, signal?: AbortSignal) => {
    let refusal: Result<Answer> | null = null;
    const dialect = getDialect();
    for (const encoded of encodings.order(call, listEncodedRequests(call, dialect))) {
      const answer = await send(call, target, encoded, signal);
      // The usual failure is shown in many places; the connection check has the address.
      if (!answer.ok) return answer.code === "connectionRefused" ? cannotConnect() : answer;
      const failed = isDocumented(call, answer.value, dialect)
        ? null
        : explainAnswer(answer.value, {
            url: target.url,
            credentials: call.credentials ?? "token",
            dialect,
            now: options.now(),
            expected: call.decoder.expected,
            secret: call.secret,
            isKnown,
          });
      isKnown ||= /^\s*[[{]/.test(new TextDecoder().decode(answer.value.body.subarray(0, 64)));
      const sent = { request: call, encoding: encoded.encoding };
      if (failed === null) {
        const afterRefusal = refusal !== null;
        if (encodings.recordAnswer(answer.value, { ...sent, afterRefusal }))
          recordEncoding(call, encoded);
        return isStated(answer.value, call, dialect) ? answer : leavesOpen(target.url.host);
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
        call.method === "GET"
          ? findNextPage(answer.value, { url: url.value, path: call.path, query })
          : null;
      const time = readTime(answer.value.headers);
      if (time.serverTime !== null) options.recordTime?.(time.serverTime);
      return success({
        body,
        ...time,
        read: () =>
          body.length > maxRead
            ? tooLargeToRead()
            : decodeBody(call.decoder, body, getDialect(), call.participants),
        next: page && ((nextSignal) => service.call({ ...call, query: page }, nextSignal)),
      });
    },
  };
  return service;
};

/** In bytes; more is decoded in the store's thread, as it would block this one. */
const maxRead = 2 * 2 ** 20;

const cannotConnect = () => failure("connectionRefused", t("service.cannotConnect"));

const tooLargeToRead = () =>
  failure("tooLarge", t("service.answerTooLargeToRead", { size: maxRead / 2 ** 20 }));

/** Whether a response is what the call names an answer, whatever its status. */
function isDocumented(call: Call<unknown>, { body }: Answer, dialect: Dialect): boolean {
  if (call.isAnswer === undefined) return false;
  const read = decodeBody(call.decoder, body, dialect);
  return read.ok && call.isAnswer(read.value);
}

/** Whether a response that denies nothing states that its write was carried out; any program may answer "200" or "OK". */
const isStated = ({ body }: Answer, call: Call<unknown>, dialect: Dialect): boolean =>
  call.decoder.expected !== "outcome" || isAcceptance(body, call, dialect);

const leavesOpen = (host: string) =>
  markUnstated(failure("notJson", t("service.outcomeNotStated", { host })));

// The outcome of a write is known by now: bodies that are no JSON are dropped.
function toReadable({ status, body }: Answer, { expected }: Decoder<unknown>): Uint8Array {
  if (expected === "outcome") {
    return body.length <= maxRead && parseJson(body).ok ? body : new Uint8Array();
  }
  // "No content" states that a list is empty; an empty body of another status may be cut.
  return status === 204 ? new TextEncoder().encode("null") : body;
}

/** The address of a path below the base URL. Fails if no request may be sent there. */
const locate = (baseUrl: string, path: string): Result<URL> => {
  const url = new URL(baseUrl + path);
  // An id of dots would change the path.
  if (!url.href.endsWith(path)) {
    return failure("invalidInput", t("service.invalidId"));
  }
  return checkTransportSecurity(url);
};

/**
 * Whether the body of a write's response, which denies nothing, states that the service carried it out: it contains the id of
 * a record, a word or a code for success, or what was sent. An empty body, a text, a page and other JSON state nothing, as
 * whatever stands between the app and its service answers so, too.
 */
function isAcceptance(
  body: Uint8Array,
  { payload = {} }: RequestContent,
  dialect: Dialect,
): boolean {
  const json = parseJson(body);
  if (!json.ok || !isObject(json.value)) return false;
  if (Object.keys(json.value).some((key) => /^(redirect|login)_?(url|uri|to)?$/i.test(key)))
    return false;
  const objects = [json.value, ...Object.values(json.value).filter(isObject)];
  return (
    objects.some((object) => statesSuccess(object, dialect)) || echoesPayload(json.value, payload)
  );
}

function statesSuccess(object: JsonObject, { outcome }: Dialect): boolean {
  const fields = (names: readonly string[]) => readFields(object, names);
  const isGoodCode = (code: number | null) =>
    code === 0 || (code !== null && code >= 200 && code < 300);
  return (
    fields(outcome.recordIds).some((value) => readId(value) !== null) ||
    fields(outcome.flags).some((value) => value === true || value === "true" || value === 1) ||
    fields(outcome.states).some((value) => isSuccessText(value) || isGoodCode(readCode(value))) ||
    fields(outcome.codes).some((value) => isGoodCode(readCode(value)))
  );
}
