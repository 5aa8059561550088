import {
  builtInScheme,
  createSeverityClassifier,
} from "#shared/features/alerts/classify-severity.ts";
import {
  type Alert,
  alert,
  alertLedger,
  type LedgeredAlert,
} from "#shared/features/alerts/schema.ts";
import {
  type FormEntry,
  formEntry,
  type RecentItem,
  recentItem,
} from "#shared/features/forms/schema.ts";
import {
  type Conversation,
  conversation,
  type Message,
  message,
} from "#shared/features/messages/schema.ts";
import { type Plan, plan } from "#shared/features/plans/schema.ts";
import { type Room, room } from "#shared/features/rooms/schema.ts";
import {
  type PendingStep,
  pendingStep,
  type Submission,
  submission,
} from "#shared/features/submissions/schema.ts";
import { type Task, task } from "#shared/features/tasks/schema.ts";
import type { Mute } from "#shared/notifications/schema.ts";
import { type Container, container, type Person, person } from "../records/named-schema.ts";
import { fill } from "./fill.ts";

type With<T> = Partial<T> & { id: string };

/** Creates a user; the id defaults to the name. */
export const aPerson = (displayName: string, id = displayName): Person =>
  fill(person, { id, displayName });

/** Creates a record's room. */
export const aContainer = (id: string, name: string): Container => fill(container, { id, name });

/** Creates an open task. */
export const aTask = (given: With<Task>): Task =>
  fill(task, { name: `Task ${given.id}`, status: "OPEN", ...given });

/** Creates a new alert. */
export const anAlert = (given: With<Alert>): Alert =>
  fill(alert, { state: "NEW", title: `Alert ${given.id}`, ...given });

/** Creates a new alert that this computer has only received. */
export const aLedgeredAlert = (given: With<LedgeredAlert>): LedgeredAlert => {
  const alert = anAlert(given);
  const { level, reason: levelReason } = classifyByDefault(alert);
  const ledger = fill(alertLedger, { seen: 1 });
  return { ...alert, ledger, level, levelReason, ...given };
};

/** Classifies an alert by the built-in severity scheme. */
export const classifyByDefault = createSeverityClassifier(builtInScheme);

/** Creates a pending step. */
export const aPendingStep = (step: Partial<PendingStep>): PendingStep =>
  fill(pendingStep, { type: "USER_STEP", ...step });

/** Creates an open submission without pending steps. */
export const aSubmission = (given: With<Submission>): Submission =>
  fill(submission, { status: "OPEN", ...given });

/** Creates a room or group. */
export const aRoom = (given: With<Room>): Room =>
  fill(room, { name: `Room ${given.id}`, type: "MUCROOM", ...given });

/** Creates a plan. */
export const aPlan = (given: With<Plan>): Plan =>
  fill(plan, { name: `Plan ${given.id}`, ...given });

/** Creates a form entry. */
export const anEntry = (entry: With<FormEntry>): FormEntry => fill(formEntry, entry);

/** Creates a recently used form or process. */
export const aRecentItem = (item: With<RecentItem>): RecentItem =>
  fill(recentItem, { name: `Item ${item.id}`, ...item });

/** Creates a conversation as the service lists it. */
export const aConversation = (given: With<Conversation>): Conversation =>
  fill(conversation, { person: aPerson(`Person ${given.id}`, given.id), ...given });

/** Creates an incoming message. */
export const aMessage = (given: With<Message>): Message =>
  fill(message, { userId: "7", text: `Message ${given.id}`, ...given });

/** A muted room of account "a". */
export const mutedRoom: Mute = {
  ...{ accountId: "a", kind: "room", id: "5", name: "Ward" },
  until: null,
};
