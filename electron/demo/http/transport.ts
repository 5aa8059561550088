import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { MiddlewareHandler } from "hono";
import type { EpochMs } from "#shared/lib/time.ts";
import { contentTypeOf } from "../dialects/encoders/refusals.ts";
import type { Readings, TransportReadings } from "../dialects/readings/readings.ts";

const compressors = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync };

/** Encodes JSON as Latin-1, with escapes for other characters. */
const toLatin1 = (text: string): Buffer => {
  const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return Buffer.from(text.replaceAll(/[\u0100-\uffff]/g, escaped), "latin1");
};

const encodeJson = (text: string, { charset, byteOrderMark }: TransportReadings): Buffer => {
  if (charset === "iso-8859-1") return toLatin1(text);
  // UTF-16 without a byte order mark would be big-endian.
  if (charset === "utf-16") return Buffer.from(`\ufeff${text}`, "utf16le");
  return Buffer.from(byteOrderMark ? `\ufeff${text}` : text);
};

/** Returns whether the HTTP library's defaults suffice. */
const isOrdinary = (transport: TransportReadings): boolean => {
  const { clock, contentType, charset, byteOrderMark } = transport;
  const { compression, framing, connection } = transport;
  const isPlainText = contentType !== null && charset !== "utf-16" && charset !== "iso-8859-1";
  const isPlainHttp = compression === null && framing === "length" && connection !== "close";
  return clock !== null && isPlainText && !byteOrderMark && isPlainHttp;
};

/** Returns whether a path is a page of a single sign-on, which is independent of the dialect. */
const isForBrowsers = (pathname: string): boolean =>
  pathname.startsWith("/cas/") || /\/auth\/cas\/(login|return)$/.test(pathname);

const takes = (accepted: string | undefined, coding: string): boolean =>
  (accepted ?? "").split(",").some((part) => part.split(";")[0]?.trim() === coding);

/** Sends responses with a dialect's headers and encoding; must be the outermost middleware. */
export const sendAs =
  (readings: Readings): MiddlewareHandler<{ Bindings: HttpBindings }> =>
  async (c, next) => {
    await next();
    const { transport } = readings;
    if (
      isOrdinary(transport) ||
      isConnectionHandled(c.res) ||
      isForBrowsers(new URL(c.req.url).pathname)
    ) {
      return;
    }
    const { outgoing } = c.env;
    const headers = new Headers(c.res.headers);
    const text = await c.res.text();
    const isJson = text !== "" && headers.get("content-type") === contentTypeOf(readings);
    let bytes = isJson ? encodeJson(text, transport) : Buffer.from(text);
    const { compression, framing, connection, clock } = transport;
    if (compression !== null && takes(c.req.header("accept-encoding"), compression)) {
      bytes = compressors[compression](bytes);
      headers.set("Content-Encoding", compression);
    }
    headers.delete("Content-Length");
    const hasBody = c.res.status !== 204 && c.req.method !== "HEAD";
    if (hasBody && framing === "length") headers.set("Content-Length", String(bytes.byteLength));
    if (connection === "close") headers.set("Connection", "close");
    outgoing.sendDate = clock !== null;
    outgoing.writeHead(c.res.status, Object.fromEntries(headers));
    if (hasBody && framing === "chunked") outgoing.write(bytes.subarray(0, 1));
    outgoing.end(hasBody ? bytes.subarray(framing === "chunked" ? 1 : 0) : undefined);
    // Otherwise Hono would add the headers of the replaced response.
    c.res = undefined;
    c.res = RESPONSE_ALREADY_SENT;
  };

export type RecordedRequest = {
  method: string;
  /** With the query string. */
  path: string;
  /** Lower case. */
  headerNames: string[];
  body: string;
  /** Null until the response, and if the connection was reset instead. */
  status: number | null;
  at: EpochMs;
};

/** Returns whether a fault has handled the connection itself, so that nothing must be sent. */
export const isConnectionHandled = (response: Response): boolean =>
  response.headers.has("x-hono-already-sent");

// A demo runs for days and is polled continuously.
const maxRecord = 5000;

/** Records every request in a list, the latest last. */
export const recordRequests =
  (requests: RecordedRequest[], now: () => EpochMs): MiddlewareHandler =>
  async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const request: RecordedRequest = {
      method: c.req.method,
      path: pathname + search,
      headerNames: [...c.req.raw.headers.keys()],
      body: "",
      status: null,
      at: now(),
    };
    requests.push(request);
    if (requests.length > maxRecord) requests.shift();
    request.body = await c.req.text();
    await next();
    request.status = isConnectionHandled(c.res) ? null : c.res.status;
  };
