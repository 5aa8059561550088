import {
  AlarmClock,
  Bell,
  BookOpen,
  ClipboardCheck,
  FileInput,
  FileText,
  LayoutDashboard,
  ListTodo,
  type LucideIcon,
  MessageCircle,
  MessagesSquare,
  UsersRound,
  Workflow,
} from "lucide-react";
import type { ObjectKind } from "#shared/records/collections.ts";

/** The icon of each kind of object, also used for its screen. */
export const kindIcons: Record<ObjectKind, LucideIcon> = {
  task: ListTodo,
  alert: Bell,
  submission: FileInput,
  entry: ClipboardCheck,
  tile: LayoutDashboard,
  room: MessagesSquare,
  group: UsersRound,
  plan: BookOpen,
  form: FileText,
  process: Workflow,
  conversation: MessageCircle,
  message: MessageCircle,
};

/** The icon of snoozing and of snoozed items, in every list. */
export const SnoozeIcon = AlarmClock;
