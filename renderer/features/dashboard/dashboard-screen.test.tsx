import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { defaultSettings } from "#shared/settings/settings.ts";
import { aTile } from "#shared/test/forms.ts";
import { neverSynced } from "#shared/test/never-synced.ts";
import { dashboardSelection, resetDashboard } from "./store.ts";
import { chooseFromTile, findTile, openDashboard, tiles } from "./test/open-dashboard.tsx";

const few = [
  aTile({ id: "1", view: { description: "Objectives" } }),
  aTile({ id: "2", view: { description: "Radio plan" }, expanded: false }),
];
const failure = { code: "unreachable", message: "The service cannot be reached." };
const titles = () => screen.getAllByRole("heading", { level: 2 }).map((one) => one.textContent);
const collapsedTitles = () =>
  screen
    .getAllByRole("heading", { level: 2 })
    .filter((one) => within(one).queryByRole("button", { expanded: false }) !== null)
    .map((one) => one.textContent);

describe("the dashboard", () => {
  beforeEach(resetDashboard);

  it("shows the visible tiles in order, expanded as on the service", async () => {
    openDashboard({ tiles: tiles.toReversed() });
    await findTile("Shelter Oakridge High School");
    expect(titles()).toEqual([
      "Open tasks by owner",
      "Objectives",
      "Submissions by progress",
      "Homes by damage",
      "Shelter Oakridge High School",
      "Runway lighting 09/27",
      "Radio plan",
      "Generator checks by site, last 30 days",
    ]);
    expect(collapsedTitles()).toEqual(["Radio plan", "Generator checks by site, last 30 days"]);
    expect(document.title).toBe("Dashboard – Watchdesk");
    await expectAccessible();
  });

  it("counts hidden tiles, and shows them on request", async () => {
    const { user } = openDashboard({ tiles });
    await user.click(await screen.findByRole("switch", { name: "Show hidden tiles (3)" }));
    expect(titles()).toHaveLength(tiles.length);
    const tile = await findTile("All open tasks");
    expect(within(tile).getByText("Hidden")).toBeTruthy();
    await user.click(screen.getByRole("switch"));
    expect(titles()).toHaveLength(tiles.length - 3);
  });

  it("keeps collapsed tiles until it is reset", async () => {
    const { user, unmount } = openDashboard({ tiles: few });
    await user.click(await screen.findByRole("button", { name: "Objectives" }));
    await user.click(screen.getByRole("button", { name: "Radio plan" }));
    const isOpen = async (name: string) =>
      (await screen.findByRole("button", { name })).getAttribute("aria-expanded");
    expect(await isOpen("Objectives")).toBe("false");
    unmount();
    const again = openDashboard({ tiles: few });
    expect(await isOpen("Objectives")).toBe("false");
    expect(await isOpen("Radio plan")).toBe("true");
    again.unmount();
    resetDashboard();
    openDashboard({ tiles: few });
    expect(await isOpen("Objectives")).toBe("true");
    expect(await isOpen("Radio plan")).toBe("false");
  });

  it("moves between tiles by key, and toggles with Enter", async () => {
    const { user } = openDashboard({ tiles });
    const first = await findTile("Open tasks by owner");
    const second = await findTile("Objectives");
    await user.keyboard("j");
    expect(document.activeElement).toBe(first);
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(second);
    await user.keyboard("{Enter}");
    expect(
      within(second).getByRole("button", { name: "Objectives", expanded: false }),
    ).toBeTruthy();
    await user.keyboard("{Enter}k{ArrowLeft}");
    expect(document.activeElement).toBe(first);
    await user.keyboard("{End}");
    expect(document.activeElement).toBe(await findTile("Generator checks by site, last 30 days"));
    await user.keyboard("{ArrowRight}{Home}");
    expect(document.activeElement).toBe(first);
    await user.tab();
    expect(document.activeElement?.textContent).toBe("Open tasks by owner");
  });

  it("shows a requested tile even if it is collapsed or hidden", async () => {
    const hidden = tiles.find(({ visible }) => !visible);
    if (hidden === undefined) throw new Error("There is no hidden tile.");
    openDashboard({ tiles });
    await findTile("Objectives");
    act(() => dashboardSelection.show(hidden.id));
    const tile = await findTile("All open tasks");
    await waitFor(() => expect(document.activeElement).toBe(tile));
    expect(
      within(tile).getByRole("button", { name: "All open tasks", expanded: true }),
    ).toBeTruthy();
    act(() => dashboardSelection.show("gone"));
    expect(await screen.findByText(/That tile is not on your dashboard/)).toBeTruthy();
    act(() => dashboardSelection.back());
    await waitFor(() => expect(screen.queryByText(/not on your dashboard/)).toBeNull());
  });

  it("shows the JSON of a tile", async () => {
    const settings = { ...defaultSettings, showsJson: true, fixed: [] };
    const { bridge, user } = openDashboard({ tiles, settings });
    await chooseFromTile(user, "Objectives", "Show JSON");
    expect(await screen.findByRole("dialog", { name: "JSON" })).toBeTruthy();
    expect(bridge.inputsOf("record.getJson")).toContainEqual({
      collection: "tiles",
      id: tiles[1]?.id,
    });
  });

  it("shows that it is empty, or that all tiles are hidden", async () => {
    const { unmount } = openDashboard();
    expect(await screen.findByText("Your dashboard is empty")).toBeTruthy();
    await expectAccessible();
    unmount();
    openDashboard({ tiles: [aTile({ visible: false })] });
    expect(await screen.findByText("All tiles are hidden")).toBeTruthy();
  });

  it("shows the first load, or why it failed", async () => {
    const { bridge, user } = openDashboard({
      freshness: { tiles: neverSynced("tiles", { isRefreshing: true }) },
    });
    expect(await screen.findByText("Loading your tiles for the first time…")).toBeTruthy();
    await expectAccessible();
    act(() => bridge.freshen({ collection: "tiles", isRefreshing: false, failure }));
    expect(await screen.findByText("No tiles are stored yet")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(bridge.inputsOf("collection.refresh")).toContainEqual({ collection: "tiles" });
  });

  it("reports that the store cannot be read, and retries", async () => {
    const { bridge, user } = openDashboard({ tiles }, (fake) =>
      fake.fail("dashboard.get", { code: "storeUnavailable", message: "The disk failed." }),
    );
    expect(await screen.findByText("The stored tiles cannot be read")).toBeTruthy();
    expect(screen.getByText("The disk failed.")).toBeTruthy();
    bridge.fail("dashboard.get", null);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await findTile("Objectives")).toBeTruthy();
  });

  it("shows stored tiles while the service is unreachable, and follows a refresh", async () => {
    const { bridge } = openDashboard({
      tiles: [aTile({ view: { description: "Before" } })],
      freshness: { tiles: neverSynced("tiles", { synced: now - 9e6, failure }) },
    });
    await findTile("Before");
    bridge.world.tiles = [aTile({ view: { description: "After" } })];
    act(() => bridge.freshen({ collection: "tiles", version: 2 }));
    expect(await findTile("After")).toBeTruthy();
  });
});
