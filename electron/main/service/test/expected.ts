import type { World, WorldMessage, WorldUser } from "#demo/world/world.ts";
import type { Conversation, Message } from "#shared/features/messages/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";

const findUser = ({ users }: World, id: string): WorldUser => {
  const user = users.find((candidate) => candidate.id === id);
  if (user === undefined) throw new Error(`The world has no user ${id}.`);
  return user;
};

/** The user that the tests sign in as. */
export const findMe = (world: World): WorldUser => findUser(world, world.mainUserId);

const isMine =
  ({ mainUserId }: World) =>
  ({ fromId, toId }: WorldMessage): boolean =>
    fromId === mainUserId || toId === mainUserId;

/** A message of the world as its main user sees it. */
const asMessage = (
  world: World,
  { id, fromId, toId, text, sent, isRead }: WorldMessage,
): Message => ({
  id,
  userId: fromId === world.mainUserId ? toId : fromId,
  sender: asSender(findUser(world, fromId)),
  isOutgoing: fromId === world.mainUserId,
  text,
  sent,
  isRead,
});

const asSender = ({ id, displayName }: WorldUser): Message["sender"] => ({
  id,
  displayName,
  name: null,
  type: null,
});

/** The main user's messages from a time on, oldest first. */
export const expectedMessages = (world: World, since: EpochMs): Message[] =>
  world.messages
    .filter(isMine(world))
    .filter(({ sent }) => sent >= since)
    .sort((a, b) => a.sent - b.sent)
    .map((message) => asMessage(world, message));

/** The main user's conversations, the one with the newest message first. */
export const expectedConversations = (world: World): Conversation[] => {
  const newestFirst = expectedMessages(world, 0).reverse();
  return [...new Set(newestFirst.map(({ userId }) => userId))].map((userId) => {
    const messages = newestFirst.filter((message) => message.userId === userId);
    return {
      id: userId,
      person: asSender(findUser(world, userId)),
      lastText: messages[0]?.text ?? null,
      lastSent: messages[0]?.sent ?? null,
      unreadCount: messages.filter(({ isOutgoing, isRead }) => !isOutgoing && !isRead).length,
    };
  });
};

/** The same JSON without null fields, for values that the service may send either way. */
export const withoutNulls = (json: unknown): unknown =>
  JSON.parse(JSON.stringify(json, (_key, value) => (value === null ? undefined : value)));
