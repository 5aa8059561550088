import type { LucideIcon } from "lucide-react";
import { kindIcons } from "#renderer/ui/kind-icons.ts";
import type { InboxKind, Urgency } from "#shared/model/inbox.ts";

/** What a kind of items is called: one, several, and its picture. */
export const kindWords: Record<InboxKind, { one: string; many: string; Icon: LucideIcon }> = {
  alert: { one: "Alert", many: "Alerts", Icon: kindIcons.alert },
  conversation: { one: "Message", many: "Messages", Icon: kindIcons.conversation },
  task: { one: "Task", many: "Tasks", Icon: kindIcons.task },
  submission: { one: "Submission", many: "Submissions", Icon: kindIcons.submission },
  entry: { one: "Review", many: "Reviews", Icon: kindIcons.entry },
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
