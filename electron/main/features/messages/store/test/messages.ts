import type { Ingest, IngestReport } from "#main/store/records/ingest-input.ts";
import type { Store } from "#main/store/store.ts";
import { now, toIngest, unwrap } from "#main/store/test/fixture.ts";
import type { Message } from "#shared/features/messages/schema.ts";

export const me = { id: "1", displayName: "Maria Keller" };
export const ana = { id: "2", displayName: "Ana Silva" };
export const ben = { id: "3", displayName: "Ben Okafor" };
const people = [me, ana, ben];

/** A message on the wire. */
export type RawMessage = {
  id: string;
  sender: { id: string; displayName: string };
  recipient: { id: string; displayName: string };
  text: string;
  sent: number | null;
  read: boolean | null;
};

const findPerson = (id: string) =>
  people.find((person) => person.id === id) ?? { id, displayName: `Person ${id}` };

/** A message to the user, unread by default. */
export const from = (
  userId: string,
  id: string,
  sent: number | null,
  more: Partial<RawMessage> = {},
): RawMessage => ({
  id,
  sender: findPerson(userId),
  recipient: me,
  text: `Message ${id}`,
  sent,
  read: false,
  ...more,
});

/** A message of the user. */
export const to = (userId: string, id: string, sent: number | null, text = `Message ${id}`) => ({
  ...from(userId, id, sent, { text, read: true }),
  sender: me,
  recipient: findPerson(userId),
});

/** Stores messages as a response to a query by time. */
export const takeIn = async (
  store: Store,
  messages: RawMessage[],
  more: Partial<Ingest> = {},
): Promise<IngestReport> => {
  const whose = { ownUserId: me.id };
  // The history of one conversation has no time for all of them.
  const kind = more.isHistory ? {} : { serverTime: now };
  const ingest = toIngest("messages", messages, { scope: "found", whose, ...kind, ...more });
  return unwrap(await store.ingest(ingest));
};

/** Stores conversations as the service lists them. */
export const takeInConversations = async (
  store: Store,
  conversations: {
    user: { id: string; displayName: string };
    lastText?: string;
    lastSent: number | null;
    unreadCount: number | null;
  }[],
  at = now,
): Promise<IngestReport> =>
  unwrap(await store.ingest(toIngest("conversations", conversations, { scope: "found", at })));

export const idsOf = (messages: Message[]): string[] => messages.map(({ id }) => id);
