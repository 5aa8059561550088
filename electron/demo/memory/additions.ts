import type { Task } from "#shared/features/tasks/schema.ts";
import type { ServiceState } from "../http/state.ts";
import { nextArrival } from "../world/arrivals.ts";
import { asPerson } from "../world/people.ts";
import type { World, WorldAlert, WorldMessage, WorldUser } from "../world/world.ts";

/** Ways in which something new comes up at the service; what is left out is filled in. */
export type Additions = {
  /** A new alert for the main user, raised now. */
  addAlert(alert?: Partial<WorldAlert>): WorldAlert;
  /** The next alert of the stream that keeps arriving. */
  addArrival(): WorldAlert;
  /** An unread message, sent now; to the main user from somebody else where nothing is said. */
  addMessage(message?: Partial<WorldMessage>): WorldMessage;
  /** An open task of the main user, made now; a restarted service does not know it. */
  addTask(task?: Partial<Task>): Task;
};

/** The user that a world's main user id means. */
export const findMainUser = ({ users, mainUserId }: World): WorldUser => {
  const user = users.find(({ id }) => id === mainUserId);
  if (user === undefined) throw new Error("The world has no main user.");
  return user;
};

/** The id after all that are or were in use. */
const nextId = (records: { id: string }[], gone: string[] = []): string => {
  const ids = [...records.map(({ id }) => id), ...gone];
  return String(ids.reduce((highest, id) => Math.max(highest, Number(id)), 0) + 1);
};

const keepAlert = (alert: WorldAlert, { world, remember }: ServiceState): WorldAlert => {
  world.alerts.push(alert);
  remember(({ newAlerts }) => newAlerts.push(alert));
  return alert;
};

/** Puts a message into the world, sent now and unread, with a new id where none is given. */
export const addMessage = (
  message: Pick<WorldMessage, "fromId" | "toId" | "text"> & Partial<WorldMessage>,
  { world, now, remember }: ServiceState,
): WorldMessage => {
  const added = { id: "", sent: now(), isRead: false, ...message };
  remember(({ newMessages, removedMessageIds }) => {
    added.id ||= nextId(world.messages, removedMessageIds);
    newMessages.push(added);
  });
  world.messages.push(added);
  return added;
};

/** Makes the ways to add to a service's world. */
export const createAdditions = (state: ServiceState): Additions => {
  const { world, now } = state;
  const me = findMainUser(world);
  return {
    addAlert: (alert) =>
      keepAlert(
        {
          id: nextId(world.alerts),
          userId: me.id,
          state: "NEW",
          title: "Generator test overdue",
          details: null,
          severity: "HIGH",
          sender: "Duty desk",
          roomId: null,
          roomName: null,
          created: now(),
          ...alert,
        },
        state,
      ),
    addArrival: () => {
      let index = 0;
      state.remember((changes) => {
        index = changes.arrivals;
        changes.arrivals += 1;
      });
      return keepAlert(nextArrival(world, now(), index), state);
    },
    addMessage: (message) => {
      const other = world.users.find(({ id }) => id !== me.id) ?? me;
      return addMessage(
        { fromId: other.id, toId: me.id, text: "Can you take the evening shift?", ...message },
        state,
      );
    },
    addTask: (task) => {
      const added: Task = {
        id: nextId(world.tasks),
        name: "Check the sandbag stock",
        details: null,
        creator: asPerson(me),
        owner: asPerson(me),
        container: null,
        status: "OPEN",
        progress: null,
        thread: null,
        start: null,
        due: null,
        created: now(),
        modified: now(),
        ...task,
      };
      world.tasks.push(added);
      return added;
    },
  };
};
