import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";
import { TasksScreen } from "#renderer/features/tasks/tasks-screen.tsx";
import { ErrorScreen } from "./error-boundary.tsx";
import { Shell } from "./shell/shell.tsx";

const root = createRootRoute({ component: Shell });

const start = createRoute({
  getParentRoute: () => root,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/tasks" });
  },
});

const tasks = createRoute({
  getParentRoute: () => root,
  path: "/tasks",
  component: TasksScreen,
});

const alerts = createRoute({
  getParentRoute: () => root,
  path: "/alerts",
  component: lazyRouteComponent(
    () => import("#renderer/features/alerts/alerts-screen.tsx"),
    "AlertsScreen",
  ),
});

/** No place of the rail: the account's menu leads here. */
const account = createRoute({
  getParentRoute: () => root,
  path: "/account",
  component: lazyRouteComponent(() => import("./account-place.tsx"), "AccountPlace"),
});

/** The places of the app, kept in the hash because the page comes from a custom scheme. */
export const router = createRouter({
  routeTree: root.addChildren([start, tasks, alerts, account]),
  history: createHashHistory(),
  defaultPreload: "intent",
  defaultErrorComponent: ErrorScreen,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
