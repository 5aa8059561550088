import type { CollectionName } from "#shared/model/collection.ts";
import type { Container } from "#shared/model/container.ts";
import type { Tile } from "#shared/model/dashboard.ts";
import type { Form, FormEntry, FormField, RecentItem } from "#shared/model/form.ts";
import type { Conversation, Message } from "#shared/model/message.ts";
import type { Person } from "#shared/model/person.ts";
import type { Plan } from "#shared/model/plan.ts";
import type { Process, ProcessNode } from "#shared/model/process.ts";
import type { RecordQuery } from "#shared/model/record.ts";
import type { RecordOf } from "#shared/model/records.ts";
import type { Room } from "#shared/model/room.ts";
import type { Submission } from "#shared/model/submission.ts";
import type { Window } from "../window.ts";
import { anAlert, aTask } from "./fixture.ts";

type With<T> = Partial<T> & { id: string };

export const aPerson = (displayName: string): Person => ({
  id: displayName,
  displayName,
  name: null,
  type: null,
});

export const aContainer = (id: string, name: string): Container => ({
  id,
  name,
  type: null,
  org: null,
});

export const aSubmission = (submission: With<Submission>): Submission => ({
  process: null,
  pendingSteps: [],
  creator: null,
  container: null,
  status: "OPEN",
  progress: null,
  orgSequenceId: null,
  created: null,
  modified: null,
  ...submission,
});

export const aRoom = (room: With<Room>): Room => ({
  name: `Room ${room.id}`,
  type: "MUCROOM",
  org: null,
  lastActivityTime: null,
  membershipType: null,
  state: null,
  ...room,
});

export const aPlan = (plan: With<Plan>): Plan => ({
  name: `Plan ${plan.id}`,
  desc: null,
  open: null,
  mainRoomId: null,
  category: null,
  subCategory: null,
  planType: null,
  eventXDate: null,
  canLaunch: null,
  org: null,
  group: null,
  ...plan,
});

export const anEntry = (entry: With<FormEntry>): FormEntry => ({
  formId: null,
  created: null,
  lastModified: null,
  creator: null,
  container: null,
  ...entry,
});

export const aField = (field: Partial<FormField>): FormField => ({
  index: null,
  position: null,
  name: "Field",
  type: "TEXT",
  defaultValue: null,
  rules: [],
  values: null,
  properties: {},
  sourceFieldIndices: [],
  sourceFormId: null,
  sourceFormName: null,
  permission: null,
  hidden: false,
  fields: [],
  ...field,
});

export const aForm = (form: With<Form>): Form => ({
  name: `Form ${form.id}`,
  description: null,
  creator: null,
  container: null,
  fields: [],
  publicForm: null,
  mappable: null,
  created: null,
  lastModified: null,
  ...form,
});

export const aRecentItem = (item: With<RecentItem>): RecentItem => ({
  name: `Item ${item.id}`,
  container: null,
  lastEntryDate: null,
  ...item,
});

export const aNode = (node: With<ProcessNode>): ProcessNode => ({
  nodeId: null,
  name: `Step ${node.id}`,
  type: null,
  fields: [],
  owners: [],
  actions: [],
  access: {},
  next: [],
  ...node,
});

export const aProcess = (process: With<Process>): Process => ({
  name: `Process ${process.id}`,
  open: true,
  container: null,
  nodes: { "1": aNode({ id: "1" }) },
  firstNode: "1",
  defaultView: null,
  creator: null,
  ...process,
});

export const aTile = (tile: With<Tile>): Tile => ({
  type: "WIDGET",
  visible: true,
  order: 0,
  expanded: true,
  dashboard: null,
  view: {},
  ...tile,
});

const aConversation = (conversation: With<Conversation>): Conversation => ({
  person: { ...aPerson(`Person ${conversation.id}`), id: conversation.id },
  lastText: null,
  lastSent: null,
  unreadCount: null,
  ...conversation,
});

const aMessage = (message: With<Message>): Message => ({
  userId: "7",
  sender: { ...aPerson("Person 7"), id: "7" },
  isOutgoing: false,
  text: `Message ${message.id}`,
  sent: null,
  isRead: null,
  ...message,
});

/** Makes a plain record of each collection. */
export const makeRecord: { [N in CollectionName]: (record: { id: string }) => RecordOf[N] } = {
  tasks: aTask,
  alerts: anAlert,
  submissions: aSubmission,
  priorSubmissions: aSubmission,
  offlineSubmissions: aSubmission,
  rooms: aRoom,
  groups: aRoom,
  plans: aPlan,
  entries: anEntry,
  forms: aForm,
  recentForms: aRecentItem,
  processes: aProcess,
  recentProcesses: aRecentItem,
  tiles: aTile,
  conversations: aConversation,
  messages: aMessage,
};

export const firstRows: RecordQuery & Window = {
  collection: "submissions",
  filter: "",
  status: null,
  roomId: null,
  processId: null,
  state: null,
  sort: "title",
  isDescending: false,
  group: null,
  offset: 0,
  limit: 100,
};
