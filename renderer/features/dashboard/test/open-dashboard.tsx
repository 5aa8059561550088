import { screen, within } from "@testing-library/react";
import { vi } from "vitest";
import { createWorld } from "#demo/world/create-world.ts";
import type { FakeBridge, FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { DashboardScreen } from "../dashboard-screen.tsx";

const world = createWorld("demo", now);

/** Tiles and rooms of the demo service. */
export const { tiles } = world.dashboard;
export const { rooms } = world;

/** Finds a tile by its title. */
export const findTile = (name: string | RegExp) => screen.findByRole("article", { name });

type User = { click(element: Element): Promise<void> };

/** Chooses an item of the menu of a tile. */
export async function chooseFromTile(user: User, name: string, item: string): Promise<void> {
  await user.click(await screen.findByRole("button", { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
}

/** Opens the dialog with the details of a tile. */
export async function openDetails(user: User, name: string) {
  await chooseFromTile(user, name, "Details");
  return within(await screen.findByRole("dialog", { name }));
}

/** Renders the dashboard over a fake bridge; `show` and `onOpenLink` are spies. */
export function openDashboard(start: FakeStart = {}, prepare?: (bridge: FakeBridge) => void) {
  const onOpenLink = vi.fn();
  const dashboard = <DashboardScreen onOpenLink={onOpenLink} />;
  return { ...renderPart(dashboard, { rooms, ...start }, prepare), onOpenLink };
}
