import type { ServiceState } from "../http/state.ts";
import type { WorldAlert, WorldMessage } from "../world/world.ts";
import { findMainUser } from "./additions.ts";

/** Ways in which what the service has changes by somebody else's hand, as on the person's phone. */
export type Edits = {
  /** Throws where there is no such alert. */
  setAlertState(id: string, state: string): WorldAlert;
  /** Throws where there is no such message. */
  editMessage(id: string, text: string): WorldMessage;
  /** A message is gone as if it had never been there. */
  removeMessage(id: string): void;
  /** The main user has read on another device what somebody wrote to them. */
  readConversation(userId: string): void;
};

/** Makes the ways to change a service's world. */
export const createEdits = (state: ServiceState): Edits => {
  const { world, remember } = state;
  const me = findMainUser(world);
  return {
    setAlertState: (id, next) => {
      const alert = findById(world.alerts, id);
      alert.state = next;
      remember(({ alertStates }) => {
        alertStates[id] = next;
      });
      return alert;
    },
    editMessage: (id, text) => {
      const message = findById(world.messages, id);
      message.text = text;
      remember(({ messageTexts }) => {
        messageTexts[id] = text;
      });
      return message;
    },
    removeMessage: (id) => {
      remove(world.messages, id);
      remember(({ removedMessageIds }) => removedMessageIds.push(id));
    },
    readConversation: (userId) => markConversationAsRead(userId, me.id, state),
  };
};

/** What somebody wrote to a reader counts as read. */
export const markConversationAsRead = (
  userId: string,
  readerId: string,
  { world, remember }: Pick<ServiceState, "world" | "remember">,
): void => {
  const unread = world.messages.filter(
    ({ fromId, toId, isRead }) => fromId === userId && toId === readerId && !isRead,
  );
  for (const message of unread) message.isRead = true;
  remember(({ readMessageIds }) => readMessageIds.push(...unread.map(({ id }) => id)));
};

const findById = <T extends { id: string }>(records: T[], id: string): T => {
  const found = records.find((record) => record.id === id);
  if (found === undefined) throw new RangeError(`There is nothing with the id ${id}.`);
  return found;
};

const remove = (records: { id: string }[], id: string): void => {
  const index = records.findIndex((record) => record.id === id);
  if (index >= 0) records.splice(index, 1);
};
