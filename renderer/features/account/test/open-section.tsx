import type { QueryClient } from "@tanstack/react-query";
import { act, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import type { FakeBridge, FakeStart } from "#renderer/test/fake-bridge.ts";
import { countEntries } from "#renderer/test/fake-chat.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import type { OutboxEntry } from "#shared/outbox/schema.ts";
import { listenToNames } from "../queries.ts";

/** Renders a section of the account screen alone. */
export async function openSection(
  section: ReactNode,
  world: FakeStart = {},
  prepare?: (bridge: FakeBridge) => void,
) {
  document.title = "Account";
  const part = renderPart(section, world, prepare, listen);
  const { bridge } = part;
  /** Changes every entry of the outbox. */
  const settle = (change: Partial<OutboxEntry>) =>
    act(() => {
      bridge.world.outbox = bridge.world.outbox.map((entry) => ({ ...entry, ...change }));
      bridge.emit("outbox.changed", countEntries(bridge.world.outbox));
    });
  const [region] = await screen.findAllByRole("region");
  if (region === undefined) throw new Error("There is no section.");
  return { ...part, region, find: within(region), settle };
}

function listen(client: QueryClient, { subscribe }: FakeBridge): () => void {
  const stops = [
    listenToNames(client),
    subscribe("outbox.changed", () => void client.invalidateQueries({ queryKey: ["outbox"] })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Failure of a request while offline. */
export const offline = {
  code: "unreachable",
  message: "The service cannot be reached. Check the network connection of this computer.",
} as const;

/** Returns the value of a property by its name. */
export const getPropertyText = (region: HTMLElement, name: string): string | undefined =>
  within(region).getByText(name, { selector: "dt" }).nextElementSibling?.textContent;
