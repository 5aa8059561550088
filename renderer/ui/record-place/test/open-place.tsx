import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { onTestFinished } from "vitest";
import { receiveFreshness } from "#renderer/lib/freshness.ts";
import { createQueryClient } from "#renderer/lib/query-client.ts";
import { ShowContext } from "#renderer/lib/show.ts";
import { createFakeBridge, type FakeBridge, type FakeStart } from "#renderer/test/fake-bridge.ts";
import { InAccount } from "#renderer/test/in-account.tsx";
import type { NavigationTarget } from "#shared/model/navigation.ts";
import type { RecordPlaceStore } from "../record-place-store.ts";

/** Shows a place alone over a fake main. `prepare` is for what main does before it is asked. */
export function openPlace(
  place: RecordPlaceStore,
  screen: ReactNode,
  world: FakeStart = {},
  prepare: (bridge: FakeBridge) => void = () => {},
) {
  const bridge = createFakeBridge(world);
  prepare(bridge);
  Object.assign(window, { watchdesk: bridge });
  place.reset();
  const client = createQueryClient();
  onTestFinished(bridge.subscribe("collection.changed", (one) => receiveFreshness(client, one)));
  const shown: NavigationTarget[] = [];
  render(
    <InAccount client={client}>
      <ShowContext value={(target) => shown.push(target)}>
        <main>{screen}</main>
      </ShowContext>
    </InAccount>,
  );
  /** What was asked of main by a command, in order. */
  const asked = (name: FakeBridge["calls"][number]["name"]) =>
    bridge.calls.filter((one) => one.name === name).map((one) => one.input);
  return { bridge, client, shown, asked, user: userEvent.setup() };
}
