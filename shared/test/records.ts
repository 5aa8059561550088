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
import { type Container, container } from "../records/container-schema.ts";
import { type Person, person } from "../records/person-schema.ts";
import { fill } from "./fill.ts";

type With<T> = Partial<T> & { id: string };

/** A person, whose name is their id where no other is given. */
export const aPerson = (displayName: string, id = displayName): Person =>
  fill(person, { id, displayName });

/** What a record is in. */
export const aContainer = (id: string, name: string): Container => fill(container, { id, name });

/** An open task of which nothing else is known. */
export const aTask = (given: With<Task>): Task =>
  fill(task, { name: `Task ${given.id}`, status: "OPEN", ...given });

/** An alert that waits. */
export const anAlert = (given: With<Alert>): Alert =>
  fill(alert, { state: "NEW", title: `Alert ${given.id}`, ...given });

/** An alert that waits and that this computer has only seen. */
export const aLedgeredAlert = (given: With<LedgeredAlert>): LedgeredAlert => {
  const alert = anAlert(given);
  const { level, reason: levelReason } = classifyByDefault(alert);
  const ledger = fill(alertLedger, { seen: 1 });
  return { ...alert, ledger, level, levelReason, ...given };
};

/** Determines the level of an alert as long as nobody has changed the severity scheme. */
export const classifyByDefault = createSeverityClassifier(builtInScheme);

/** A step that a submission waits at. */
export const aPendingStep = (step: Partial<PendingStep>): PendingStep =>
  fill(pendingStep, { type: "USER_STEP", ...step });

/** An open submission that waits at no step. */
export const aSubmission = (given: With<Submission>): Submission =>
  fill(submission, { status: "OPEN", ...given });

/** A room, or a group where the collection is that. */
export const aRoom = (given: With<Room>): Room =>
  fill(room, { name: `Room ${given.id}`, type: "MUCROOM", ...given });

/** A plan. */
export const aPlan = (given: With<Plan>): Plan =>
  fill(plan, { name: `Plan ${given.id}`, ...given });

/** A form entry. */
export const anEntry = (entry: With<FormEntry>): FormEntry => fill(formEntry, entry);

/** A form or process that was used lately. */
export const aRecentItem = (item: With<RecentItem>): RecentItem =>
  fill(recentItem, { name: `Item ${item.id}`, ...item });

/** A conversation as the service lists it. */
export const aConversation = (given: With<Conversation>): Conversation =>
  fill(conversation, { person: aPerson(`Person ${given.id}`, given.id), ...given });

/** A message to the person, of somebody unless another is given. */
export const aMessage = (given: With<Message>): Message =>
  fill(message, { userId: "7", text: `Message ${given.id}`, ...given });
