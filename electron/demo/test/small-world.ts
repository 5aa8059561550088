import type { Form } from "#shared/features/forms/schema.ts";
import type { Process } from "#shared/features/processes/schema.ts";
import type { Task } from "#shared/features/tasks/schema.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import { aField, aForm, aNode, aProcess, aTile } from "#shared/test/forms.ts";
import {
  anAlert,
  anEntry,
  aPendingStep,
  aPerson,
  aPlan,
  aRecentItem,
  aRoom,
  aSubmission,
  aTask,
} from "#shared/test/records.ts";
import { createWorld } from "../world/create-world.ts";
import { toPerson } from "../world/people.ts";
import type {
  World,
  WorldAlert,
  WorldMessage,
  WorldRoom,
  WorldSubmission,
  WorldUser,
} from "../world/world.ts";

/** The main user's id in every world. */
export const meId = "1001";

const MINUTE = 60_000;

/** Creates a world small enough to list all records in a test; times before `now`. */
export const createSmallWorld = (now: EpochMs): World => {
  const world = createWorld("empty", now);
  const me = world.users.find(({ id }) => id === meId);
  if (me === undefined) throw new Error("The main user has another id.");
  const ben = createUser(me, { id: "2", name: "ben", password: "ben-secret" });
  const cleo: Partial<WorldUser> = {
    id: "3",
    name: "cleo",
    signIn: "sso",
    casUsername: "cleo.cas",
  };
  const container = { id: "10", name: "Flood", type: "MUCROOM", org: "501" };
  return {
    ...world,
    users: [
      me,
      ben,
      createUser(me, cleo),
      createUser(me, { id: "4", name: "dan", enabled: false }),
    ],
    casIdentities: [
      { casUsername: "cleo.cas", password: "cleo-secret", outcome: "success" },
      { casUsername: "lone", password: "lone-secret", outcome: "unlinkedAccount" },
      { casUsername: "late", password: "late-secret", outcome: "expiredCredentials" },
    ],
    rooms: [
      createRoom({ id: "10", name: "Flood" }),
      createRoom({ id: "11", name: "Flood: pumps", type: "SUBROOM", parentId: "10" }),
      createRoom({ id: "12", name: "Fire 2025", state: "SUSPENDED", membershipType: "READER" }),
    ],
    groups: [{ ...createRoom({ id: "20", name: "County" }), membershipType: null }],
    tasks: [
      createTask({ id: "30", name: "Open task", creator: toPerson(me), container, due: now }),
      createTask({ id: "31", name: "Closed task", status: "CLOSED" }),
    ],
    submissions: [
      createSubmission({ id: "40", isOffline: true, process: { id: "70", name: "Fuel" } }),
      createSubmission({ id: "41", isOffline: true, priorOwnerIds: [meId] }),
      createSubmission({ id: "42", progress: "CLOSED", priorOwnerIds: ["2"] }),
      createSubmission({ id: "43", progress: "REJECTED", priorOwnerIds: [meId] }),
    ],
    plans: [
      createPlan("50", "Evacuation", "INCIDENT_RESPONSE"),
      createPlan("51", "Exercise", null),
    ],
    entries: [anEntry({ id: "60", formId: "61", created: now, lastModified: now })],
    forms: [createForm(now)],
    recentForms: [{ id: "61", name: "Damage report", container, lastEntryDate: now - MINUTE }],
    processes: [
      { ...createProcess("70", "Fuel"), isOffline: true },
      { ...createProcess("71", "Travel"), isOffline: false },
    ],
    recentProcesses: [aRecentItem({ id: "71", name: "Travel", lastEntryDate: now - MINUTE })],
    dashboard: {
      entity: meId,
      tiles: [
        aTile({
          ...{ id: "80", type: "ROOM_NOTE", order: 0, expanded: false, dashboard: "8" },
          view: { title: "Note", html: "<p>Hello</p>" },
        }),
      ],
    },
    alerts: [
      createAlert({ id: "90", roomId: "10", roomName: "Flood", created: now - 3 * MINUTE }),
      createAlert({ id: "91", state: "ACKNOWLEDGED", roomId: "11", created: now - 2 * MINUTE }),
      createAlert({ id: "92", state: "SNOOZED", created: now - MINUTE }),
      createAlert({ id: "93", state: "DELETED", created: now - 4 * MINUTE }),
      createAlert({ id: "94", userId: "2", created: now }),
    ],
    messages: [
      createMessage({ id: "100", fromId: "2", toId: meId, text: "First", sent: now - 3 * MINUTE }),
      createMessage({ id: "101", fromId: meId, toId: "2", text: "Reply", sent: now - 2 * MINUTE }),
      createMessage({ id: "102", fromId: "3", toId: meId, text: "Other", sent: now - MINUTE }),
      createMessage({ id: "103", fromId: "2", toId: "3", text: "Not mine", sent: now }),
    ],
  };
};

const createUser = (template: WorldUser, user: Partial<WorldUser>): WorldUser => ({
  ...template,
  displayName: `User ${user.id}`,
  ...user,
});

const createRoom = (room: Partial<WorldRoom> & { id: string; name: string }): WorldRoom => ({
  ...aRoom({ org: "501", lastActivityTime: 0, membershipType: "MEMBER", ...room }),
  state: room.state ?? "LIVE",
  parentId: room.parentId ?? null,
});

const createTask = (task: Partial<Task> & { id: string }): Task =>
  aTask({ progress: "ACKNOWLEDGED", thread: "thread-7", created: 0, modified: 0, ...task });

const owners = [{ ...aPerson("Maria Keller", meId), type: "USER" }];

const createSubmission = ({
  priorOwnerIds = [],
  isOffline = false,
  ...submission
}: Partial<WorldSubmission> & { id: string }): WorldSubmission => ({
  ...aSubmission({
    process: { id: "71", name: "Travel" },
    pendingSteps: [aPendingStep({ name: "Approve", nodeId: "2", owners })],
    progress: "IN_PROGRESS",
    orgSequenceId: "7",
    created: 1000,
    modified: 2000,
    ...submission,
  }),
  priorOwnerIds,
  isOffline,
});

const createPlan = (id: string, name: string, planType: string | null) =>
  aPlan({
    id,
    name,
    open: true,
    mainRoomId: "10",
    category: "Natural hazard",
    subCategory: "Flood",
    planType,
    canLaunch: true,
    org: "501",
    group: "20",
  });

const createForm = (now: EpochMs): Form =>
  aForm({
    id: "61",
    name: "Damage report",
    description: "What is broken",
    fields: [aField({ index: 0, position: 0, name: "Kind", type: "SINGLE", values: "Roof,Wall" })],
    publicForm: false,
    mappable: false,
    created: now,
    lastModified: now,
  });

const createProcess = (id: string, name: string): Process => {
  const action = {
    id: "5",
    type: "APPROVE",
    transitions: [{ id: "6", condition: null, nodes: ["2"] }],
    validators: [{ id: "8", field: "0", step: "1", type: "MANDATORY" }],
  };
  const node = { id: "701", nodeId: "1", name: "Request", type: "REQUEST", next: ["2"] };
  const request = aNode({ ...node, actions: [action], access: { "1": "ACCESS" } });
  return aProcess({ id, name, nodes: { "1": request }, defaultView: "view-1" });
};

const createAlert = ({ userId = meId, ...alert }: Partial<WorldAlert> & { id: string }) => ({
  ...anAlert({ severity: "HIGH", sender: "Gauge", created: 0, ...alert }),
  userId,
});

const createMessage = (message: Omit<WorldMessage, "isRead">): WorldMessage => ({
  isRead: false,
  ...message,
});
