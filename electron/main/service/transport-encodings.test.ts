import type { ServerResponse } from "node:http";
import { describe, expect, it, vi } from "vitest";
import { type DialectName, dialectNames } from "#demo/dialects/choose.ts";
import { sendMessage } from "#main/features/messages/operations.ts";
import { updateLocation, updateProfile } from "#main/features/profile/operations.ts";
import { defaultDialect, type PayloadEncoding, patchDialect } from "./dialect.ts";
import type { Received } from "./test/local-server.ts";
import { startProxy } from "./test/proxy.ts";
import { type Reference, startReferenceOnce } from "./test/reference.ts";
import { createTestService, startLocalService } from "./test/test-service.ts";

const encodings: PayloadEncoding[] = ["form", "json", "query"];
const spoken: Record<DialectName, PayloadEncoding> = {
  plain: "query",
  epoch: "form",
  enveloped: "json",
};

/** What is remembered after a position, and after a message. */
const learnedOf = {
  position: (encoding: PayloadEncoding) => ({ "PUT location": encoding, PUT: encoding }),
  message: (encoding: PayloadEncoding) => ({ "POST privateMessage": encoding, POST: encoding }),
};

const place = { lat: 48.137154, lng: 11.576124 };
/** A position that the service refuses. */
const nowhere = { lat: 480.137154, lng: 11.576124 };

/** A client of a reference service behind something that may answer in its place, and what it has learned. */
async function startBehindProxy(
  { remote, token }: Reference,
  learned: PayloadEncoding | null = null,
) {
  const proxy = await startProxy(remote.baseUrl);
  const rememberDialect = vi.fn();
  const service = createTestService({
    baseUrl: proxy.baseUrl,
    getToken: () => token,
    rememberDialect,
    dialect: patchDialect(
      defaultDialect,
      learned === null ? {} : { learnedEncodings: { PUT: learned, POST: learned } },
    ),
  });
  const userId = remote.world.users.find(({ id }) => id !== remote.world.mainUserId)?.id ?? "";
  return {
    remote,
    proxy,
    service,
    rememberDialect,
    send: (text: string) => sendMessage(service, { userId, text }),
    countMessages: (text: string) => remote.world.messages.filter((m) => m.text === text).length,
    /** How many requests something takes. */
    count: async (work: () => Promise<unknown>) => {
      const before = proxy.received.length;
      await work();
      return proxy.received.length - before;
    },
  };
}

const inBetween: [what: string, answer: (response: ServerResponse) => void][] = [
  ["204", (response) => response.writeHead(204).end()],
  ["200 without a word", (response) => response.writeHead(200).end()],
  ["a word", (response) => response.end("OK")],
  ["JSON of its own", (response) => response.end('{"login":"https://portal.example/?to=service"}')],
  ["a web page", (response) => response.end("<!doctype html><form></form>")],
];

describe.each(dialectNames)("the encoding of writes to a service that speaks %s", (dialect) => {
  const get = startReferenceOnce(dialect);

  it("is learned from the service's response", async () => {
    const t = await startBehindProxy(get());
    expect(await updateLocation(t.service, place)).toMatchObject({ ok: true });
    expect(t.rememberDialect.mock.calls).toEqual([
      [{ learnedEncodings: learnedOf.position(spoken[dialect]) }],
    ]);
    expect(await t.count(() => updateLocation(t.service, place))).toBe(dialect === "plain" ? 2 : 1);
    expect(t.rememberDialect).toHaveBeenCalledTimes(1);
    // A refusal does not change what is proven.
    expect(await t.count(() => updateLocation(t.service, nowhere))).toBe(1);
    expect(t.service.dialect().learnedEncodings).toEqual(learnedOf.position(spoken[dialect]));
  });

  it.each(encodings.filter((encoding) => encoding !== spoken[dialect]))(
    "is relearned if it is not %s, and the message arrives once",
    async (wrong) => {
      const t = await startBehindProxy(get(), wrong);
      await t.send(`it was ${wrong} before`);
      expect(t.countMessages(`it was ${wrong} before`)).toBe(1);
      expect(t.rememberDialect.mock.calls).toEqual([
        [{ learnedEncodings: learnedOf.message(spoken[dialect]) }],
      ]);
      expect(await t.count(() => t.send("and is right now"))).toBe(1);
    },
  );

  it("stays unchanged if nothing is accepted", async () => {
    const t = await startBehindProxy(get(), spoken[dialect]);
    expect(await updateLocation(t.service, nowhere)).toMatchObject({ code: "refusedByService" });
    expect(t.service.dialect().learnedEncodings.PUT).toBe(spoken[dialect]);
    expect(t.rememberDialect).not.toHaveBeenCalled();
  });
});

