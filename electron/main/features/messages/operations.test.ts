import { describe, expect, it } from "vitest";
import { list, type Participants } from "#main/service/decode/decoders.ts";
import { decodeRecords } from "#main/service/test/decode-json.ts";
import { isUnknownUser } from "#shared/features/messages/message-text.ts";
import { conversation, message } from "./operations.ts";

const decode = (record: unknown, whose: Participants) =>
  decodeRecords(list(message), [record], whose)[0];

const ana = { id: 1, displayName: "Ana Silva" };
const ben = { id: 2, displayName: "Ben Okafor" };
const ada = { id: "7", displayName: "Ada", type: "user" };
const own = { id: 5, text: "On my way", ts: 1_700_000_000_000 };

describe("a message", () => {
  it("goes to the first of several recipients", () => {
    const own = { id: 9, sender: ana, recipients: [ben], text: "hello", sent: 1_700_000_100_000 };
    expect(decode(own, { ownUserId: "1" })).toMatchObject({ userId: "2", isOutgoing: true });
    expect(decode(own, { ownUserId: "2" })).toMatchObject({ userId: "1", isOutgoing: false });
    const between = { id: 9, sender: ana, participants: [ana, ben], text: "hello" };
    expect(decode(between, { ownUserId: "1" })).toMatchObject({ userId: "2", isOutgoing: true });
  });

  it("is matched by login names if it has no ids, in any casing", () => {
    const own = {
      id: 9,
      from: "Ana.Silva",
      to: "ben.okafor",
      text: "hello",
      sent: 1_700_000_100_000,
    };
    const whose = { ownUserId: "1", ownLogin: "ana.silva", otherUserId: "2" };
    expect(decode(own, whose)).toMatchObject({ userId: "2", isOutgoing: true });
    const back = { ...own, from: own.to, to: own.from };
    expect(decode(back, whose)).toMatchObject({ userId: "2", isOutgoing: false });
  });

  const message = { id: 9, sender: ana, recipient: ben, text: "hello", sent: 1_700_000_100_000 };

  it("belongs to the recipient's conversation when the owner sent it", () => {
    expect(decode(message, { ownUserId: "1" })).toMatchObject({ isOutgoing: true, userId: "2" });
  });

  it("belongs to the requested conversation, whoever sent it", () => {
    expect(decode(message, { otherUserId: "1" })).toMatchObject({ isOutgoing: false, userId: "1" });
    expect(decode(message, { otherUserId: "2" })).toMatchObject({ isOutgoing: true, userId: "2" });
    expect(decode({ text: "hello" }, { otherUserId: "2" })).toMatchObject({ userId: "2" });
  });

  it("uses its own direction if it contains one", () => {
    expect(decode({ ...message, outgoing: true }, { otherUserId: "1" })?.isOutgoing).toBe(true);
  });

  it.each<[string, object[]]>([
    [
      "received",
      [
        { sender: ana, recipient: ben },
        { sender: ana },
        { from: ana, sent: "2023-11-14T22:15:00Z" },
        { senderId: 1, recipientId: 2 },
      ],
    ],
    [
      "sent",
      [
        { sender: ben, recipient: ana },
        { recipient: ana, outgoing: true },
        { senderId: 2, recipientId: 1 },
      ],
    ],
  ])("without an id has the same id in different listings: %s", (_whose, forms) => {
    const content = { text: "hello", sent: 1_700_000_100_000 };
    const whose = { ownUserId: "2", otherUserId: "1" };
    const ids = forms.map((form) => decode({ ...content, ...form }, whose)?.id);
    expect(new Set(ids).size).toBe(1);
  });

  it("without an id differs from the same text to or from another user", () => {
    const content = { text: "ok", sent: 1_700_000_100_000 };
    const ids = [
      { sender: ana, recipient: ben },
      { sender: ben, recipient: ana },
      { sender: { id: 3, displayName: "Cem" }, recipient: ben },
      { sender: ben, recipient: { id: 3, displayName: "Cem" } },
    ].map((form) => decode({ ...content, ...form }, { ownUserId: "2" })?.id);
    expect(new Set(ids).size).toBe(4);
  });

  it("without an id gets a stable, unique one", () => {
    const { id: _id, ...nameless } = message;
    const first = decode(nameless, {})?.id;
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(decode({ ...nameless, isRead: true }, {})?.id).toBe(first);
    expect(decode({ ...nameless, sent: 1_700_000_100_001 }, {})?.id).not.toBe(first);
  });
});

