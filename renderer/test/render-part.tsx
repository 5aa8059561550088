import type { QueryClient } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { onTestFinished, vi } from "vitest";
import { receiveFreshness } from "#renderer/lib/freshness.ts";
import { createQueryClient } from "#renderer/lib/query-client.ts";
import { type Show, ShowContext } from "#renderer/lib/show.ts";
import type { NavigationTarget } from "#shared/window/navigation-schema.ts";
import { AccountProviders } from "./account-providers.tsx";
import { createFakeBridge, type FakeBridge, type FakeStart } from "./fake-bridge.ts";

/** Subscribes to events other than `collection.changed`; returns a function that unsubscribes. */
type Listen = (client: QueryClient, bridge: FakeBridge) => () => void;

/**
 * Renders a part of the UI alone with a fake main process. `prepare` runs before the first request; `show` and `shown`
 * receive navigation targets.
 */
export function renderPart(
  part: ReactNode,
  world: FakeStart = {},
  prepare: (bridge: FakeBridge) => void = () => {},
  listen: Listen = () => () => {},
) {
  const bridge = createFakeBridge(world);
  prepare(bridge);
  Object.assign(window, { watchdesk: bridge });
  const client = createQueryClient();
  onTestFinished(bridge.subscribe("collection.changed", (one) => receiveFreshness(client, one)));
  onTestFinished(listen(client, bridge));
  const shown: NavigationTarget[] = [];
  const show = vi.fn<Show>((target) => void shown.push(target));
  const inMain = (shown: ReactNode) => (
    <AccountProviders client={client}>
      <ShowContext value={show}>
        <main>{shown}</main>
      </ShowContext>
    </AccountProviders>
  );
  const view = render(inMain(part));
  return {
    bridge,
    client,
    show,
    shown,
    inputsOf: bridge.inputsOf,
    user: userEvent.setup(),
    container: view.container,
    unmount: view.unmount,
    /** Renders another part instead. */
    showNext: (next: ReactNode) => view.rerender(inMain(next)),
  };
}
