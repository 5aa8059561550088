import type { QueryClient } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { onTestFinished, vi } from "vitest";
import { receiveFreshness } from "#renderer/lib/freshness.ts";
import { createQueryClient } from "#renderer/lib/query-client.ts";
import { type Show, ShowContext } from "#renderer/lib/show.ts";
import type { NavigationTarget } from "#shared/window/navigation-schema.ts";
import { createFakeBridge, type FakeBridge, type FakeStart } from "./fake-bridge.ts";
import { InAccount } from "./in-account.tsx";

/** What a part hears of main beside the freshness of collections; gives how to stop. */
type Listen = (client: QueryClient, bridge: FakeBridge) => () => void;

/**
 * Shows a part of the interface alone over a fake main. `prepare` is for what main does before it is
 * asked anything; `show` hears, and `shown` lists, which objects are to be shown on their own screens.
 */
export function showAlone(
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
    <InAccount client={client}>
      <ShowContext value={show}>
        <main>{shown}</main>
      </ShowContext>
    </InAccount>
  );
  const view = render(inMain(part));
  return {
    bridge,
    client,
    show,
    shown,
    asked: bridge.asked,
    user: userEvent.setup(),
    container: view.container,
    unmount: view.unmount,
    /** Shows another part in its stead. */
    showNext: (next: ReactNode) => view.rerender(inMain(next)),
  };
}
