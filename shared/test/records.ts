import type { Alert, LedgeredAlert } from "#shared/model/alert.ts";
import type { Container } from "#shared/model/container.ts";
import type { FormEntry, RecentItem } from "#shared/model/form.ts";
import type { Conversation, Message } from "#shared/model/message.ts";
import type { Person } from "#shared/model/person.ts";
import type { Plan } from "#shared/model/plan.ts";
import type { Room } from "#shared/model/room.ts";
import type { PendingStep, Submission } from "#shared/model/submission.ts";
import type { Task } from "#shared/model/task.ts";

type With<T> = Partial<T> & { id: string };

/** A person, whose name is their id where no other is given. */
export const aPerson = (displayName: string, id = displayName): Person => ({
  id,
  displayName,
  name: null,
  type: null,
});

/** What a record is in. */
export const aContainer = (id: string, name: string): Container => ({
  id,
  name,
  type: null,
  org: null,
});

/** An open task of which nothing else is known. */
export const aTask = (task: With<Task>): Task => ({
  name: `Task ${task.id}`,
  details: null,
  creator: null,
  owner: null,
  container: null,
  status: "OPEN",
  progress: null,
  thread: null,
  start: null,
  due: null,
  created: null,
  modified: null,
  ...task,
});

/** An alert that waits. */
export const anAlert = (alert: With<Alert>): Alert => ({
  state: "NEW",
  title: `Alert ${alert.id}`,
  details: null,
  severity: null,
  sender: null,
  roomId: null,
  roomName: null,
  created: null,
  ...alert,
});

/** An alert that waits and that this computer has only seen. */
export const aLedgeredAlert = (alert: With<LedgeredAlert>): LedgeredAlert => ({
  ...anAlert(alert),
  ledger: {
    seen: 1,
    deferred: null,
    shown: null,
    lastShown: null,
    clicked: null,
    acknowledgeRequested: null,
    acknowledged: null,
    snoozed: null,
  },
  ...alert,
});

/** A step that a submission waits at. */
export const aPendingStep = (step: Partial<PendingStep>): PendingStep => ({
  name: null,
  type: "USER_STEP",
  nodeId: null,
  owners: [],
  ...step,
});

/** An open submission that waits at no step. */
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

/** A room, or a group where the collection is that. */
export const aRoom = (room: With<Room>): Room => ({
  name: `Room ${room.id}`,
  type: "MUCROOM",
  org: null,
  lastActivityTime: null,
  membershipType: null,
  state: null,
  ...room,
});

/** A plan. */
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

/** A form entry. */
export const anEntry = (entry: With<FormEntry>): FormEntry => ({
  formId: null,
  created: null,
  lastModified: null,
  creator: null,
  container: null,
  ...entry,
});

/** A form or process that was used lately. */
export const aRecentItem = (item: With<RecentItem>): RecentItem => ({
  name: `Item ${item.id}`,
  container: null,
  lastEntryDate: null,
  ...item,
});

/** A conversation as the service lists it. */
export const aConversation = (conversation: With<Conversation>): Conversation => ({
  person: aPerson(`Person ${conversation.id}`, conversation.id),
  lastText: null,
  lastSent: null,
  unreadCount: null,
  ...conversation,
});

/** A message to the person, of somebody unless another is given. */
export const aMessage = (message: With<Message>): Message => ({
  userId: "7",
  sender: null,
  isOutgoing: false,
  text: `Message ${message.id}`,
  sent: null,
  isRead: null,
  ...message,
});
