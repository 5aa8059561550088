import { once } from "node:events";
import { request as sendRequest } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { fetchText, jsonOf, startDrawn } from "../test/drawn.ts";
import { containsText } from "../test/find-in-json.ts";
import { request, start } from "../test/start.ts";
import { plainReadings, toDialect } from "./generate.ts";
import type { Readings } from "./readings/readings.ts";

const startWith = (change: Partial<Readings>) =>
  startDrawn(toDialect({ ...plainReadings, ...change }));

const transported = (change: Partial<Readings["transport"]>) =>
  startWith({ transport: { ...plainReadings.transport, ...change } });

/** Requests an address without decoding the response. */
const fetchRaw = async (url: string, token: string, headers: Record<string, string> = {}) => {
  const outgoing = sendRequest(url, { headers: { "X-Service-API-Auth": token, ...headers } }).end();
  const [response] = await once(outgoing, "response");
  return { headers: response.headers, bytes: await buffer(response) };
};

const decompress = { gzip: gunzipSync, deflate: inflateSync, br: brotliDecompressSync };

it.each(["gzip", "deflate", "br"] as const)("compresses by %s if accepted", async (coding) => {
  const service = await transported({ compression: coding });
  const url = `${service.baseUrl}/me`;
  const packed = await fetchRaw(url, service.token, { "accept-encoding": coding });
  expect(packed.headers["content-encoding"]).toBe(coding);
  expect(String(decompress[coding](packed.bytes))).toContain("Maria Keller");
  const plain = await fetchRaw(url, service.token);
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(String(plain.bytes)).toContain("Maria Keller");
});

it.each([
  ["utf-16", "utf16le", "\ufeff[{"],
  ["iso-8859-1", "latin1", "[{"],
] as const)("encodes and declares the charset %s", async (charset, encoding, beginning) => {
  const service = await transported({ charset });
  service.addAlert({ title: "Düster – 4" });
  const { headers, bytes } = await fetchRaw(`${service.baseUrl}/me/alerts`, service.token);
  expect(headers["content-type"]).toBe(`application/json; charset=${charset}`);
  const text = bytes.toString(encoding);
  expect(text.slice(0, beginning.length)).toBe(beginning);
  expect(text).toContain(charset === "utf-16" ? "Düster – 4" : "Düster \\u2013 4");
  expect(containsText(jsonOf(await service.get("/me/alerts")), "Düster – 4")).toBe(true);
});

it("responds with a byte order mark, without type, Date and length, and closes", async () => {
  const service = await transported({
    byteOrderMark: true,
    contentType: null,
    clock: null,
    framing: "chunked",
    connection: "close",
  });
  const { headers, bytes } = await fetchRaw(`${service.baseUrl}/me`, service.token);
  expect([...bytes.subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 0x7b]);
  expect(headers).toEqual({ connection: "close", "transfer-encoding": "chunked" });
});

it("states its own clock in Date", async () => {
  const service = await transported({ clock: -3_600_000 });
  const { headers } = await service.get("/me");
  expect(headers.get("date")).toBe(new Date(start - 3_600_000).toUTCString());
});

it.each([
  ["slash", "/api/me/tasks/?status=ALL"],
  ["users", "/api/users/me/tasks?status=ALL"],
] as const)("redirects GETs within its origin: %s", async (to, target) => {
  const redirect = { status: 307, to } as const;
  const service = await startWith({ addresses: { basePath: "/api", redirect } });
  const { status, headers } = await request(`${service.baseUrl}/me/tasks?status=ALL`);
  expect([status, headers.get("location")]).toEqual([307, target]);
  expect(containsText(jsonOf(await service.get("/me/tasks?status=ALL")), "Closed task")).toBe(true);
  expect((await service.get("/me")).text).toContain("Maria Keller");
  expect((await service.write("PUT", "/me/location", { lat: "1", lng: "2" })).status).toBe(204);
});

it("serves only its base path, and the realm at the root", async () => {
  const service = await startWith({ addresses: { basePath: "/services/rest", redirect: null } });
  expect(service.baseUrl).toMatch(/\d\/services\/rest$/);
  expect(service.credentials.serverUrl).toBe(service.baseUrl);
  const { origin } = new URL(service.baseUrl);
  expect((await fetchText(`${origin}/me`)).status).toBe(404);
  expect(service.world.realm.serverUrl).toBe(`${origin}/cas/login`);
});
