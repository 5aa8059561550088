import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { sendMessage } from "#main/features/messages/operations.ts";
import { updateProfile } from "#main/features/profile/operations.ts";
import { listTasks } from "#main/features/tasks/operations.ts";
import type { Respond } from "./test/local-server.ts";
import { unwrap } from "./test/reference.ts";
import { startLocalService } from "./test/test-service.ts";

const utf8 = (text: string) => Buffer.from(text, "utf8");
const latin1 = (text: string) => Buffer.from(text, "latin1");
const utf16le = (text: string) => Buffer.from(text, "utf16le");
const utf16be = (text: string) => Buffer.from(text, "utf16le").swap16();

const bodies: [what: string, contentType: string | null, encode: (text: string) => Buffer][] = [
  ["UTF-8", "application/json", utf8],
  ["UTF-8 without a header", null, utf8],
  ["UTF-8 labelled as latin1", "application/json;charset=ISO-8859-1", utf8],
  ["UTF-8 with a byte order mark", "application/json", (text) => utf8(`\uFEFF${text}`)],
  ["UTF-16 LE with a byte order mark", "application/json", (text) => utf16le(`\uFEFF${text}`)],
  ["UTF-16 BE with a byte order mark", "application/json", (text) => utf16be(`\uFEFF${text}`)],
  ["UTF-16 LE by its header", "application/json; charset=utf-16le", utf16le],
  ["UTF-16 BE by detection", "application/json", utf16be],
  ["latin1 by its header", 'application/json; charset="iso-8859-1"', latin1],
  ["latin1 by detection", "application/json", latin1],
  ["latin1 labelled as UTF-8", "application/json;charset=utf-8", latin1],
];

const listOf = (name: string) => JSON.stringify([{ id: 1, name }]);

async function serve(body: Buffer, headers: Record<string, string> = {}) {
  const { service } = await startLocalService((response) => {
    response.writeHead(200, headers).end(body);
  });
  return service;
}

describe("a list that comes as", () => {
  it.each(bodies)("%s is handed on as UTF-8", async (_what, contentType, encode) => {
    const headers = contentType === null ? {} : { "content-type": contentType };
    const service = await serve(encode(listOf("Überprüfung")), headers);
    const reply = await listTasks(service, {});
    if (!reply.ok) throw new Error(reply.message);
    expect(Buffer.from(reply.value.body).toString("utf8")).toBe(listOf("Überprüfung"));
    // Whoever hands it to another thread gives away all of its memory.
    expect(reply.value.body.byteLength).toBe(reply.value.body.buffer.byteLength);
    expect((await unwrap(listTasks(service, {}))).records).toMatchObject([{ name: "Überprüfung" }]);
  });

  it("windows-1252 keeps its quotation marks and its euro", async () => {
    const body = Buffer.concat([
      utf8('[{"id":1,"name":"'),
      Buffer.from([0x93, 0x80, 0x94]),
      utf8('"}]'),
    ]);
    const { records } = await unwrap(listTasks(await serve(body), {}));
    expect(records).toMatchObject([{ name: "“€”" }]);
  });

  it("another charset is read by its name", async () => {
    const body = Buffer.concat([
      utf8('[{"id":1,"name":"'),
      Buffer.from([0xcf, 0xf0, 0xe8]),
      utf8('"}]'),
    ]);
    const service = await serve(body, { "content-type": "application/json; charset=windows-1251" });
    expect((await unwrap(listTasks(service, {}))).records).toMatchObject([{ name: "При" }]);
  });

  it("an unknown charset is UTF-8", async () => {
    const headers = { "content-type": "application/json; charset=klingon" };
    const { records } = await unwrap(listTasks(await serve(utf8(listOf("Ü")), headers), {}));
    expect(records).toMatchObject([{ name: "Ü" }]);
  });

  it.each([
    ["gzip", gzipSync],
    ["deflate", deflateSync],
    ["br", brotliCompressSync],
  ])("%s is unpacked", async (encoding, compress) => {
    const service = await serve(compress(utf8(listOf("Ü"))), { "content-encoding": encoding });
    expect((await unwrap(listTasks(service, {}))).records).toMatchObject([{ name: "Ü" }]);
  });

  it("pieces, over a connection that is closed after each answer, is whole", async () => {
    const { service } = await startLocalService((response) => {
      response.writeHead(200, { connection: "close" });
      // In the middle of a letter.
      const bytes = utf8(listOf("Ü"));
      const middle = bytes.indexOf(0xc3) + 1;
      response.write(bytes.subarray(0, middle), () => response.end(bytes.subarray(middle)));
    });
    for (const _time of [1, 2]) {
      expect((await unwrap(listTasks(service, {}))).records).toMatchObject([{ name: "Ü" }]);
    }
  });

  it.each([
    ["an hour off", "Wed, 01 Jan 2025 11:00:00 GMT", Date.UTC(2025, 0, 1, 11)],
    ["none", null, null],
  ])("a response with a Date header %s has that time", async (_what, date, serverTime) => {
    const recorded: number[] = [];
    const respond: Respond = (response) => {
      response.sendDate = false;
      if (date !== null) response.setHeader("date", date);
      response.end("[]");
    };
    const recordTime = (time: number) => void recorded.push(time);
    const { service } = await startLocalService(respond, { recordTime });
    expect(await listTasks(service, {})).toMatchObject({ ok: true, value: { serverTime } });
    expect(recorded).toEqual(date === null ? [] : [serverTime]);
  });
});

describe("the message of a refusal", () => {
  it("is read in its own charset", async () => {
    const { service } = await startLocalService((response) => {
      response.writeHead(409, { "content-type": "text/plain; charset=iso-8859-1" });
      response.end(latin1("Name schon übernommen"));
    });
    const names = { firstName: "Ada", lastName: "Byron" };
    expect(await updateProfile(service, names)).toMatchObject({
      message: expect.stringContaining("Name schon übernommen"),
    });
  });
});

describe("an id beyond safe integers", () => {
  it("is kept exactly in records and responses to writes", async () => {
    const body =
      '[{"id":9007199254740993,"name":"no 12345678901234567890"},{"id":-36893488147419103233}]';
    const { records } = await unwrap(listTasks(await serve(utf8(body)), {}));
    expect(records).toMatchObject([
      { id: "9007199254740993", name: "no 12345678901234567890" },
      { id: "-36893488147419103233" },
    ]);
    const sent = await serve(utf8('{"id":9007199254740993}'));
    expect(await unwrap(sendMessage(sent, { userId: "7", text: "hello" }))).toEqual({
      id: "9007199254740993",
    });
  });
});
