import type { QueryClient } from "@tanstack/react-query";
import { act, screen, within } from "@testing-library/react";
import { AccountRoute } from "#renderer/app/account-routes.tsx";
import { listenToMain } from "#renderer/app/bridge-events.ts";
import { router } from "#renderer/app/router.tsx";
import type { FakeBridge, FakeStart } from "#renderer/test/fake-bridge.ts";
import { countEntries } from "#renderer/test/fake-chat.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { renderPart } from "#renderer/test/render-part.tsx";
import type { OutboxEntry } from "#shared/outbox/schema.ts";

/** Renders the account screen alone, and finds one of its sections. */
export async function openAccount(
  section: string,
  world: FakeStart = {},
  prepare?: (bridge: FakeBridge) => void,
) {
  const listen = (client: QueryClient) => listenToMain(client, () => {});
  const shown = renderPart(<AccountRoute />, world, prepare, listen);
  return { ...shown, ...(await findSection(section, shown.bridge)) };
}

/** Renders the app with the account screen, and finds one of its sections. */
export async function openAccountInApp(section: string) {
  const app = renderApp();
  await act(() => router.navigate({ to: "/account" }));
  return { ...app, ...(await findSection(section, app.bridge)) };
}

async function findSection(name: string, { world, emit }: FakeBridge) {
  const region = await screen.findByRole("region", { name });
  /** Changes every entry of the outbox. */
  const settle = (change: Partial<OutboxEntry>) =>
    act(() => {
      world.outbox = world.outbox.map((entry) => ({ ...entry, ...change }));
      emit("outbox.changed", countEntries(world.outbox));
    });
  return { region, settle };
}

/** Failure of a request while offline. */
export const offline = {
  code: "unreachable",
  message: "The service cannot be reached. Check the network connection of this computer.",
} as const;

/** Returns the value of a property by its name. */
export const getPropertyText = (region: HTMLElement, name: string): string | undefined =>
  within(region).getByText(name, { selector: "dt" }).nextElementSibling?.textContent;
