import type {
  ConversationRow,
  KnownPerson,
  Message,
  MessageWindow,
} from "#shared/model/message.ts";
import type { EpochMs } from "#shared/model/values.ts";
import type { Window } from "../window.ts";

/** How far messages were fetched, and for whom. */
export type MessageSync = {
  ownUserId: string | null;
  /** The person's login name, where the service told it. */
  ownLogin: string | null;
  /** Until when, by the service's clock; null where all recent ones have to be asked for. */
  until: EpochMs | null;
};

/** Private messages: what the service said of them, and what only this computer knows. */
export type ChatStore = {
  listConversations(
    query: Window & { filter: string },
  ): Promise<{ rows: ConversationRow[]; total: number }>;
  /** Null where no record knows the person. */
  getConversation(userId: string): Promise<ConversationRow | null>;
  countUnread(): Promise<number>;
  /** Those of some ids that are of unread messages. */
  filterUnreadMessages(ids: string[]): Promise<string[]>;
  listMessages(
    userId: string,
    window: MessageWindow,
    limit: number,
  ): Promise<{ rows: Message[]; hasOlder: boolean; hasNewer: boolean }>;
  findMessages(
    userId: string,
    text: string,
    limit: number,
  ): Promise<{ rows: Message[]; total: number }>;
  /** How many messages of a conversation are stored. */
  countMessages(userId: string): Promise<number>;
  readMessageSync(): Promise<MessageSync>;
  /** Unread messages that this computer has never shown, oldest first. */
  listUnshownMessages(): Promise<Message[]>;
  markMessagesShown(ids: string[], at: EpochMs): Promise<void>;
  markMessagesDeferred(ids: string[], at: EpochMs): Promise<void>;
  /** The person has seen the messages sent until then; false where that was known. */
  noteRead(userId: string, until: EpochMs): Promise<boolean>;
  /** The newest messages of somebody, so many of them, are unread again. */
  noteUnread(userId: string, count: number): Promise<void>;
  /** Durable when it resolves. */
  saveDraft(userId: string, text: string, at: EpochMs): Promise<void>;
  findPeople(text: string, limit: number): Promise<KnownPerson[]>;
};
