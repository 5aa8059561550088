import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { now } from "#renderer/test/now.ts";
import type { Message } from "#shared/features/messages/schema.ts";
import type { OutboxEntry } from "#shared/outbox/schema.ts";
import { aMessage } from "#shared/test/records.ts";
import { anOutboxEntry } from "#shared/test/rows.ts";
import { findLinks } from "./find-links.ts";
import { isEmojiOnly, shorten, splitByWords } from "./thread-entry.tsx";
import { buildThreadLines } from "./thread-lines.ts";

const minute = 60_000;

const message = (id: string, sent: number | null, isOutgoing = false) =>
  aMessage({ id, userId: "21", isOutgoing, text: `Text of ${id}`, sent });

const aPendingMessage = (seq: number, change = {}) =>
  anOutboxEntry(
    { kind: "message", userId: "21", text: `Pending ${seq}` },
    { seq, created: now, ...change },
  );

const build = (messages: Message[], outgoing: OutboxEntry[] = [], unreadId: string | null = null) =>
  buildThreadLines(messages, outgoing, unreadId);

describe("buildThreadLines", () => {
  it("marks the first message of a day", () => {
    const yesterday = now - 24 * 60 * minute;
    const lines = build([
      message("a", yesterday),
      message("b", yesterday + minute),
      message("c", now),
    ]);
    expect(lines.map(({ isNewDay }) => isNewDay)).toEqual([true, false, true]);
  });

  it("groups messages of one user without a pause", () => {
    const lines = build([
      message("a", now),
      message("b", now + minute),
      message("c", now + 2 * minute, true),
      message("d", now + 20 * minute, true),
    ]);
    expect(lines.map(({ isRunStart }) => isRunStart)).toEqual([true, false, true, true]);
    expect(lines.map(({ isRunEnd }) => isRunEnd)).toEqual([false, true, true, true]);
  });

  it("marks the first unread message", () => {
    const lines = build([message("a", now), message("b", now + 1)], [], "b");
    expect(lines.map(({ isFirstUnread }) => isFirstUnread)).toEqual([false, true]);
    expect(lines[1]?.isRunStart).toBe(true);
  });

  it("appends pending messages, and shows none twice", () => {
    const lines = build(
      [message("a", now), message("b", now, true)],
      [aPendingMessage(1, { state: "sent", serverId: "b" }), aPendingMessage(2)],
    );
    expect(lines.map(({ text }) => text)).toEqual(["Text of a", "Text of b", "Pending 2"]);
    expect(lines.at(-1)).toMatchObject({ isOwn: true, message: null });
  });

  it("shows a message once if its entry is known", () => {
    const pendingMessage = aPendingMessage(1, { state: "sent" });
    const stored = { ...message("b", now, true), entryId: pendingMessage.id };
    expect(build([stored], [pendingMessage]).map(({ key }) => key)).toEqual(["b"]);
  });

  it("sorts sent messages without a stored one by time", () => {
    const sent = { state: "sent", attempted: now } as const;
    const messages = [message("a", now - 9 * minute), message("b", now + 9 * minute)];
    const later = [{ ...message("c", null), arrived: now + 10 * minute }];
    const pendingMessages = [
      aPendingMessage(1, sent),
      aPendingMessage(2, { ...sent, attempted: now + 9 * minute }),
      aPendingMessage(3),
    ];
    const texts = build([...messages, ...later], pendingMessages).map(({ text }) => text);
    expect(texts).toEqual([
      "Text of a",
      "Pending 1",
      "Text of b",
      "Pending 2",
      "Text of c",
      "Pending 3",
    ]);
  });

  it("accepts messages without a time", () => {
    const lines = build([message("a", null), message("b", now)]);
    expect(lines.map(({ isNewDay }) => isNewDay)).toEqual([false, true]);
  });
});

