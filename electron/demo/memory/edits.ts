import type { ServiceState } from "../http/state.ts";
import type { WorldAlert, WorldMessage } from "../world/world.ts";
import { findMainUser } from "./additions.ts";

/** Changes records at the service, as from the user's other device. */
export type Edits = ReturnType<typeof createEdits>;

/** Creates the functions that change a service's world. */
export const createEdits = (state: ServiceState) => {
  const { world, recordChange } = state;
  const me = findMainUser(world);
  return {
    /** Sets an alert's state, by a user if one is named; throws if it does not exist. */
    setAlertState: (id: string, next: string, by?: string): WorldAlert => {
      const alert = findById(world.alerts, id);
      alert.state = next;
      if (by !== undefined) recordAcknowledger(state, alert, by);
      recordChange(({ alertStates }) => {
        alertStates[id] = next;
      });
      return alert;
    },
    /** Changes a message's text; throws if it does not exist. */
    editMessage: (id: string, text: string): WorldMessage => {
      const message = findById(world.messages, id);
      message.text = text;
      recordChange(({ messageTexts }) => {
        messageTexts[id] = text;
      });
      return message;
    },
    removeMessage: (id: string): void => {
      remove(world.messages, id);
      recordChange(({ removedMessageIds }) => removedMessageIds.push(id));
    },
    readConversation: (userId: string): void => markConversationAsRead(userId, me.id, state),
  };
};

/** Sets who acknowledged an alert, as of now. */
export function recordAcknowledger(state: ServiceState, alert: WorldAlert, by: string): void {
  const at = state.now();
  Object.assign(alert, { acknowledgedBy: by, acknowledgedAt: at });
  state.recordChange(({ acknowledgers }) => {
    acknowledgers[alert.id] = { by, at };
  });
}

export const markConversationAsRead = (
  userId: string,
  readerId: string,
  { world, recordChange }: Pick<ServiceState, "world" | "recordChange">,
): void => {
  const unread = world.messages.filter(
    ({ fromId, toId, isRead }) => fromId === userId && toId === readerId && !isRead,
  );
  for (const message of unread) message.isRead = true;
  recordChange(({ readMessageIds }) => readMessageIds.push(...unread.map(({ id }) => id)));
};

const findById = <T extends { id: string }>(records: T[], id: string): T => {
  const found = records.find((record) => record.id === id);
  if (found === undefined) throw new RangeError(`There is no record with the id ${id}.`);
  return found;
};

const remove = (records: { id: string }[], id: string): void => {
  const index = records.findIndex((record) => record.id === id);
  if (index >= 0) records.splice(index, 1);
};
