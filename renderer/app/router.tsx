import type { QueryClient } from "@tanstack/react-query";
import {
  createHashHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  redirect,
} from "@tanstack/react-router";
import { ErrorScreen } from "./error-boundary.tsx";
import { readFirstScreen } from "./first-screen.ts";
import { screenAt, screenPaths } from "./screens.ts";
import { Shell } from "./shell/shell.tsx";

const root = createRootRouteWithContext<{ client: QueryClient }>()({ component: Shell });

const start = createRoute({
  getParentRoute: () => root,
  path: "/",
  beforeLoad: async ({ context }) => {
    throw redirect({ to: await readFirstScreen(context.client) });
  },
});

/** Shows the first screen at a path without a screen. */
const unknown = createRoute({
  getParentRoute: () => root,
  path: "$",
  beforeLoad: () => {
    throw redirect({ to: "/" });
  },
});

const routes = screenPaths.map((path) =>
  createRoute({ getParentRoute: () => root, path, component: screenAt(path).component }),
);

/** The router; it uses the hash, because the page is served from a custom scheme. */
export const router = createRouter({
  routeTree: root.addChildren([start, ...routes, unknown]),
  history: createHashHistory(),
  defaultPreload: "intent",
  defaultErrorComponent: ErrorScreen,
  // RouterProvider sets the client.
  context: { client: undefined as unknown as QueryClient },
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
