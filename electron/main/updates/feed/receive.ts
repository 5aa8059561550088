import type { Fetch } from "#main/service/exchange.ts";
import { explainNetworkError } from "#main/service/network-failure.ts";
import { readCode } from "#main/store/store-error.ts";
import { setTimer } from "#main/system/clock.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { UpdateFailed } from "../update-failed.ts";

/** How long a server may send nothing. */
const silenceLimit: DurationMs = 60_000;

/** Receives the parts of a body in order; the next part is read once it resolves. */
export type ReceivePart = (part: Uint8Array) => Promise<void> | void;

/**
 * Requests an address, passes on its body, and returns the server's date. Rejects with `UpdateFailed`: `unreachable` without a response of status
 * 200 (a redirect is none), `interrupted` if the body ends with an error or nothing arrives for a minute. Errors of
 * `receive` are passed on, and end the request.
 */
export async function receive(
  fetch: Fetch,
  url: string,
  receivePart: ReceivePart,
): Promise<string | null> {
  const abort = new AbortController();
  let cancelTimer = () => {};
  const expectAnswer = () => {
    cancelTimer();
    cancelTimer = setTimer(() => abort.abort(new Error("The server sent nothing.")), silenceLimit);
  };
  expectAnswer();
  try {
    const response = await fetch(url, {
      headers: { "cache-control": "no-cache" },
      redirect: "manual",
      signal: abort.signal,
    }).catch((error) => {
      throw new UpdateFailed("unreachable", explain(error, url), error);
    });
    if (response.status !== 200) {
      void response.body?.cancel();
      throw new UpdateFailed(
        "unreachable",
        `${new URL(url).host} answered with ${response.status}.`,
      );
    }
    await readParts(response.body, receivePart, abort.signal, expectAnswer);
    return response.headers.get("date");
  } finally {
    cancelTimer();
    abort.abort();
  }
}

async function readParts(
  body: ReadableStream<Uint8Array> | null,
  receivePart: ReceivePart,
  signal: AbortSignal,
  expectAnswer: () => void,
): Promise<void> {
  const reader = body?.getReader();
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  stopped.catch(() => {});
  while (reader !== undefined) {
    const { done, value } = await Promise.race([reader.read(), stopped]).catch((error) => {
      throw new UpdateFailed("interrupted", null, error);
    });
    if (done) return;
    expectAnswer();
    await receivePart(value);
  }
}

/**
 * Requests an address and returns its body and the server's date; rejects as `receive` does, and with `UpdateFailed`
 * "format" if the body has more than `max` bytes.
 */
export async function receiveBytes(
  fetch: Fetch,
  url: string,
  max: number,
): Promise<{ bytes: Uint8Array; date: string | null }> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const date = await receive(fetch, url, (part) => {
    size += part.length;
    if (size > max) throw new UpdateFailed("format");
    parts.push(part);
  });
  return { bytes: Buffer.concat(parts), date };
}

const explain = (error: unknown, url: string): string | null => {
  const { host } = new URL(url);
  return explainNetworkError(error, host)?.message ?? (readCode(error) || null);
};
