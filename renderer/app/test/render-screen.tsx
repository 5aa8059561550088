import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import type { FakeBridge, FakeStart } from "#renderer/test/fake-bridge.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import type { ObjectKind } from "#shared/records/collections.ts";
import { listenToMain } from "../bridge-events.ts";
import { resetScreens, type ScreenPath, screenAt, screenOf } from "../screens.ts";
import { closeOverlay, resetDismissed, resetRecent } from "../store.ts";

type Options = { at?: ScreenPath; prepare?: (bridge: FakeBridge) => void };

/** Renders a part that reads or changes the path, in a router of its own; `readPath` returns the path. */
export function renderRouted(
  part: ReactNode,
  world: FakeStart = {},
  { at = "/tasks", prepare }: Options = {},
) {
  // The shell sets the title.
  document.title = "Watchdesk";
  resetScreens();
  closeOverlay();
  resetDismissed();
  resetRecent();
  const root = createRootRoute({ component: () => part });
  const anyPath = createRoute({ getParentRoute: () => root, path: "$" });
  const router = createRouter({
    routeTree: root.addChildren([anyPath]),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  const listen = (client: Parameters<typeof listenToMain>[0]) => listenToMain(client, () => {});
  const shown = renderPart(<RouterProvider router={router} />, world, prepare, listen);
  return { ...shown, readPath: () => router.state.location.pathname };
}

/** Renders a screen without the shell. */
export async function renderScreen(at: ScreenPath, world: FakeStart = {}) {
  const { component: Screen } = screenAt(at);
  await Screen.preload?.();
  return renderRouted(<Screen />, world, { at });
}

/** Renders the screen of a kind of objects without the shell, and shows one of them. */
export async function renderRecord(kind: ObjectKind, id: string, world: FakeStart = {}) {
  const { path, show } = screenOf(kind);
  const shown = await renderScreen(path, world);
  // Unlike act(), it may load lazy parts meanwhile.
  await waitFor(async () => void (await show(id)));
  return { ...shown, main: screen.getByRole("main") };
}
