import { meId } from "#demo/test/small-world.ts";
import type { Operation } from "../kinds.ts";
import { findUnstored, polledList, refresh, toFound } from "./lists.ts";
import { toQueued } from "./results.ts";

/** A user with whom the main user has a conversation. */
const partner = "2";
const text = "The pumps are running again.";
const month = 30 * 86_400_000;

export const messages: Operation[] = [
  {
    name: "sendMessage",
    group: "messages",
    line: /^POST \/me\/2\/privateMessage/,
    isRepeated: true,
    request: (app) =>
      toQueued(app.getSync().outbox.add({ kind: "message", userId: partner, text })),
    findMissing: async ({ service }) => {
      const count = service.world.messages.filter((message) => message.text === text).length;
      return count === 1 ? [] : [`the message arrived ${count} times`];
    },
  },
  {
    name: "listConversations",
    group: "messages",
    line: /^GET \/me\/privateMessages\?.*count=/,
    collection: "conversations",
    isRepeated: true,
    prepare: ({ service }) => {
      service.addMessage({ fromId: "4", text: "A first message" });
      return "4";
    },
    request: (app) => refresh(app, "conversations"),
    findMissing: (cell) => findUnstored(cell, "conversations"),
  },
  {
    name: "listMessages",
    group: "messages",
    line: /^GET \/me\/privateMessages\/2/,
    collection: "messages",
    prepare: ({ service, time }) =>
      service.addMessage({ fromId: partner, toId: meId, sent: time.now() - 2 * month }).id,
    request: (app) => toFound(app, "messages", app.getSync().fetchOlder(partner)),
    findMissing: (cell) => findUnstored(cell, "messages"),
  },
  {
    ...polledList(
      "listMessagesSince",
      "messages",
      /^GET \/me\/privateMessages\?.*since/,
      ({ service }) => service.addMessage({ fromId: partner }).id,
    ),
    group: "messages",
  },
  {
    name: "markAsRead",
    group: "messages",
    line: /^PUT \/me\/2\/privateMessage/,
    isRepeated: true,
    prepare: ({ time }) => String(time.now()),
    request: (app, { id }) =>
      toQueued(
        app.getSync().outbox.add({ kind: "markAsRead", userId: partner, until: Number(id) }),
      ),
    findMissing: async ({ service, known }) => {
      const unread = service.world.messages.filter(
        ({ fromId, toId, sent, isRead }) =>
          fromId === partner && toId === meId && sent <= Number(known.id) && !isRead,
      );
      return unread.map(({ id }) => `message ${id} is not marked as read`);
    },
  },
];
