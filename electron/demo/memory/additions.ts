import type { Task } from "#shared/features/tasks/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import {
  type DeclaredFields,
  declared,
  type RecordDeclaration,
} from "#shared/records/declared-records.ts";
import type { ServiceState } from "../http/state.ts";
import { toPerson } from "../world/people.ts";
import { createRandom } from "../world/random.ts";
import { arrivals } from "../world/texts/texts.ts";
import type { World, WorldAlert, WorldMessage, WorldUser } from "../world/world.ts";

/** Adds records to the service; omitted fields have defaults. */
export type Additions = ReturnType<typeof createAdditions>;

export const findMainUser = ({ users, mainUserId }: World): WorldUser => {
  const user = users.find(({ id }) => id === mainUserId);
  if (user === undefined) throw new Error("The world has no main user.");
  return user;
};

/** Returns the id after all that are or were in use. */
const nextId = (records: { id: string }[], removed: string[] = []): string => {
  const ids = [...records.map(({ id }) => id), ...removed];
  return String(ids.reduce((highest, id) => Math.max(highest, Number(id)), 0) + 1);
};

/** All fields of a record, null. */
const withoutValues = <F extends DeclaredFields>({ fields }: RecordDeclaration<F>) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, null])) as { [N in keyof F]: null };

const pushAlert = (alert: WorldAlert, { world, recordChange }: ServiceState): WorldAlert => {
  world.alerts.push(alert);
  recordChange(({ newAlerts }) => newAlerts.push(alert));
  return alert;
};

/** Adds a message to the world, sent now and unread, with a new id by default. */
export const addMessage = (
  message: Pick<WorldMessage, "fromId" | "toId" | "text"> & Partial<WorldMessage>,
  { world, now, recordChange }: ServiceState,
): WorldMessage => {
  const added = { id: "", sent: now(), isRead: false, ...message };
  recordChange(({ newMessages, removedMessageIds }) => {
    added.id ||= nextId(world.messages, removedMessageIds);
    newMessages.push(added);
  });
  world.messages.push(added);
  return added;
};

/** Creates the functions that add records to a service's world. */
export const createAdditions = (state: ServiceState) => {
  const { world, now } = state;
  const me = findMainUser(world);
  return {
    /** Adds a new alert for the main user, raised now. */
    addAlert: (alert?: Partial<WorldAlert>): WorldAlert =>
      pushAlert(
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
    /** Adds the next alert of the endless stream. */
    addArrival: (): WorldAlert => {
      let index = 0;
      state.recordChange((changes) => {
        index = changes.arrivals;
        changes.arrivals += 1;
      });
      return pushAlert(nextArrival(world, now(), index), state);
    },
    /** Adds an unread message, sent now, by default from another user to the main user. */
    addMessage: (message?: Partial<WorldMessage>): WorldMessage => {
      const other = world.users.find(({ id }) => id !== me.id) ?? me;
      return addMessage(
        { fromId: other.id, toId: me.id, text: "Can you take the evening shift?", ...message },
        state,
      );
    },
    /** Adds an open task of the main user, created now; it is lost at a restart. */
    addTask: (task?: Partial<Task>): Task => {
      const added: Task = {
        ...withoutValues(declared.task),
        id: nextId(world.tasks),
        name: "Check the sandbag stock",
        creator: toPerson(me),
        owner: toPerson(me),
        status: "OPEN",
        created: now(),
        modified: now(),
        ...task,
      };
      world.tasks.push(added);
      return added;
    },
  };
};

const FIRST_ARRIVAL_ID = 80_001;

/** Returns the main user's new alert number `index` (from 0) of the endless stream, raised at `at`; without a room if the world has none of that name. */
export const nextArrival = (world: World, at: EpochMs, index: number): WorldAlert => {
  const arrival = arrivals[index % arrivals.length];
  if (arrival === undefined) {
    throw new RangeError("Alerts of the stream are numbered from 0.");
  }
  const { title, details, severity, sender, room, readings } = arrival;
  const reading = createRandom(index, "arrivals").between(...readings);
  const place = world.rooms.find(({ name }) => name === room);
  return {
    id: String(FIRST_ARRIVAL_ID + index),
    userId: world.mainUserId,
    state: "NEW",
    title: title.replace("{n}", String(reading)),
    details,
    severity,
    sender,
    roomId: place?.id ?? null,
    roomName: place?.name ?? null,
    created: at,
  };
};
