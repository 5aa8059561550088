import { describe, expect, it } from "vitest";
import { list } from "#main/service/decode/decoders.ts";
import type { Participants } from "#main/service/participants.ts";
import { decodeRecords } from "#main/service/test/decode-json.ts";
import { message } from "./operations.ts";

const decode = (record: unknown, whose: Participants) =>
  decodeRecords(list(message), [record], whose)[0];

const ana = { id: 1, displayName: "Ana Silva" };
const ben = { id: 2, displayName: "Ben Okafor" };

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
