import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { onTestFinished, vi } from "vitest";
import { createWorld } from "#demo/world/create-world.ts";
import { receiveFreshness } from "#renderer/lib/freshness.ts";
import { createQueryClient } from "#renderer/lib/query-client.ts";
import { ShowContext } from "#renderer/lib/show.ts";
import { createFakeBridge, type FakeBridge, type FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { DashboardScreen } from "../dashboard-screen.tsx";

const world = createWorld("demo", now);

/** The tiles of the demo's world, and its rooms. */
export const { tiles } = world.dashboard;
export const { rooms } = world;

/** Finds a tile by its title. */
export const findTile = (name: string | RegExp) => screen.findByRole("article", { name });

/** Shows the dashboard over a fake main; links to objects and addresses go to spies. */
export function openDashboard(
  start: FakeStart = {},
  prepare: (bridge: FakeBridge) => void = () => {},
) {
  const bridge = createFakeBridge({ rooms, ...start });
  prepare(bridge);
  Object.assign(window, { watchdesk: bridge });
  const client = createQueryClient();
  onTestFinished(
    bridge.subscribe("collection.changed", (freshness) => receiveFreshness(client, freshness)),
  );
  const show = vi.fn();
  const onOpenLink = vi.fn();
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <ShowContext value={show}>
        <main>
          <DashboardScreen onOpenLink={onOpenLink} />
        </main>
      </ShowContext>
    </QueryClientProvider>,
  );
  return { bridge, show, onOpenLink, unmount, user: userEvent.setup() };
}
