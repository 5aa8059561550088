import { useNavigate } from "@tanstack/react-router";
import { HardDriveDownload, History, Inbox, type LucideIcon, Search } from "lucide-react";
import { alertBrowsing, resetAlerts } from "#renderer/features/alerts/store.ts";
import {
  chatBrowsing,
  resetChat,
  showConversation,
  showMessage,
} from "#renderer/features/chat/store.ts";
import { dashboardBrowsing, resetDashboard } from "#renderer/features/dashboard/store.ts";
import { reviewPlace } from "#renderer/features/entries/store.ts";
import { formsPlace, resetForms } from "#renderer/features/forms/store.ts";
import { inboxBrowsing, resetInbox } from "#renderer/features/inbox/store.ts";
import { resetOutbox } from "#renderer/features/outbox/store.ts";
import { planPlace } from "#renderer/features/plans/store.ts";
import { processPlace, resetProcesses, showOnProcess } from "#renderer/features/processes/store.ts";
import { roomPlace, showGroup, showRoom } from "#renderer/features/rooms/store.ts";
import { resetSearch } from "#renderer/features/search/store.ts";
import { showSubmissionsOf, submissionPlace } from "#renderer/features/submissions/store.ts";
import { resetTasks, taskBrowsing } from "#renderer/features/tasks/store.ts";
import type { ShowTarget } from "#renderer/lib/show.ts";
import { kindIcons } from "#renderer/ui/kind-icons.ts";
import type { RecordPlaceStore } from "#renderer/ui/record-place/record-place-store.ts";
import type { NavigationTarget } from "#shared/ipc/contract.ts";
import type { CollectionName } from "#shared/model/collection.ts";

/** A place of the rail: where it is, what it shows, and the keys that lead there, if any. */
export type Place = {
  to:
    | "/inbox"
    | "/tasks"
    | "/alerts"
    | "/messages"
    | "/submissions"
    | "/reviews"
    | "/dashboard"
    | "/rooms"
    | "/plans"
    | "/forms"
    | "/processes";
  label: string;
  keys?: string;
  collection: CollectionName;
  Icon: LucideIcon;
};

/** The places of the rail: first what waits for the person, then what there is to look things up. */
export const places: Place[] = [
  { to: "/inbox", label: "Inbox", keys: "Mod+1", collection: "alerts", Icon: Inbox },
  { to: "/tasks", label: "Tasks", keys: "Mod+2", collection: "tasks", Icon: kindIcons.task },
  { to: "/alerts", label: "Alerts", keys: "Mod+3", collection: "alerts", Icon: kindIcons.alert },
  {
    to: "/messages",
    label: "Messages",
    keys: "Mod+4",
    collection: "messages",
    Icon: kindIcons.conversation,
  },
  {
    to: "/submissions",
    label: "Submissions",
    keys: "Mod+5",
    collection: "submissions",
    Icon: kindIcons.submission,
  },
  { to: "/reviews", label: "Reviews", keys: "Mod+6", collection: "entries", Icon: kindIcons.entry },
  {
    to: "/dashboard",
    label: "Dashboard",
    keys: "Mod+7",
    collection: "tiles",
    Icon: kindIcons.tile,
  },
  { to: "/rooms", label: "Rooms", keys: "Mod+8", collection: "rooms", Icon: kindIcons.room },
  { to: "/plans", label: "Plans", keys: "Mod+9", collection: "plans", Icon: kindIcons.plan },
  { to: "/forms", label: "Forms", collection: "forms", Icon: kindIcons.form },
  {
    to: "/processes",
    label: "Processes",
    collection: "processes",
    Icon: kindIcons.process,
  },
];

/** What looks across all places; not lists of a collection themselves. */
export const outlooks: {
  to: "/since" | "/search" | "/offline";
  label: string;
  Icon: LucideIcon;
}[] = [
  { to: "/since", label: "While you were away", Icon: History },
  { to: "/search", label: "Search", Icon: Search },
  { to: "/offline", label: "Take offline", Icon: HardDriveDownload },
];

