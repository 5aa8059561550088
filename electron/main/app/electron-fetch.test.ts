import { EventEmitter } from "node:events";
import { Readable } from "node:stream";
import type { Session } from "electron";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { PagePrompts } from "#main/system/network/page-prompts.ts";
import { fetchOver } from "./electron-fetch.ts";
import { createNetwork } from "./open-network.ts";

/** What Electron's `net.request` gives, as far as a request is sent and its answer comes. */
class FakeRequest extends EventEmitter {
  setHeader = () => undefined;
  abort = vi.fn();
  /** Emits what Electron emits when the request's body is written. */
  end = () => this.emit("close");
  answer(statusCode: number): Readable {
    const message = Object.assign(new Readable({ read: () => undefined }), {
      statusCode,
      headers: {},
    });
    this.emit("response", message);
    return message;
  }
}

const { request } = vi.hoisted(() => ({ request: { latest: null as unknown } }));

const origin = "https://ops.example.org";

vi.mock("electron", () => ({
  app: { on: () => undefined, whenReady: async () => undefined },
  net: { request: () => request.latest },
  session: { defaultSession: { resolveProxy: async () => "DIRECT" } },
  WebContentsView: class {
    webContents = {
      ...{ on: () => undefined, setWindowOpenHandler: () => undefined, close: () => undefined },
      ...{ loadURL: async () => undefined, isDestroyed: () => false },
    };
  },
}));

function send(method: string, signal: AbortSignal | null = null) {
  const sent = new FakeRequest();
  request.latest = sent;
  const logins = { begin: () => async () => null };
  const fetch = fetchOver({} as Session, logins);
  return { sent, answer: fetch(`${origin}/`, { method, signal }) };
}

describe("fetchOver", () => {
  afterEach(() => {
    request.latest = null;
  });

  it.each([
    ["POST", 204],
    ["GET", 304],
    ["HEAD", 200],
  ])(
    "keeps the answer to %s with status %d when the network process ends after it",
    async (method, status) => {
      const { sent, answer } = send(method);
      const message = sent.answer(status);
      expect(() => message.emit("error", new Error("net::ERR_FAILED"))).not.toThrow();
      expect(await answer).toMatchObject({ status, body: null });
    },
  );

  it("ends a body with the error when the network process ends within it", async () => {
    const { sent, answer } = send("GET");
    const message = sent.answer(200);
    const { body } = await answer;
    message.destroy(new Error("net::ERR_FAILED"));
    await expect(body?.getReader().read()).rejects.toThrow("net::ERR_FAILED");
  });

  it("is aborted before and within its response", async () => {
    for (const isAnswered of [false, true]) {
      const stop = new AbortController();
      const { sent, answer } = send("GET", stop.signal);
      if (isAnswered) sent.answer(200);
      stop.abort(new Error("too late"));
      if (!isAnswered) await expect(answer).rejects.toThrow("too late");
      expect(sent.abort).toHaveBeenCalledOnce();
    }
  });
});

it.each([
  ["net::ERR_SSL_CLIENT_AUTH_CERT_NEEDED", [origin]],
  ["net::ERR_NAME_NOT_RESOLVED", []],
])(
  "the network prompts for a certificate, and repeats the request, only if one is needed: %s",
  async (message, prompted) => {
    const origins: string[] = [];
    const network = createNetwork({
      logins: { begin: () => async () => null },
      certificates: { isMissing: () => false },
      prompts: { admit: (_contents, added) => void origins.push(...added) } as PagePrompts,
    });
    const first = new FakeRequest();
    request.latest = first;
    first.end = () => {
      const again = new FakeRequest();
      request.latest = again;
      again.end = () => Boolean(again.answer(204));
      return first.emit("error", new Error(message));
    };
    const answer = network.fetch(`${origin}/`, { method: "GET" });
    if (prompted.length > 0) expect(await answer).toMatchObject({ status: 204 });
    else await expect(answer).rejects.toThrow(message);
    expect(origins).toEqual(prompted);
  },
);
