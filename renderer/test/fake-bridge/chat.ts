import type { ConversationRow } from "#shared/features/messages/schema.ts";
import { beginConversation, findMessages, isOutgoing, listMessages } from "../fake-chat.ts";
import type { FakeMain, HandlersOf } from "./handlers.ts";
import { findById } from "./lists.ts";

type ChatHandlers = Omit<HandlersOf<"conversation" | "draft" | "message">, "message.get">;

export function messageHandlers({ world, freshen, addOperation }: FakeMain): ChatHandlers {
  const writeConversation = (userId: string, change: Partial<ConversationRow>) => {
    world.conversations = world.conversations.map((row) =>
      row.userId === userId ? { ...row, ...change } : row,
    );
  };
  const changeConversation = (userId: string, change: Partial<ConversationRow>) => {
    writeConversation(userId, change);
    freshen({ collection: "messages", version: world.freshness.messages.version + 1 });
  };
  return {
    "conversation.list": ({ filter, offset, limit }) => {
      const rows = world.conversations.filter(({ name }) =>
        name.toLowerCase().includes(filter.toLowerCase()),
      );
      return { rows: rows.slice(offset, offset + limit), total: rows.length };
    },
    "conversation.get": ({ userId }) =>
      world.conversations.find((row) => row.userId === userId) ??
      beginConversation(findById(world.people, userId)),
    "draft.share": ({ base }) => ({ revision: base + 1, text: null }),
    "conversation.saveDraft": ({ userId, text }) => {
      writeConversation(userId, { draft: text === "" ? null : text });
      return null;
    },
    "conversation.markRead": ({ userId }) => {
      changeConversation(userId, { unread: 0 });
      return null;
    },
    "conversation.fetchOlder": () => ({ found: 0, hasMore: false }),
    "conversation.fetchMore": () => ({ hasMore: false }),
    "message.list": (query) => listMessages(world.messages, query),
    "message.find": (query) => findMessages(world.messages, query),
    "message.listOutgoing": ({ userId }) =>
      world.outbox.filter(
        (entry) =>
          entry.operation.kind === "message" &&
          entry.operation.userId === userId &&
          isOutgoing(entry),
      ),
    "message.send": ({ userId, text }) => {
      const entry = addOperation({ kind: "message", userId, text });
      changeConversation(userId, { draft: null });
      return entry;
    },
  };
}
