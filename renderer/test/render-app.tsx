import { act, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { onTestFinished } from "vitest";
import { App } from "#renderer/app/app.tsx";
import { listenToMain } from "#renderer/app/bridge-events.ts";
import { showRequested } from "#renderer/app/go-to.ts";
import { router } from "#renderer/app/router.tsx";
import { resetScreens } from "#renderer/app/screens.ts";
import { closeOverlay, resetDismissed } from "#renderer/app/store.ts";
import { createQueryClient } from "#renderer/lib/query-client.ts";
import { createFakeBridge, type FakeBridge, type FakeStart } from "./fake-bridge.ts";

/** Renders the app at its first screen with a fake main process; `prepare` runs before the first request. */
export function renderApp(world: FakeStart = {}, prepare: (bridge: FakeBridge) => void = () => {}) {
  const bridge = createFakeBridge(world);
  prepare(bridge);
  Object.assign(window, { watchdesk: bridge });
  resetScreens();
  closeOverlay();
  resetDismissed();
  const client = createQueryClient();
  onTestFinished(listenToMain(client, (target) => showRequested(router.navigate, target)));
  // The router is shared and still at the last test's screen, or at an address that it could not follow.
  router.history.replace("/tasks");
  render(<App client={client} />);
  act(() => void router.navigate({ to: "/tasks" }));
  return { bridge, client, inputsOf: bridge.inputsOf, user: userEvent.setup() };
}
