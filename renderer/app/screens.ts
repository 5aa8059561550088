import { lazyRouteComponent as lazy, type RouteComponent } from "@tanstack/react-router";
import { Inbox, LibraryBig, type LucideIcon, NotebookPen } from "lucide-react";
import { alertSelection, resetAlerts } from "#renderer/features/alerts/store.ts";
import { dashboardSelection, resetDashboard } from "#renderer/features/dashboard/store.ts";
import { showHandover } from "#renderer/features/duty/handover/store.ts";
import { reviewScreen } from "#renderer/features/entries/store.ts";
import { formScreen } from "#renderer/features/forms/store.ts";
import { InboxScreen } from "#renderer/features/inbox/inbox-screen.tsx";
import { inboxSelection, resetInbox } from "#renderer/features/inbox/store.ts";
import {
  chatSelection,
  resetChat,
  showConversation,
  showMessage,
} from "#renderer/features/messages/store.ts";
import { resetOutbox } from "#renderer/features/outbox/store.ts";
import { planScreen } from "#renderer/features/plans/store.ts";
import { processScreen, resetProcesses } from "#renderer/features/processes/store.ts";
import { roomScreen, showGroup, showRoom } from "#renderer/features/rooms/store.ts";
import { resetSearch } from "#renderer/features/search/store.ts";
import { submissionScreen } from "#renderer/features/submissions/store.ts";
import { taskScreen } from "#renderer/features/tasks/store.ts";
import type { ListSelection } from "#renderer/lib/list-selection.ts";
import { loadWhenIdle } from "#renderer/lib/preload.ts";
import { resetLog } from "#renderer/records/log/log-store.ts";
import type { RecordScreenStore } from "#renderer/records/record-screen-store.ts";
import { kindIcons } from "#renderer/ui/kind-icons.ts";
import type { CollectionName, ObjectKind } from "#shared/records/collections.ts";
import { t } from "#shared/texts/t.ts";

export type Screen = {
  label: string;
  component: RouteComponent;
  /** Its icon, shortcut and, if it differs, name in the rail; other screens are opened from menus only. */
  rail?: { Icon: LucideIcon; keys: string; label?: string };
  /** The screen whose tabs lead to it, too. */
  partOf?: string;
  list?: { collection: CollectionName; listSelection: ListSelection };
  /** The store of a standard list. */
  records?: RecordScreenStore;
  /** Functions that show an object, by kind. */
  shows?: { [K in ObjectKind]?: (id: string) => unknown };
  /** Resets the screen's state for another account. */
  reset?: () => void;
};

/** Creates a screen with a standard list: one of the rail, or a part of one. */
function recordScreen<S extends NonNullable<Screen["shows"]>>(
  records: RecordScreenStore,
  own: { component: RouteComponent; place: Pick<Screen, "rail" | "partOf">; shows: S },
) {
  const { collection } = records.firstQuery;
  const { place, component, shows } = own;
  return {
    label: records.title,
    component,
    ...place,
    list: { collection, listSelection: records.listSelection },
    records,
    shows,
    reset: records.reset,
  } satisfies Screen;
}

const ProcessesScreen = lazy(
  () => import("#renderer/features/processes/processes-screen.tsx"),
  "ProcessesScreen",
);
// Its graph is the largest module and is loaded with the screen.
loadWhenIdle(async () => ProcessesScreen.preload?.());