/** How each place is gone back to. */
const browsings = {
  "/inbox": inboxBrowsing,
  "/messages": chatBrowsing,
  "/tasks": taskBrowsing,
  "/alerts": alertBrowsing,
  "/submissions": submissionPlace.browsing,
  "/reviews": reviewPlace.browsing,
  "/dashboard": dashboardBrowsing,
  "/rooms": roomPlace.browsing,
  "/plans": planPlace.browsing,
  "/forms": formsPlace.browsing,
  "/processes": processPlace.browsing,
};

type Home = { to: Place["to"]; show(id: string): unknown };

/** Where each kind of object is shown. */
const homes: Record<NavigationTarget["kind"], Home> = {
  task: { to: "/tasks", show: taskBrowsing.show },
  alert: { to: "/alerts", show: alertBrowsing.show },
  submission: { to: "/submissions", show: submissionPlace.show },
  entry: { to: "/reviews", show: reviewPlace.show },
  tile: { to: "/dashboard", show: dashboardBrowsing.show },
  room: { to: "/rooms", show: showRoom },
  group: { to: "/rooms", show: showGroup },
  plan: { to: "/plans", show: planPlace.show },
  form: { to: "/forms", show: formsPlace.show },
  process: { to: "/processes", show: processPlace.show },
  conversation: { to: "/messages", show: showConversation },
  message: { to: "/messages", show: showMessage },
};

/** The places whose lists are all made alike. */
export const recordPlaces: { to: Place["to"]; place: RecordPlaceStore }[] = [
  { to: "/submissions", place: submissionPlace },
  { to: "/reviews", place: reviewPlace },
  { to: "/rooms", place: roomPlace },
  { to: "/plans", place: planPlace },
  { to: "/forms", place: formsPlace },
  { to: "/processes", place: processPlace },
];

/** The collection that a place shows just now; null where that is something else. */
export function useShownCollection(path: string): CollectionName | null {
  const chosen: { [P in Place["to"]]?: CollectionName } = {
    "/submissions": submissionPlace.useList(({ query }) => query.collection),
    "/rooms": roomPlace.useList(({ query }) => query.collection),
    "/forms": formsPlace.useList(({ query }) => query.collection),
    "/processes": processPlace.useList(({ query }) => query.collection),
  };
  const place = places.find(({ to }) => to === path);
  return place === undefined ? null : (chosen[place.to] ?? place.collection);
}

/** Forgets what the person did in every place, for the next one who comes into view. */
export function resetPlaces(): void {
  resetTasks();
  resetAlerts();
  resetChat();
  resetInbox();
  resetOutbox();
  resetDashboard();
  resetForms();
  resetProcesses();
  resetSearch();
  for (const place of [submissionPlace, reviewPlace, roomPlace, planPlace]) place.reset();
}

/** Goes to a place; the router's own way of it. */
type Navigate = (to: { to: Place["to"] }) => Promise<void>;

/** How to go to a place and take the keyboard to its list. */
export function useGoTo(): (place: Place["to"]) => void {
  const navigate = useNavigate();
  return (place) => void goTo(navigate, place);
}

/** Shows what a notification, the tray or a link asked for: an object, or a place without one. */
export async function showTarget(navigate: Navigate, target: ShowTarget) {
  const { kind, id, submissionId, processId } = target;
  const home = homes[kind];
  await goTo(navigate, home.to);
  if (kind === "submission" && processId !== undefined) showSubmissionsOf(processId);
  if (id === null) return;
  if (kind === "process" && submissionId !== undefined) await showOnProcess(id, submissionId);
  else await home.show(id);
}

async function goTo(navigate: Navigate, place: Place["to"]): Promise<void> {
  await navigate({ to: place });
  browsings[place].back();
}