describe("the text of a message", () => {
  const service = "https://eoc.internal:8443/base";
  const linksIn = (text: string) =>
    findLinks(text, service).flatMap(({ text: shown, url }) =>
      url === null ? [] : [[shown, url]],
    );

  describe("links in a text", () => {
    it.each([
      [
        "see https://maps.example.org/a?b=1.",
        "https://maps.example.org/a?b=1",
        "https://maps.example.org/a?b=1",
      ],
      ["(http://a.example.com)", "http://a.example.com", "http://a.example.com"],
      ["www.example.org is it", "www.example.org", "https://www.example.org"],
      ["write to ada@example.org!", "ada@example.org", "mailto:ada@example.org"],
      ["اقرأ https://example.org/ar الآن", "https://example.org/ar", "https://example.org/ar"],
      ["open eoc.internal/room/5 now", "eoc.internal/room/5", "https://eoc.internal/room/5"],
      [
        "https://my_host.example.org/a_b",
        "https://my_host.example.org/a_b",
        "https://my_host.example.org/a_b",
      ],
      [
        "https://münchen.example/straße",
        "https://münchen.example/straße",
        "https://münchen.example/straße",
      ],
      [
        "詳細はhttps://example.org/aをご覧ください。",
        "https://example.org/a",
        "https://example.org/a",
      ],
      ["https://example.orgをご覧ください", "https://example.org", "https://example.org"],
      [
        "請看（https://example.org/b?c=1）",
        "https://example.org/b?c=1",
        "https://example.org/b?c=1",
      ],
      ["지도는https://example.org/지도", "https://example.org/", "https://example.org/"],
    ])("are found in %s", (text, shown, url) => {
      expect(linksIn(text)).toEqual([[shown, url]]);
    });

    it.each(["javascript:alert(1)", "file:///etc/passwd", "ftp://example.org/a", "//host/share"])(
      "exclude %s",
      (text) => {
        expect(linksIn(text).filter(([, url]) => !/^(https?|mailto):/.test(url ?? ""))).toEqual([]);
      },
    );

    it.each([
      "See README.md and room.no",
      "Today.At nine",
      "example.org without a scheme",
      "not-eoc.internal",
      "https://ada@host/x",
      "https://ada:secret@example.org/x",
      "https://eoc.internal@evil.example.org/",
    ])("are none in %s", (text) => {
      expect(linksIn(text)).toEqual([]);
    });

    it("lose no character", () => {
      const words = fc.constantFrom(
        "https://a.example.org",
        " ",
        "\n",
        "b@c.example.com",
        "😀",
        "x.",
      );
      fc.assert(
        fc.property(fc.array(fc.oneof(words, fc.string({ unit: "grapheme" }))), (parts) => {
          const text = parts.join("");
          expect(
            findLinks(text, service)
              .map((part) => part.text)
              .join(""),
          ).toBe(text);
        }),
      );
    });
  });

  describe("a long text", () => {
    it("is not shortened if it is short", () => {
      expect(shorten("A short one.\nIn two lines.")).toBeNull();
    });

    it("is cut between words", () => {
      const beginning = shorten("hundreds of words ".repeat(1_000)) ?? "";
      expect(beginning.length).toBeLessThan(1_001);
      expect(beginning).toMatch(/(hundreds|of|words)$/);
    });

    it("is cut after 16 lines", () => {
      expect(shorten("line\n".repeat(500))?.split("\n")).toHaveLength(16);
    });

    it("is never cut within a character", () => {
      expect(shorten("a".repeat(999) + "😀".repeat(1_000))).toBe("a".repeat(999));
    });
  });

  it.each([
    ["👍", true],
    ["👩🏽‍🚒 🇸🇪", true],
    ["👍👍👍👍👍👍👍", false],
    ["Fine 👍", false],
    ["3", false],
    ["", false],
  ])("detects whether %j is only emoji", (text, isEmoji) => {
    expect(isEmojiOnly(text)).toBe(isEmoji);
  });

  it("splits a text at the searched words, ignoring case", () => {
    expect(splitByWords("The pump (P-1) pumps.", ["PUMP", "(p"])).toEqual([
      "The ",
      "pump",
      " ",
      "(P",
      "-1) ",
      "pump",
      "s.",
    ]);
    expect(splitByWords("All of it", [])).toEqual(["All of it"]);
  });
});
