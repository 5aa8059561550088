import type { QueryClient } from "@tanstack/react-query";
import {
  createHashHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";
import { InboxScreen } from "#renderer/features/inbox/inbox-screen.tsx";
import { loadWhenIdle } from "#renderer/lib/preload.ts";
import { ErrorScreen } from "./error-boundary.tsx";
import { readFirstScreen } from "./first-screen.ts";
import { Shell } from "./shell/shell.tsx";

const ProcessesScreen = lazyRouteComponent(
  () => import("#renderer/features/processes/processes-screen.tsx"),
  "ProcessesScreen",
);
// Its graph is the largest part of all, and asks to be loaded once the screen is.
loadWhenIdle(async () => ProcessesScreen.preload?.());

const root = createRootRouteWithContext<{ client: QueryClient }>()({ component: Shell });

const start = createRoute({
  getParentRoute: () => root,
  path: "/",
  beforeLoad: async ({ context }) => {
    throw redirect({ to: await readFirstScreen(context.client) });
  },
});

const tasks = createRoute({
  getParentRoute: () => root,
  path: "/tasks",
  component: lazyRouteComponent(
    () => import("#renderer/features/tasks/tasks-screen.tsx"),
    "TasksScreen",
  ),
});

const alerts = createRoute({
  getParentRoute: () => root,
  path: "/alerts",
  component: lazyRouteComponent(
    () => import("#renderer/features/alerts/alerts-screen.tsx"),
    "AlertsScreen",
  ),
});

const inbox = createRoute({
  getParentRoute: () => root,
  path: "/inbox",
  // The first screen, unless the person chose another one.
  component: InboxScreen,
});

const messages = createRoute({
  getParentRoute: () => root,
  path: "/messages",
  component: lazyRouteComponent(
    () => import("#renderer/features/chat/messages-screen.tsx"),
    "MessagesScreen",
  ),
});

/** No place of the rail: the status bar leads here. */
const outbox = createRoute({
  getParentRoute: () => root,
  path: "/outbox",
  component: lazyRouteComponent(
    () => import("#renderer/features/outbox/outbox-screen.tsx"),
    "OutboxScreen",
  ),
});

const submissions = createRoute({
  getParentRoute: () => root,
  path: "/submissions",
  component: lazyRouteComponent(
    () => import("#renderer/features/submissions/submissions-screen.tsx"),
    "SubmissionsScreen",
  ),
});

const reviews = createRoute({
  getParentRoute: () => root,
  path: "/reviews",
  component: lazyRouteComponent(
    () => import("#renderer/features/entries/reviews-screen.tsx"),
    "ReviewsScreen",
  ),
});

const dashboard = createRoute({
  getParentRoute: () => root,
  path: "/dashboard",
  component: lazyRouteComponent(() => import("./dashboard-place.tsx"), "DashboardPlace"),
});

const rooms = createRoute({
  getParentRoute: () => root,
  path: "/rooms",
  component: lazyRouteComponent(() => import("./rooms-place.tsx"), "RoomsPlace"),
});

const plans = createRoute({
  getParentRoute: () => root,
  path: "/plans",
  component: lazyRouteComponent(
    () => import("#renderer/features/plans/plans-screen.tsx"),
    "PlansScreen",
  ),
});

const forms = createRoute({
  getParentRoute: () => root,
  path: "/forms",
  component: lazyRouteComponent(
    () => import("#renderer/features/forms/forms-screen.tsx"),
    "FormsScreen",
  ),
});

const processes = createRoute({
  getParentRoute: () => root,
  path: "/processes",
  component: ProcessesScreen,
});

const search = createRoute({
  getParentRoute: () => root,
  path: "/search",
  component: lazyRouteComponent(
    () => import("#renderer/features/search/search-screen.tsx"),
    "SearchScreen",
  ),
});

const since = createRoute({
  getParentRoute: () => root,
  path: "/since",
  component: lazyRouteComponent(
    () => import("#renderer/features/digest/digest-screen.tsx"),
    "DigestScreen",
  ),
});

const offline = createRoute({
  getParentRoute: () => root,
  path: "/offline",
  component: lazyRouteComponent(
    () => import("#renderer/features/readiness/readiness-screen.tsx"),
    "ReadinessScreen",
  ),
});

/** No place of the rail: the account's menu and the status bar lead here. */
const radar = createRoute({
  getParentRoute: () => root,
  path: "/radar",
  component: lazyRouteComponent(
    () => import("#renderer/features/radar/radar-screen.tsx"),
    "RadarScreen",
  ),
});

/** No place of the rail: the account's menu leads here. */
const account = createRoute({
  getParentRoute: () => root,
  path: "/account",
  component: lazyRouteComponent(() => import("./account-place.tsx"), "AccountPlace"),
});

/** No place of the rail: the account's menu leads here too. */
const settings = createRoute({
  getParentRoute: () => root,
  path: "/settings",
  component: lazyRouteComponent(() => import("./settings-place.tsx"), "SettingsPlace"),
});

/** The places of the app, kept in the hash because the page comes from a custom scheme. */
export const router = createRouter({
  routeTree: root.addChildren([
    start,
    inbox,
    tasks,
    alerts,
    messages,
    outbox,
    submissions,
    reviews,
    dashboard,
    rooms,
    plans,
    forms,
    processes,
    search,
    since,
    offline,
    radar,
    account,
    settings,
  ]),
  history: createHashHistory(),
  defaultPreload: "intent",
  defaultErrorComponent: ErrorScreen,
  // The client comes with whoever shows it.
  context: { client: undefined as unknown as QueryClient },
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
