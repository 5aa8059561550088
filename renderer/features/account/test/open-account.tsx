import { act, screen, within } from "@testing-library/react";
import { router } from "#renderer/app/router.tsx";
import type { FakeBridge, FakeStart } from "#renderer/test/fake-bridge.ts";
import { countEntries } from "#renderer/test/fake-chat.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import type { OutboxEntry } from "#shared/model/outbox.ts";

/** Opens the app at the account, and finds one of its sections. */
export async function openAccount(
  section: string,
  world: FakeStart = {},
  prepare?: (bridge: FakeBridge) => void,
) {
  const app = renderApp(world, prepare);
  await act(() => router.navigate({ to: "/account" }));
  const region = await screen.findByRole("region", { name: section });
  /** Everything in the outbox comes to an end, or to a stop. */
  const settle = (change: Partial<OutboxEntry>) =>
    act(() => {
      app.bridge.world.outbox = app.bridge.world.outbox.map((entry) => ({ ...entry, ...change }));
      app.bridge.emit("outbox.changed", countEntries(app.bridge.world.outbox));
    });
  return { ...app, region, settle };
}

/** Why main cannot reach the service. */
export const offline = {
  code: "unreachable",
  message: "The service cannot be reached. Check the network connection of this computer.",
} as const;

/** What stands beside a name in a list of properties. */
export const lineOf = (region: HTMLElement, name: string): string | undefined =>
  within(region).getByText(name, { selector: "dt" }).nextElementSibling?.textContent;
