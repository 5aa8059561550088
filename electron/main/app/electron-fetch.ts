import { Readable } from "node:stream";
import { type ClientRequestConstructorOptions, net, type Session } from "electron";
import type { Fetch, Incoming } from "#main/service/exchange.ts";
import { NamedFailure } from "#main/service/network-failure.ts";
import { explainProxyLogin } from "#main/system/network/explain.ts";
import { withAnswerTimeout } from "#main/system/network/prompt-queue.ts";
import type { ProxyLogins } from "#main/system/network/proxy-logins.ts";

/** Statuses of responses without a body. */
const bodilessStatuses = [204, 205, 304];

/**
 * Creates a fetch over a session that returns redirects as responses, as Node's does; the session's own fetch rejects
 * without their target. Request bodies are texts; the signal is that of one request. Rejects with a `NamedFailure` if a
 * proxy requires a login and there is none in time.
 */
export const fetchOver =
  (session: Session, logins: Pick<ProxyLogins, "begin">): Fetch =>
  (url, { method = "GET", headers = {}, body, signal }) =>
    new Promise((resolve, reject) => {
      const options: ClientRequestConstructorOptions & { cache: RequestInit["cache"] } = {
        session,
        url,
        method,
        redirect: "manual",
        credentials: "omit",
        cache: "no-store",
      };
      const request = net.request(options);
      const answerProxy = logins.begin();
      for (const [name, value] of Object.entries(headers)) request.setHeader(name, value);
      request.on("login", ({ isProxy, ...prompt }, answer) => {
        // A login prompt of the server itself is its response: tokens have a header of their own.
        if (!isProxy) return answer();
        withAnswerTimeout(answerProxy(prompt, url)).then((login) => {
          if (signal?.aborted) return request.abort();
          if (login !== null) return answer(login.username, login.password);
          reject(new NamedFailure(explainProxyLogin(prompt, new URL(url).host)));
          request.abort();
        }, reject);
      });
      request.on("response", (message) => {
        const { statusCode: status } = message;
        const hasBody = !bodilessStatuses.includes(status) && method !== "HEAD";
        // Without a listener the end of the network process would quit the app.
        if (!hasBody) message.on("error", () => undefined);
        const stream = hasBody ? toStream(message as unknown as Readable) : null;
        resolve(toIncoming(stream, status, message.headers));
      });
      // A redirect that is not followed here ends with an error after the promise has resolved.
      request.on("redirect", (status, _method, location, found) =>
        resolve(toIncoming(null, status, { ...found, location })),
      );
      request.on("error", reject);
      const stop = () => {
        reject(signal?.reason);
        request.abort();
      };
      if (signal?.aborted) return stop();
      // Stays: the request emits "close" when its own body is written, before any response (Electron 33 to 45).
      signal?.addEventListener("abort", stop, { once: true });
      request.end(typeof body === "string" ? body : undefined);
    });

const toStream = (message: Readable) =>
  Readable.toWeb(message) as unknown as ReadableStream<Uint8Array>;

/** Not a `Response`: the first one loads Node's fetch, three megabytes that nothing else needs. */
const toIncoming = (
  body: ReadableStream<Uint8Array> | null,
  status: number,
  found: Record<string, string | string[]>,
): Incoming => {
  const headers = new Map(
    Object.entries(found).map(([name, value]) => [name.toLowerCase(), [value].flat().join(", ")]),
  );
  return { status, headers: { get: (name) => headers.get(name) ?? null }, body };
};
