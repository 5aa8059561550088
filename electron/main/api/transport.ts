import { failure, type Result, success } from "#shared/ipc/failure.ts";
import type { EpochMs } from "#shared/model/values.ts";
import { checkTransportSecurity } from "./address.ts";
import { authorise, type Credentials } from "./credentials.ts";
import { type DecodedBy, type DecoderName, decodeBody } from "./decode/decoders.ts";
import type { Whose } from "./decode/message.ts";
import { type Dialect, type DialectPatch, patchDialect } from "./dialect.ts";
import { createEncodings } from "./encodings.ts";
import { type Answer, exchange, type Fetch, type Limits } from "./exchange.ts";
import { explainAnswer } from "./http-failure.ts";
import { listWordings, type Said, type Wording } from "./payload.ts";
import type { Reply } from "./reply.ts";
import { readServerTime } from "./retry-after.ts";
import { createTurns } from "./turns.ts";

/** One request to the service and how to read its answer. */
export type Call<N extends DecoderName> = Said & {
  /** Below the base URL, each part already encoded. */
  path: string;
  /** The session's token where nothing is said. */
  credentials?: Credentials;
  decoder: N;
  /** What the decoder of private messages has to know of the request. */
  whose?: Whose;
  limits?: Partial<Limits>;
};

/** The service at one address. */
export type Service = {
  baseUrl: string;
  /** What is known of the service's ways by now. */
  dialect(): Dialect;
  /** Sends a request. Expected failures are values; what the service may have done is not repeated. */
  call<N extends DecoderName>(
    call: Call<N>,
    signal?: AbortSignal,
  ): Promise<Result<Reply<DecodedBy<N>>>>;
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
  dialect: Dialect;
  /** Told which encoding has proven itself, where another one or none was known; to be kept. */
  rememberDialect(learned: DialectPatch): void;
  limits?: Partial<Limits>;
};

/** A request that is ready but for its wording. */
type Target = { url: URL; headers: Record<string, string> };

const defaultLimits: Limits = { headersMs: 20_000, wholeMs: 120_000, maxBytes: 32 * 2 ** 20 };

/** Connects the operations with a service over the given fetch; does nothing until it is asked. */
export const createService = (options: ServiceOptions): Service => {
  const { fetch, fetchOnce } = options;
  const inTurn = createTurns();
  const encodings = createEncodings();
  let dialect = options.dialect;

  const send = async (
    call: Call<DecoderName>,
    target: Target,
    wording: Wording,
    signal?: AbortSignal,
  ): Promise<Result<Answer>> => {
    const url = new URL(target.url);
    url.search = wording.search;
    const { contentType } = wording;
    const init: RequestInit = {
      method: call.method,
      headers: {
        accept: "application/json",
        ...target.headers,
        ...(contentType === null ? {} : { "content-type": contentType }),
      },
      body: wording.body,
      // A redirect is never followed: it could carry the token to somebody else.
      redirect: "manual",
      credentials: "omit",
      cache: "no-store",
    };
    const limits = { ...defaultLimits, ...options.limits, ...call.limits };
    return call.method === "POST"
      ? inTurn(() => exchange(fetchOnce, url, init, limits, signal))
      : exchange(fetch, url, init, limits, signal);
  };

  const learn = ({ method }: Said, { encoding }: Wording) => {
    if (method === "GET" || encoding === null) return;
    if (dialect.learnedEncodings[method] === encoding) return;
    const learned = { learnedEncodings: { [method]: encoding } };
    dialect = patchDialect(dialect, learned);
    options.rememberDialect(learned);
  };

  // Only a clear refusal leads to the next wording: after anything else the service may have carried
  // the write out already.
  const deliver = async (call: Call<DecoderName>, target: Target, signal?: AbortSignal) => {
    let refusal: Result<Answer> | null = null;
    for (const wording of listWordings(call, dialect)) {
      const answer = await send(call, target, wording, signal);
      if (!answer.ok) return answer;
      const failed = explainAnswer(answer.value, {
        url: target.url,
        credentials: call.credentials ?? "token",
        dialect,
        now: options.now(),
      });
      const sent = { said: call, encoding: wording.encoding };
      if (failed === null) {
        const afterRefusal = refusal !== null;
        const isProof = encodings.noteAnswer(answer.value, { ...sent, afterRefusal }, dialect);
        if (isProof) learn(call, wording);
        return answer;
      }
      if (!encodings.isRefused(answer.value.status, sent, dialect)) return failed;
      refusal ??= failed;
    }
    if (refusal === null) throw new Error("The dialect has no payload encoding to try.");
    return refusal;
  };

  return {
    baseUrl: options.baseUrl,
    dialect: () => dialect,
    call: async (call, signal) => {
      const url = locate(options.baseUrl, call.path);
      if (!url.ok) return url;
      const headers = authorise(call.credentials ?? "token", options.getToken());
      if (!headers.ok) return headers;
      const answer = await deliver(call, { url: url.value, headers: headers.value }, signal);
      if (!answer.ok) return answer;
      const { body } = answer.value;
      return success({
        body,
        serverTime: readServerTime(answer.value.headers),
        read: () => decodeBody(call.decoder, body, dialect, call.whose),
      });
    },
  };
};

/** The address of a path below the base URL, if a request may go there. */
const locate = (baseUrl: string, path: string): Result<URL> => {
  const url = new URL(baseUrl + path);
  // An id of dots would climb out of its place in the path.
  if (!url.href.endsWith(path)) {
    return failure("invalidInput", "This id cannot be part of an address, so nothing was sent.");
  }
  return checkTransportSecurity(url);
};
