import { describe, expect, it } from "vitest";
import { alert as alertKind } from "#main/features/alerts/operations.ts";
import {
  conversation as conversationKind,
  message as messageKind,
} from "#main/features/messages/operations.ts";
import { room as roomKind } from "../../features/rooms/collections.ts";
import { type Decoder, decodeList, list } from "../decode/decoders.ts";
import { defaultDialect } from "../dialect.ts";
import type { Decoded } from "../reply.ts";
import { decodeRecords, toBody } from "../test/decode-json.ts";

const decode = <T>(decoder: Decoder<Decoded<T>>, answer: unknown): T[] =>
  decodeRecords(decoder, answer, { ownUserId: "2" });

describe("records nested under one key", () => {
  const message = { id: 9, from: { id: 1, name: "Ana" }, msg: "hello", sent: 1_795_175_640_000 };
  const read = [{ id: "9", text: "hello", sender: { displayName: "Ana" } }];

  it.each([
    ["that usually means another user", { source: message }],
    ["that is unknown", { thing: message }],
    ["of a search engine's hit", { _index: "m", _score: 1, _source: message }],
  ])("are read %s", (_what, record) => {
    expect(decode(list(messageKind), [record])).toMatchObject(read);
  });

  it("keep fields beside a sender's id", () => {
    const source = { from: 1, to: 2, text: "hello", createdAt: 1_795_175_640_000 };
    expect(decode(list(messageKind), [{ _source: source }])).toMatchObject([
      { text: "hello", sender: { id: "1", displayName: "1" } },
    ]);
  });

  it("are not unwrapped if only some are alone under it", () => {
    const beside = { id: 8, msg: "hi", source: { id: 3, name: "Bo" } };
    const [first, second] = decode(list(messageKind), [{ source: { id: 3, name: "Bo" } }, beside]);
    expect(first).toMatchObject({ unreadable: {} });
    expect(second).toMatchObject({ id: "8", sender: { id: "3" } });
  });
});

it("finds values in wrapper objects, six levels deep", () => {
  const attributes = { content: { title: "Flood" }, audit: { createdBy: { name: "Ana Silva" } } };
  expect(decode(list(alertKind), [{ id: 1, data: { attributes } }])).toMatchObject([
    { title: "Flood", sender: "Ana Silva" },
  ]);
});

describe("a title in the object with an alert's origin", () => {
  const titles = [
    "Tamarack River at Mill Street passed 18 ft",
    "Evacuation order for zone C waits for your approval",
    "Sand boils reported at levee station 14+50",
  ];
  const alerts = (source: (title: string, at: number) => object, more: object = {}) =>
    decode(
      list(alertKind),
      titles.map((title, at) => ({ id: at + 1, source: source(title, at), ...more })),
    ) as { title: string; roomId: string; roomName: string | null; sender: string | null }[];

  it.each<[string, (title: string, at: number) => object]>([
    ["beside its room's id, which repeats", (title) => ({ title, room: 5 })],
    ["beside its room's id, and too long for a name", (title, at) => ({ title, room: at })],
    ["beside its room's id and name", (label, at) => ({ label, room: at, roomName: `R ${at}` })],
    ["beside its room", (caption, at) => ({ caption, room: { id: at, name: `R ${at}` } })],
  ])("is found %s", (_where, source) => {
    const more = { text: "Watch the levee on both banks now.", sender: "Ana" };
    expect(alerts(source, more).map(({ title }) => title)).toEqual(titles);
  });

  it("is found alone if there is another sender and it is too long for a name", () => {
    const more = { body: "Watch the levee on both banks now.", raisedBy: "Ana" };
    expect(alerts((name) => ({ name }), more)).toMatchObject(
      titles.map((title) => ({ title, sender: "Ana" })),
    );
    const owner = () => ({ name: "Bo" });
    expect(alerts(owner, more)).toMatchObject(titles.map(() => ({ title: more.body })));
  });

  it("is no sender, even if the sender is missing", () => {
    const source = (caption: string) => ({ caption, room: { id: 5, name: "Gate" } });
    expect(alerts(source, { sender: null }).map(({ sender }) => sender)).toEqual([
      null,
      null,
      null,
    ]);
    expect(alerts(source, { sender: "Ana" }).map(({ sender }) => sender)).toEqual([
      "Ana",
      "Ana",
      "Ana",
    ]);
  });

  it("is the room's name if it belongs to the room", () => {
    const source = () => ({ title: "Power and Fuel", roomId: 5 });
    expect(alerts(source, { text: "Watch the levee on both banks now." })).toMatchObject(
      titles.map(() => ({
        title: "Watch the levee on both banks now.",
        roomId: "5",
        roomName: "Power and Fuel",
      })),
    );
  });
});

