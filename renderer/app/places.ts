import { Bell, ListTodo, type LucideIcon } from "lucide-react";
import { alertBrowsing } from "#renderer/features/alerts/store.ts";
import { taskBrowsing } from "#renderer/features/tasks/store.ts";
import type { NavigationTarget } from "#shared/ipc/contract.ts";
import type { CollectionName } from "#shared/model/collection.ts";
import { router } from "./router.tsx";

/** A place of the rail: where it is, what it shows, and the keys that lead there. */
export type Place = {
  to: "/tasks" | "/alerts";
  label: string;
  keys: string;
  collection: CollectionName;
  Icon: LucideIcon;
};

/** The places of the rail, from top to bottom. */
export const places: Place[] = [
  { to: "/tasks", label: "Tasks", keys: "Mod+1", collection: "tasks", Icon: ListTodo },
  { to: "/alerts", label: "Alerts", keys: "Mod+2", collection: "alerts", Icon: Bell },
];

const browsings = { "/tasks": taskBrowsing, "/alerts": alertBrowsing };

/** Goes to a place and takes the keyboard to its list. */
export function goTo(place: Place["to"]): void {
  void router.navigate({ to: place }).then(browsings[place].back);
}

/** Shows an object that a notification, the tray or a link asked for. */
export function showTarget({ kind, id }: NavigationTarget): void {
  const place = kind === "task" ? "/tasks" : "/alerts";
  void router.navigate({ to: place }).then(() => browsings[place].show(id));
}
