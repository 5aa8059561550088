import {
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
import type { NavigationTarget } from "#shared/ipc/contract.ts";

const icons: Record<NavigationTarget["kind"], LucideIcon> = {
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

/** The picture of a kind of objects, the same as of its place; the kind's word stands beside it. */
export function KindIcon({ kind }: { kind: NavigationTarget["kind"] }) {
  const Icon = icons[kind];
  return <Icon size={16} strokeWidth={1.75} aria-hidden="true" />;
}
