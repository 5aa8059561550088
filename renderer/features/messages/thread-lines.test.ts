import { describe, expect, it } from "vitest";
import { now } from "#renderer/test/now.ts";
import { aMessage as messageOf } from "#shared/test/records.ts";
import { anOutboxEntry } from "#shared/test/rows.ts";
import { layThread } from "./thread-lines.ts";

const minute = 60_000;

const aMessage = (id: string, sent: number | null, isOutgoing = false) =>
  messageOf({ id, userId: "21", isOutgoing, text: `Text of ${id}`, sent });

const aPendingMessage = (seq: number, change = {}) =>
  anOutboxEntry(
    { kind: "message", userId: "21", text: `Echo ${seq}` },
    { seq, created: now, ...change },
  );

describe("the lines of a thread", () => {
  it("begin a day where one begins", () => {
    const yesterday = now - 24 * 60 * minute;
    const lines = layThread(
      [aMessage("a", yesterday), aMessage("b", yesterday + minute), aMessage("c", now)],
      [],
      null,
    );
    expect(lines.map(({ isNewDay }) => isNewDay)).toEqual([true, false, true]);
  });

  it("hang together while one person writes without a pause", () => {
    const lines = layThread(
      [
        aMessage("a", now),
        aMessage("b", now + minute),
        aMessage("c", now + 2 * minute, true),
        aMessage("d", now + 20 * minute, true),
      ],
      [],
      null,
    );
    expect(lines.map(({ isRunStart }) => isRunStart)).toEqual([true, false, true, true]);
    expect(lines.map(({ isRunEnd }) => isRunEnd)).toEqual([false, true, true, true]);
  });

  it("say where unread ones begin", () => {
    const lines = layThread([aMessage("a", now), aMessage("b", now + 1)], [], "b");
    expect(lines.map(({ isFirstUnread }) => isFirstUnread)).toEqual([false, true]);
    expect(lines[1]?.isRunStart).toBe(true);
  });

  it("end with what is on its way, and show nothing twice", () => {
    const lines = layThread(
      [aMessage("a", now), aMessage("b", now, true)],
      [aPendingMessage(1, { state: "sent", serverId: "b" }), aPendingMessage(2)],
      null,
    );
    expect(lines.map(({ text }) => text)).toEqual(["Text of a", "Text of b", "Echo 2"]);
    expect(lines.at(-1)).toMatchObject({ isOwn: true, message: null });
  });

  it("show once what was sent from here, however the service calls it", () => {
    const pendingMessage = aPendingMessage(1, { state: "sent" });
    const message = { ...aMessage("b", now, true), entryId: pendingMessage.id };
    expect(layThread([message], [pendingMessage], null).map(({ key }) => key)).toEqual(["b"]);
  });

  it("have what was sent and is not shown by the service where it was sent", () => {
    const sent = { state: "sent", attempted: now } as const;
    const messages = [aMessage("a", now - 9 * minute), aMessage("b", now + 9 * minute)];
    const later = [{ ...aMessage("c", null), arrived: now + 10 * minute }];
    const pendingMessages = [
      aPendingMessage(1, sent),
      aPendingMessage(2, { ...sent, attempted: now + 9 * minute }),
      aPendingMessage(3),
    ];
    const texts = layThread([...messages, ...later], pendingMessages, null).map(({ text }) => text);
    expect(texts).toEqual(["Text of a", "Echo 1", "Text of b", "Echo 2", "Text of c", "Echo 3"]);
  });

  it("come without a time where the service gives none", () => {
    const lines = layThread([aMessage("a", null), aMessage("b", now)], [], null);
    expect(lines.map(({ isNewDay }) => isNewDay)).toEqual([false, true]);
  });
});