/** Conversations as services list them: several that are their latest message, or single ones. */
const asListed: [what: string, records: object[], read: object[]][] = [
  [
    "that is its latest message has a text of one word, too",
    ["Relief comes at eight", "Perfect.", "Then I stay until then"].map((txt, at) => ({
      ...{ chatMessageId: 100 + at, creator: ana, recipient: { id: 20 + at, displayName: "Bo" } },
      ...{ content: { txt }, postedAt: 1_700_000_000_000 + at },
    })),
    [
      { id: "20", lastText: "Relief comes at eight" },
      { id: "21", lastText: "Perfect." },
      { id: "22", lastText: "Then I stay until then" },
    ],
  ],
  [
    "that is its latest message is read as a message",
    ["Second approval is with you now.", "Done.", "Thanks."].map((note, at) => ({
      ...{ messageId: `${100_047 - at}`, sender: { id: `${20 + at}` }, recipient: { id: "1" } },
      ...{ box: "inbox", note, creationDate: 1_700_000_000_000 + at },
      ...{ updatedAt: 1_700_000_001_000 + at, dateRead: null },
    })),
    [
      { id: "20", lastText: "Second approval is with you now.", lastSent: 1_700_000_000_000 },
      { id: "21", lastText: "Done.", lastSent: 1_700_000_000_001 },
      { id: "22", lastText: "Thanks.", lastSent: 1_700_000_000_002 },
    ],
  ],
  [
    "that is its latest message names the sender in any word for one",
    [{ source: { userId: 7 }, target: { userId: 1 }, attributes: { txt: "Done." } }],
    [{ id: "7", lastText: "Done." }],
  ],
  [
    "that is its latest message states its direction",
    [{ contact: { id: "7", name: "Ana Silva" }, outgoing: true, messageText: "Done." }],
    [{ id: "7", lastText: "Done.", isLastOutgoing: true }],
  ],
  [
    "that is its latest message states whether that is read",
    [
      {
        ...{ chatMessageId: "message-5", sender: { id: 7 }, receiver: { id: 1 } },
        ...{ content: { plain: "Done." }, postedAt: "2026-11-20T00:00:00.000Z", new: false },
      },
    ],
    [{ id: "7", lastText: "Done.", isLastOutgoing: false }],
  ],
  [
    "with a number of unread messages and one person is no message",
    [
      {
        ...{ created: "2026-08-12T00:00:00.000Z", recipientId: "7", recipientName: "Ada" },
        ...{ text: "Done.", timestamp: "2026-11-20T00:00:00.000Z", unread: "0" },
      },
    ],
    [{ id: "7", lastText: "Done.", lastSent: Date.UTC(2026, 10, 20), unreadCount: 0 }],
  ],
  [
    "that is its latest message, an object of its own, has its people and direction",
    [{ id: 1, user: ada, outgoing: true, isUnread: false, message: own }],
    [{ id: "7", lastText: "On my way", isLastOutgoing: true }],
  ],
  [
    "that is its latest message, an object of its own, has its people without a direction, too",
    [{ source: { userId: 7, displayName: "Ada" }, target: { userId: 1 }, message: own }],
    [{ id: "7", lastText: "On my way", isLastOutgoing: false }],
  ],
  [
    "with a recipient is no message if it states its own latest one",
    [
      {
        ...{ created: "2026-08-12T11:54:00Z", recipientId: 7, recipientName: "Ana Silva" },
        ...{ lastMessage: "Done.", lastMessageAt: "2026-11-20T11:54:00Z", lastSenderId: 1 },
        unseenCount: 1,
      },
    ],
    [
      {
        ...{ id: "7", lastText: "Done.", lastSent: Date.UTC(2026, 10, 20, 11, 54) },
        isLastOutgoing: true,
      },
    ],
  ],
];

