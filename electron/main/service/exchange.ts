import { setTimer } from "#main/system/clock.ts";
import { type Failure, failure, type Result, success } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import { toUtf8 } from "./decode-text.ts";
import { ownedFailure } from "./marked-failure.ts";
import { explainNetworkError } from "./network-failure.ts";

/** The headers of a response; several of one name are joined by commas. */
export type AnswerHeaders = {
  /** A header by its name in lower case; null without one. */
  get(name: string): string | null;
};

/** A response whose body is not read yet; a subset of `Response`. */
export type Incoming = {
  status: number;
  headers: AnswerHeaders;
  body: ReadableStream<Uint8Array> | null;
};

/** What `fetch` gets of a request. */
export type Outgoing = Omit<RequestInit, "headers"> & { headers?: Record<string, string> };

/** The common part of Node's and Electron's fetch. */
export type Fetch = (url: string, init: Outgoing) => Promise<Incoming>;

export type Limits = {
  /** From the start to the response's headers. */
  headersMs: DurationMs;
  /** From the start to the end of the response. */
  totalMs: DurationMs;
  /** Of the decompressed body. */
  maxBytes: number;
};

/** A complete response of any status; its body is UTF-8 without a byte order mark. */
export type Answer = { status: number; headers: AnswerHeaders; body: Uint8Array };

type Failed = { ok: false } & Failure;

/** Asks caches in between for the service's own answer. Electron sends nothing for `cache: "no-store"`, unlike Node. */
const uncached = { "cache-control": "no-cache", pragma: "no-cache" };

/**
 * Sends one request and reads its response, within limits, until the signal aborts. Returns network failures with their
 * cause; throws other errors.
 */
export const exchange = async (
  fetch: Fetch,
  url: URL,
  init: Outgoing,
  limits: Limits,
  signal: AbortSignal | undefined,
): Promise<Result<Answer>> => {
  const abort = createRequestAbort();
  const cancel = () => abort.stop(failure("cancelled", t("service.requestCancelled")));
  if (signal?.aborted) cancel();
  signal?.addEventListener("abort", cancel);
  const cancelHeadersTimer = setTimer(() => {
    const seconds = limits.headersMs / 1000;
    abort.stop(failure("timedOut", t("service.noAnswerInTime", { host: url.host, seconds })));
  }, limits.headersMs);
  const cancelTotalTimer = setTimer(() => {
    const seconds = limits.totalMs / 1000;
    abort.stop(
      failure("timedOut", t("service.incompleteAnswerInTime", { host: url.host, seconds })),
    );
  }, limits.totalMs);
  try {
    const headers = { ...uncached, ...init.headers };
    const response = await abort.race(fetch(url.href, { ...init, headers, signal: abort.signal }));
    cancelHeadersTimer();
    return await readAnswer(response, limits.maxBytes, url.host, abort);
  } catch (error) {
    const failed = abort.stoppedBy() ?? explainNetworkError(error, url.host);
    if (failed === null) throw error;
    return failed;
  } finally {
    cancelHeadersTimer();
    cancelTotalTimer();
    signal?.removeEventListener("abort", cancel);
  }
};

type RequestAbort = ReturnType<typeof createRequestAbort>;

const createRequestAbort = () => {
  const controller = new AbortController();
  let reason: Failed | null = null;
  return {
    signal: controller.signal,
    stop: (why: Failed) => {
      reason ??= why;
      controller.abort(reason);
    },
    stoppedBy: (): Failed | null => reason,
    /** Settles as the work does, or rejects when stopped: Electron's body streams do not always end on an abort. */
    race: <T>(work: Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        const stopped = () => reject(controller.signal.reason);
        if (controller.signal.aborted) stopped();
        controller.signal.addEventListener("abort", stopped, { once: true });
        work
          .then(resolve, reject)
          .finally(() => controller.signal.removeEventListener("abort", stopped));
      }),
  };
};

const readAnswer = async (
  response: Incoming,
  maxBytes: number,
  host: string,
  abort: RequestAbort,
): Promise<Result<Answer>> => {
  const { status, headers } = response;
  if (status >= 400) {
    const beginning = await readBeginning(response, maxErrorBytes, abort);
    return success({ status, headers, body: toUtf8(beginning, headers.get("content-type")) });
  }
  const isTooLong = Number(headers.get("content-length")) > maxBytes;
  const body = isTooLong ? null : await readBody(response, maxBytes, abort);
  if (body !== null) {
    return success({ status, headers, body: toUtf8(body, headers.get("content-type")) });
  }
  const size = Math.round(maxBytes / 2 ** 20);
  const tooLarge = ownedFailure("tooLarge", (owner) =>
    t("service.answerTooLarge", { host, size, owner }),
  );
  abort.stop(tooLarge);
  return tooLarge;
};

/** How much of an error body is read. */
const maxErrorBytes = 8_192;

/** Reads the first bytes of a body and cancels the rest. */
const readBeginning = async (
  response: Incoming,
  maxBytes: number,
  abort: RequestAbort,
): Promise<Uint8Array> => {
  const reader = response.body?.getReader();
  const beginning = new Uint8Array(maxBytes);
  let size = 0;
  while (reader !== undefined) {
    const { done, value } = await abort.race(reader.read());
    if (done) break;
    const part = value.subarray(0, maxBytes - size);
    beginning.set(part, size);
    size += part.length;
    if (size < maxBytes) continue;
    // A failure after enough bytes does not matter.
    void reader.cancel().catch(() => {});
    break;
  }
  return beginning.slice(0, size < maxBytes ? size : findCharacterStart(beginning));
};

/** The start of the last character (UTF-8) if it may be incomplete; otherwise the length. */
const findCharacterStart = (bytes: Uint8Array): number => {
  let at = bytes.length;
  while (at > bytes.length - 4 && ((bytes[at - 1] ?? 0) & 0xc0) === 0x80) at -= 1;
  return (bytes[at - 1] ?? 0) >= 0xc0 ? at - 1 : bytes.length;
};

/** Reads the whole body; null if it is larger than allowed. */
const readBody = async (
  response: Incoming,
  maxBytes: number,
  abort: RequestAbort,
): Promise<Uint8Array | null> => {
  const reader = response.body?.getReader();
  const blocks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  while (reader !== undefined) {
    const { done, value } = await abort.race(reader.read());
    if (done) break;
    if (size + value.length > maxBytes) return null;
    for (let rest = value; rest.length > 0; ) {
      const used = size % blockSize;
      if (used === 0) blocks.push(allocate(blockSize));
      const part = rest.subarray(0, blockSize - used);
      blocks.at(-1)?.set(part, used);
      rest = rest.subarray(part.length);
      size += part.length;
    }
  }
  return joinBlocks(blocks, size);
};

/** Chunks are copied into blocks, as very many small ones would fragment the memory. */
const blockSize = 2 ** 20;

/** Returns memory that is not cleared, as a block is of more bytes than most responses have, and only those are read. */
const allocate = (size: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.allocUnsafeSlow(size).buffer);

/** Joins the first bytes of some blocks; frees each after copying, and yields to the event loop in between. */
const joinBlocks = async (blocks: Uint8Array<ArrayBuffer>[], size: number): Promise<Uint8Array> => {
  const [only] = blocks;
  if (only !== undefined && blocks.length === 1) return only.slice(0, size);
  const joined = new Uint8Array(size);
  for (const [at, block] of blocks.entries()) {
    joined.set(block.subarray(0, size - at * blockSize), at * blockSize);
    block.buffer.transfer(0);
    await new Promise(setImmediate);
  }
  return joined;
};