/** All screens by path: those of the rail in its order, each followed by its further parts, then the others. */
export const screens = {
  "/inbox": {
    label: t("common.inbox"),
    // Not lazy, because it is the default first screen.
    component: InboxScreen,
    rail: { Icon: Inbox, keys: "Mod+1" },
    list: { collection: "alerts", listSelection: inboxSelection },
    reset: resetInbox,
  },
  "/alerts": {
    label: t("common.alerts"),
    component: lazy(() => import("#renderer/features/alerts/alerts-screen.tsx"), "AlertsScreen"),
    rail: { Icon: kindIcons.alert, keys: "Mod+2" },
    list: { collection: "alerts", listSelection: alertSelection },
    shows: { alert: alertSelection.show },
    reset: resetAlerts,
  },
  "/tasks": recordScreen(taskScreen, {
    component: lazy(() => import("#renderer/features/tasks/tasks-screen.tsx"), "TasksScreen"),
    place: { rail: { Icon: kindIcons.task, keys: "Mod+3" } },
    shows: { task: taskScreen.listSelection.show },
  }),
  "/messages": {
    label: t("common.messages"),
    component: lazy(
      () => import("#renderer/features/messages/messages-screen.tsx"),
      "MessagesScreen",
    ),
    rail: { Icon: kindIcons.conversation, keys: "Mod+4" },
    list: { collection: "messages", listSelection: chatSelection },
    shows: { conversation: showConversation, message: showMessage },
    reset: resetChat,
  },
  "/submissions": recordScreen(submissionScreen, {
    component: lazy(
      () => import("#renderer/features/submissions/submissions-screen.tsx"),
      "SubmissionsScreen",
    ),
    place: { rail: { Icon: kindIcons.submission, keys: "Mod+5" } },
    shows: { submission: submissionScreen.show },
  }),
  "/reviews": recordScreen(reviewScreen, {
    component: lazy(() => import("#renderer/features/entries/reviews-screen.tsx"), "ReviewsScreen"),
    place: { partOf: "/submissions" },
    shows: { entry: reviewScreen.show },
  }),
  "/rooms": recordScreen(roomScreen, {
    component: lazy(() => import("./rooms-route.tsx"), "RoomsRoute"),
    place: { rail: { Icon: kindIcons.room, keys: "Mod+6" } },
    shows: { room: showRoom, group: showGroup },
  }),
  "/plans": recordScreen(planScreen, {
    component: lazy(() => import("#renderer/features/plans/plans-screen.tsx"), "PlansScreen"),
    place: { partOf: "/rooms" },
    shows: { plan: planScreen.show },
  }),
  "/forms": recordScreen(formScreen, {
    component: lazy(() => import("#renderer/features/forms/forms-screen.tsx"), "FormsScreen"),
    place: { rail: { Icon: LibraryBig, keys: "Mod+7", label: t("app.library") } },
    shows: { form: formScreen.show },
  }),
  "/processes": {
    ...recordScreen(processScreen, {
      component: ProcessesScreen,
      place: { partOf: "/forms" },
      shows: { process: processScreen.show },
    }),
    reset: resetProcesses,
  },
  "/dashboard": {
    label: t("common.dashboard"),
    component: lazy(() => import("./dashboard-route.tsx"), "DashboardRoute"),
    rail: { Icon: kindIcons.tile, keys: "Mod+8" },
    list: { collection: "tiles", listSelection: dashboardSelection },
    shows: { tile: dashboardSelection.show },
    reset: resetDashboard,
  },
  "/log": {
    label: t("common.shiftLog"),
    component: lazy(() => import("./duty-routes.tsx"), "LogRoute"),
    rail: { Icon: NotebookPen, keys: "Mod+9", label: t("app.shift") },
    reset: resetLog,
  },
  "/handover": {
    label: t("app.handover"),
    component: lazy(() => import("./duty-routes.tsx"), "HandoverRoute"),
    partOf: "/log",
    reset: () => showHandover(null),
  },
  "/since": {
    label: t("app.whileYouWereAway"),
    component: lazy(() => import("#renderer/features/digest/digest-screen.tsx"), "DigestScreen"),
  },
  "/search": {
    label: t("common.search"),
    component: lazy(() => import("#renderer/features/search/search-screen.tsx"), "SearchScreen"),
    reset: resetSearch,
  },
  "/computer": {
    label: t("app.onThisComputer"),
    component: lazy(
      () => import("#renderer/features/readiness/computer-screen.tsx"),
      "ComputerScreen",
    ),
  },
  "/radar": {
    label: t("common.forAdministrators"),
    component: lazy(() => import("#renderer/features/radar/radar-screen.tsx"), "RadarScreen"),
    partOf: "/computer",
  },
  "/outbox": {
    label: t("common.outbox"),
    component: lazy(() => import("#renderer/features/outbox/outbox-screen.tsx"), "OutboxScreen"),
    reset: resetOutbox,
  },
  "/account": {
    label: t("common.account"),
    component: lazy(() => import("./account-routes.tsx"), "AccountRoute"),
  },
  "/settings": {
    label: t("common.settings"),
    component: lazy(() => import("./account-routes.tsx"), "SettingsRoute"),
  },
  "/whats-new": {
    label: t("common.whatsNew"),
    component: lazy(
      () => import("#renderer/features/about/whats-new-screen.tsx"),
      "WhatsNewScreen",
    ),
  },
  "/guide": {
    label: t("common.userGuide"),
    component: lazy(() => import("./help-routes.tsx"), "GuideRoute"),
  },
  "/about": {
    label: t("app.about"),
    component: lazy(() => import("./help-routes.tsx"), "AboutRoute"),
  },
} satisfies Record<string, Screen>;

export type ScreenPath = keyof typeof screens;

type ShownKind = {
  [P in ScreenPath]: (typeof screens)[P] extends { shows: infer S } ? keyof S : never;
}[ScreenPath];

const entries = Object.entries(screens) as [ScreenPath, Screen][];

/** All paths, in the order of the rail. */
export const screenPaths = entries.map(([path]) => path);

export const screenAt = (path: ScreenPath): Screen => screens[path];

export type RailScreen = Pick<Screen, "label" | "list"> &
  Omit<NonNullable<Screen["rail"]>, "label"> & { path: ScreenPath };

/** The screens of the rail, in its order. */
export const railScreens: RailScreen[] = entries.flatMap(([path, { label, list, rail }]) =>
  rail === undefined ? [] : [{ path, label, ...rail, ...(list === undefined ? {} : { list }) }],
);

/** Returns the path of the rail to which the screen at a path belongs: itself, or the one of which it is a part. */
export const findRailPath = (path: string): string =>
  entries.find(([one]) => one === path)?.[1].partOf ?? path;

export const listPaths: ScreenPath[] = entries.flatMap(([path, { list }]) =>
  list === undefined ? [] : [path],
);

/** A screen among those that share tabs. */
export type ScreenPart = Pick<Screen, "label" | "records"> & { path: ScreenPath };

export function listParts(path: string): ScreenPart[] {
  const home = findRailPath(path);
  return entries.flatMap(([one, { label, records }]) =>
    findRailPath(one) === home ? [{ path: one, label, ...(records && { records }) }] : [],
  );
}

/** Returns the screen that shows objects of a kind, with its function; other kinds do not compile. */
export function screenOf(kind: ShownKind): { path: ScreenPath; show(id: string): unknown } {
  for (const [path, { shows }] of entries) {
    const show = shows?.[kind];
    if (show !== undefined) return { path, show };
  }
  throw new Error(`No screen shows a ${kind}.`);
}

/** Resets the state of all screens for another account. */
export function resetScreens(): void {
  for (const [, { reset }] of entries) reset?.();
}