it.each(asListed)("a conversation %s", (_what, records, read) => {
  expect(decodeRecords(list(conversation), records, { ownUserId: "1" })).toMatchObject(read);
});

it("conversations that are their latest message stay apart where the user's own id is unknown", () => {
  const me = { id: 1, displayName: "Me" };
  const records = Array.from({ length: 10 }, (_, at) => {
    const other = { id: 20 + at, displayName: `P${at}` };
    const [sender, recipient] = at % 2 === 0 ? [me, other] : [other, me];
    return { id: 500 + at, text: `Hello there ${at}`, sender, recipient };
  });
  const found = decodeRecords(list(conversation), records, {});
  expect(found).toHaveLength(10);
  expect(found.map(({ person }) => person)).toEqual(records.map(() => null));
});

describe("the other user of a conversation", () => {
  const me = { id: 1, displayName: "Me" };
  const seven = { id: 7, displayName: "Ana Silva" };
  const own = { ownUserId: "1", ownLogin: "me" };
  const find = (record: object, whose: Participants = own) =>
    decodeRecords(list(conversation), [record], whose)[0];

  it.each<[string, object]>([
    ["a message to the user", { from: seven, to: me }],
    ["a message by the user", { from: me, to: seven }],
    ["a message with sender and recipient", { sender: seven, recipient: me }],
    ["a message by the user to a recipient", { sender: me, recipient: seven }],
    ["a message with a creator", { creator: seven, recipient: me }],
    ["ids", { senderId: 7, recipientId: 1 }],
    ["a message without recipient", { from: seven }],
    ["one that also names the user", { user: me, from: me, to: seven }],
    ["its last message", { lastMessage: { from: seven, to: me, text: "hello" } }],
    ["one that is named", { user: seven }],
    ["its participants", { participants: [me, seven] }],
  ])("is stated by %s, not by the id of the record", (_what, people) => {
    const found = find({ id: 501, text: "hello", sent: 1_700_000_000_000, ...people });
    expect(found).toMatchObject({ id: "7", lastText: "hello" });
  });

  it.each<[string, object]>([
    ["the id alone", {}],
    ["a title", { title: "Fire" }],
    ["the user alone", { from: me }],
    ["two strangers", { from: seven, to: { id: 8, displayName: "Bo" } }],
    ["the user as both", { sender: me, recipient: me }],
    ["three participants", { participants: [me, seven, { id: 8, displayName: "Bo" }] }],
  ])("is unknown for %s, and the conversation is shown all the same", (_what, people) => {
    const records = [501, 502].map((id) => ({ id, text: `hello ${id}`, ...people }));
    const found = decodeRecords(list(conversation), records, own);
    expect(found.map(({ lastText }) => lastText)).toEqual(["hello 501", "hello 502"]);
    expect(found.every(({ id, person }) => isUnknownUser(id) && person === null)).toBe(true);
  });

  it("is unknown of two people while nobody knows who is signed in", () => {
    expect(isUnknownUser(find({ id: 501, text: "a", from: seven, to: me }, {})?.id ?? "")).toBe(
      true,
    );
  });

  it("is the record itself if it has the name of a person", () => {
    expect(find({ id: 7, displayName: "Ana Silva", lastText: "hello" })).toMatchObject({
      id: "7",
      person: { displayName: "Ana Silva" },
    });
  });
});