it("prefers a record's type over its format's", () => {
  const room = { "@type": "Record", id: 1, name: "Gate", type: "MUCROOM" };
  expect(decode(list(roomKind), [room])).toMatchObject([{ type: "MUCROOM" }]);
  const { type, ...bare } = room;
  expect(decode(list(roomKind), [bare])).toMatchObject([{ type: "Record" }]);
});

it("prefers a record's type over its resource's, in any casing", () => {
  const room = { Type: "room", Id: 1, Attributes: { Name: "Gate", Type: "MUCROOM" } };
  expect(decode(list(roomKind), [room])).toMatchObject([{ type: "MUCROOM", name: "Gate" }]);
});

it("reads the last update, not the version, as the time of the last message", () => {
  const [updatedAt, modified] = [1_795_175_640_000, 1_795_175_645_000];
  const partner = { id: 1, name: "Ana" };
  expect(
    decode(list(conversationKind), [
      { partner, preview: "hello", modified, version: 4, updatedAt },
    ]),
  ).toMatchObject([{ lastSent: updatedAt }]);
});

describe("an alert", () => {
  it("is read with texts in nested objects", () => {
    const record = { id: 1, title: { text: "Flood", language: "en" }, content: "Watch the gate." };
    expect(decode(list(alertKind), [record])).toMatchObject([
      { title: "Flood", details: "Watch the gate." },
    ]);
  });

  it("uses the shorter of two texts as title if none is named so", () => {
    const texts = { text: "Flood", message: "Watch the gate on both banks." };
    const read = [{ title: texts.text, details: texts.message }];
    expect(decode(list(alertKind), [{ id: 1, ...texts }])).toMatchObject(read);
    const swapped = { text: texts.message, message: texts.text };
    expect(decode(list(alertKind), [{ id: 1, ...swapped }])).toMatchObject(read);
  });

  it("reads no number as details", () => {
    const record = { id: 1, title: "Flood", comments: "0" };
    expect(decode(list(alertKind), [record])).toMatchObject([{ details: null }]);
  });

  it("is read from a sender with a room", () => {
    const source = { name: "Ana Silva", roomId: 5, roomName: "Gate" };
    expect(decode(list(alertKind), [{ id: 1, title: "Flood", source }])).toMatchObject([
      { sender: "Ana Silva", roomId: "5", roomName: "Gate" },
    ]);
  });
});

it("reports guesses that could belong to a missing field", () => {
  const records = [{ id: 1, title: "Flood", source: { name: "River gauge", room: 5 } }];
  const read = decodeList(alertKind, toBody(records), defaultDialect);
  expect(read).toMatchObject({
    value: {
      reading: {
        plan: {
          roomName: { paths: [["source", "name"]], by: "similar", others: [] },
          sender: { paths: [], by: null, others: [["source", "name"]] },
        },
      },
    },
  });
});

describe("a conversation", () => {
  it("does not use the recipient of its last message", () => {
    const message = { id: 9, sender: { id: 17 }, recipient: { id: 2 }, text: "hello" };
    const person = { displayName: "Ana" };
    const read = decode(list(conversationKind), { 17: { participant: person, message } });
    expect(read).toMatchObject([{ id: "17", lastText: "hello" }]);
  });

  it.each([true, false])("derives its direction from the recipient: %j", (isOwn) => {
    const lastMessage = { recipientId: isOwn ? "1" : "2", text: "hello" };
    expect(
      decode(list(conversationKind), [{ userId: "1", name: "Ana", lastMessage }]),
    ).toMatchObject([{ isLastOutgoing: isOwn }]);
  });

  it("uses the user's id that is its key in a map, not its own id", () => {
    const record = { threadId: "t-1", excerpt: "hello", lastFrom: "p-17" };
    const map = { "p-17": record, "p-18": { ...record, threadId: "t-2" } };
    expect(decode(list(conversationKind), map)).toMatchObject([{ id: "p-17" }, { id: "p-18" }]);
  });

  it("reads the last time by name, whatever the form of times", () => {
    const time = (minutes: number) => ({ $date: `2026-11-20T11:${minutes}:00.000Z` });
    const times = { createdAt: time(10), expiresAt: time(59), lastUpdated: time(54) };
    expect(
      decode(list(conversationKind), [{ userId: "1", excerpt: "hello", ...times }]),
    ).toMatchObject([{ lastSent: Date.UTC(2026, 10, 20, 11, 54) }]);
  });

  it("keeps its id even if it could be a time", () => {
    const record = { id: "1700000004202697706", name: "Ana", maxRecent: { text: "hello" } };
    expect(decode(list(conversationKind), [record])).toMatchObject([{ id: record.id }]);
  });
});
