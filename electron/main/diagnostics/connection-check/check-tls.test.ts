import { once } from "node:events";
import { request } from "node:https";
import { beforeAll, describe, expect, it } from "vitest";
import type { Fetch } from "#main/service/exchange.ts";
import { createKeyPair, type KeyPair } from "./test/certificates.ts";
import { check } from "./test/check.ts";
import { startSecureServer } from "./test/servers.ts";

const day = 86_400_000;
const start = Math.floor(Date.now() / day) * day;
let own: KeyPair;
let expired: KeyPair;
let foreign: KeyPair;

beforeAll(async () => {
  [own, expired, foreign] = await Promise.all([
    createKeyPair("DNS:localhost,IP:127.0.0.1", start - 10 * day, start + 90 * day),
    createKeyPair("DNS:localhost", start - 90 * day, start - 10 * day),
    createKeyPair("DNS:mail.example.org,DNS:example.org", start - 10 * day, start + 90 * day),
  ]);
});

/** Fetches as on a computer that trusts these certificates. */
const fetchTrusting =
  ({ cert }: KeyPair): Fetch =>
  async (url) => {
    const [response] = await once(request(url, { ca: cert }).end(), "response");
    response.resume();
    return new Response("{}", { status: response.statusCode });
  };

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);

describe("the certificate", () => {
  const startServer = (pair: KeyPair) =>
    startSecureServer(pair, (_request, response) => response.writeHead(401).end());

  it("is shown if it is trusted", async () => {
    const port = await startServer(own);
    for (const host of ["localhost", "127.0.0.1"]) {
      const { states, texts, certificate } = await check(`https://${host}:${port}`, {
        fetch: fetchTrusting(own),
      });
      expect(states).toMatchObject({ tls: "good", http: "good" });
      expect(texts.tls).toBe(
        `The certificate of ${host}:${port} is trusted and is valid until ${toDay(start + 90 * day)}.`,
      );
      expect(certificate).toEqual({
        subject: "CN=test, O=Harbour",
        issuer: "CN=test, O=Harbour",
        validFrom: new Date(start - 10 * day).toISOString(),
        validTo: new Date(start + 90 * day).toISOString(),
        fingerprint: expect.stringMatching(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/),
      });
    }
  });

  it("is shown if it is untrusted, and no request is sent", async () => {
    const requests: unknown[] = [];
    const port = await startSecureServer(own, (request, response) => {
      requests.push(request.url);
      response.end();
    });
    const { states, texts, certificate } = await check(`https://localhost:${port}`);
    expect(states).toMatchObject({
      tls: "bad",
      http: "skipped",
      service: "skipped",
      clock: "skipped",
    });
    expect(texts.tls).toMatch(/is self-signed.*Tell the service's administrator/);
    expect(texts.http).toBe("The connection is not secure.");
    expect(certificate?.subject).toBe("CN=test, O=Harbour");
    expect(requests).toEqual([]);
  });

  it("outside its dates is reported with the dates and this computer's clock", async () => {
    const port = await startServer(expired);
    const late = await check(`https://localhost:${port}`);
    expect(late.states).toMatchObject({ tls: "bad", http: "skipped" });
    expect(late.texts.tls).toContain(`ended on ${toDay(start - 10 * day)}`);
    expect(late.texts.tls).toContain(`clock says ${toDay(Date.now())}`);
    expect(late.certificate?.validTo).toBe(new Date(start - 10 * day).toISOString());
    const early = await check(`https://localhost:${port}`, { now: () => start - 100 * day });
    expect(early.texts.tls).toContain(`begins on ${toDay(start - 90 * day)}`);
  });

  it("of another name is reported with that name", async () => {
    const port = await startServer(foreign);
    const { states, texts, certificate } = await check(`https://localhost:${port}`);
    expect(states).toMatchObject({ tls: "bad", http: "skipped" });
    expect(texts.tls).toMatch(/belongs to another name \(mail\.example\.org, example\.org\)/);
    expect(certificate).not.toBeNull();
  });
});