describe("the encoding of writes to a service behind a proxy", () => {
  const get = startReferenceOnce("enveloped");

  it.each(inBetween)("is not learned from an answer of the proxy: %s", async (what, answer) => {
    const t = await startBehindProxy(get());
    t.proxy.intercept = answer;
    // A read may confirm what states nothing.
    expect(await t.count(() => updateLocation(t.service, place))).toBeLessThanOrEqual(2);
    expect(await t.count(() => t.send(`are you there? ${what}`))).toBe(1);
    expect(t.rememberDialect).not.toHaveBeenCalled();
    expect(t.service.dialect().learnedEncodings).toEqual({});
    t.proxy.intercept = null;
    expect(await t.send(`here I am again: ${what}`)).toMatchObject({ ok: true });
    expect(t.countMessages(`are you there? ${what}`)).toBe(0);
    expect(t.countMessages(`here I am again: ${what}`)).toBe(1);
    expect(t.service.dialect().learnedEncodings).toEqual(learnedOf.message("json"));
    // It stays known.
    t.proxy.intercept = answer;
    await t.send("the second message");
    t.proxy.intercept = null;
    expect(await t.count(() => t.send(`the third message after ${what}`))).toBe(1);
    expect(t.countMessages(`the third message after ${what}`)).toBe(1);
  });
});

const encodingOf = ({ url, headers }: Received): PayloadEncoding => {
  if (headers["content-type"]?.startsWith("application/json")) return "json";
  return /lat=|msg=|assword=|token=|Name=/.test(url) ? "query" : "form";
};

describe("the encoding of a write", () => {
  it("changes after a 415, even if it is proven", async () => {
    let wanted: PayloadEncoding = "json";
    const { received, service } = await startLocalService((response, request) => {
      if (encodingOf(request) === wanted) response.end('{"success":true}');
      else response.writeHead(415).end();
    });
    await updateLocation(service, place);
    wanted = "query";
    expect(await updateLocation(service, place)).toMatchObject({ ok: true });
    expect(received.map(encodingOf)).toEqual(["form", "json", "json", "form", "query"]);
    expect(service.dialect().learnedEncodings).toEqual(learnedOf.position("query"));
  });

  it("is not learned from a refusal with a success status", async () => {
    const { received, service } = await startLocalService((response, request) => {
      if (encodingOf(request) === "form") response.writeHead(400).end();
      else response.end('{"success":false,"message":"lat is missing"}');
    });
    await updateLocation(service, place);
    expect(received.map(encodingOf)).toEqual(["form", "json", "query"]);
    expect(service.dialect().learnedEncodings).toEqual({});
  });

  it("is not learned from an ambiguous or endless response", async () => {
    const answers = ['{"status":"OK"}', `${"[".repeat(50_000)}${"]".repeat(50_000)}`];
    const { service } = await startLocalService((response) => response.end(answers.shift()));
    await sendMessage(service, { userId: "7", text: "OK" });
    expect(await sendMessage(service, { userId: "7", text: "good morning" })).toMatchObject({
      code: "notJson",
    });
    expect(service.dialect().learnedEncodings).toEqual({});
  });

  it("reports the first refusal if every encoding is refused", async () => {
    const { service } = await startLocalService((response, request) => {
      response.writeHead(400).end(`not as ${encodingOf(request)}`);
    });
    expect(await updateLocation(service, place)).toMatchObject({
      message: expect.stringContaining("not as form"),
    });
  });

  it.each([
    ["refuses", 400, ["form", "json", "query"]],
    ["does not find", 404, ["form", "json", "query"]],
    ["wants a length for", 411, ["form", "json", "query"]],
    ["has a problem with", 500, ["form"]],
    ["forbids", 403, ["form"]],
  ])("is searched for if a service %s a message, and no further", async (_how, status, tried) => {
    const { received, service } = await startLocalService((response, request) => {
      if (encodingOf(request) === "query") response.end('{"success":true}');
      else response.writeHead(status).end();
    });
    await sendMessage(service, { userId: "7", text: "good morning" });
    expect(received.map(encodingOf)).toEqual(tried);
  });

  it("is found after a success status with a missing parameter, also for a message", async () => {
    const { received, service } = await startLocalService((response, request) => {
      const isRead = encodingOf(request) === "json";
      response.end(isRead ? '{"success":true}' : '{"success":false,"message":"msg is required"}');
    });
    expect(await sendMessage(service, { userId: "7", text: "hello" })).toMatchObject({ ok: true });
    expect(received.map(encodingOf)).toEqual(["form", "json"]);
  });

  it.each(['{"success":false,"message":"the office is closed"}', '{"error":"msg is required"}'])(
    "is not searched for if the message may have been accepted: %s",
    async (answer) => {
      const { received, service } = await startLocalService(answer);
      const sent = await sendMessage(service, { userId: "7", text: "hello" });
      expect(sent).toMatchObject({ code: "refusedByService" });
      expect(received).toHaveLength(1);
    },
  );

  it("is learned per operation and only guessed for others", async () => {
    const { received, service } = await startLocalService((response, request) => {
      const wanted = request.url.startsWith("/me/location") ? "json" : "query";
      if (encodingOf(request) === wanted) response.end('{"success":true}');
      else response.writeHead(400).end();
    });
    const names = { firstName: "Ada", lastName: "Byron" };
    const tried = async (work: () => Promise<unknown>) => {
      const before = received.length;
      await work();
      return received.slice(before).map(encodingOf);
    };
    expect(await tried(() => updateLocation(service, place))).toEqual(["form", "json"]);
    expect(await tried(() => updateProfile(service, names))).toEqual(["json", "form", "query"]);
    for (const _time of [1, 2]) {
      expect(await tried(() => updateLocation(service, place))).toEqual(["json"]);
      expect(await tried(() => updateProfile(service, names))).toEqual(["query"]);
    }
  });
});
