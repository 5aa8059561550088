import { useNavigate } from "@tanstack/react-router";
import { Bell, ListTodo, type LucideIcon } from "lucide-react";
import { alertBrowsing } from "#renderer/features/alerts/store.ts";
import { taskBrowsing } from "#renderer/features/tasks/store.ts";
import type { NavigationTarget } from "#shared/ipc/contract.ts";
import type { CollectionName } from "#shared/model/collection.ts";

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

/** Goes to a place; the router's own way of it. */
type Navigate = (to: { to: Place["to"] }) => Promise<void>;

/** How to go to a place and take the keyboard to its list. */
export function useGoTo(): (place: Place["to"]) => void {
  const navigate = useNavigate();
  return (place) => void goTo(navigate, place);
}

/** Shows what a notification, the tray or a link asked for: an object, or a place without one. */
export async function showTarget(navigate: Navigate, { kind, id }: NavigationTarget) {
  const place = kind === "task" ? "/tasks" : "/alerts";
  await goTo(navigate, place);
  if (id !== null) browsings[place].show(id);
}

async function goTo(navigate: Navigate, place: Place["to"]): Promise<void> {
  await navigate({ to: place });
  browsings[place].back();
}
