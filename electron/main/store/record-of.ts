import type { Alert } from "#shared/model/alert.ts";
import type { Tile } from "#shared/model/dashboard.ts";
import type { Form, FormEntry, RecentItem } from "#shared/model/form.ts";
import type { Conversation, Message } from "#shared/model/message.ts";
import type { Plan } from "#shared/model/plan.ts";
import type { Process } from "#shared/model/process.ts";
import type { Room } from "#shared/model/room.ts";
import type { Submission } from "#shared/model/submission.ts";
import type { Task } from "#shared/model/task.ts";

/** The model of each collection's records. */
export type RecordOf = {
  tasks: Task;
  alerts: Alert;
  submissions: Submission;
  priorSubmissions: Submission;
  offlineSubmissions: Submission;
  rooms: Room;
  groups: Room;
  plans: Plan;
  entries: FormEntry;
  forms: Form;
  recentForms: RecentItem;
  processes: Process;
  recentProcesses: RecentItem;
  tiles: Tile;
  conversations: Conversation;
  messages: Message;
};
