import {
  Bell,
  ClipboardCheck,
  FileInput,
  ListTodo,
  type LucideIcon,
  MessageCircle,
} from "lucide-react";
import type { InboxKind, Urgency } from "#shared/model/inbox.ts";

/** What a kind of items is called: one, several, and its picture. */
export const kindWords: Record<InboxKind, { one: string; many: string; Icon: LucideIcon }> = {
  alert: { one: "Alert", many: "Alerts", Icon: Bell },
  conversation: { one: "Message", many: "Messages", Icon: MessageCircle },
  task: { one: "Task", many: "Tasks", Icon: ListTodo },
  submission: { one: "Submission", many: "Submissions", Icon: FileInput },
  entry: { one: "Review", many: "Reviews", Icon: ClipboardCheck },
};

/** All kinds, in the order in which they are chosen from. */
export const kinds: InboxKind[] = ["alert", "conversation", "task", "submission", "entry"];

/** How soon the items of a group want the person. */
export const urgencyWords: Record<Urgency, string> = {
  now: "Now",
  soon: "Soon",
  today: "Today",
  later: "Later",
};
