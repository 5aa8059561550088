import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { sampleAlerts } from "#renderer/test/sample-data.ts";
import { openAlerts } from "./test/open-alerts.tsx";

const alerts = sampleAlerts(10, now).map((alert, at) => ({
  ...alert,
  roomId: at < 3 ? "r1" : "r2",
  roomName: at < 3 ? "Harbour" : "غرفة العمليات",
}));

const unreachable = { code: "unreachable", message: "The service cannot be reached." } as const;
const everywhere = { roomId: null, hasSideRooms: true };
const isListing = (count: number) =>
  waitFor(() =>
    expect(
      within(screen.getByRole("listbox", { name: "Alerts" })).getAllByRole("option"),
    ).toHaveLength(count),
  );

describe("older alerts", () => {
  it("are requested page by page until something new or the end", async () => {
    const { bridge, user, fetches } = await openAlerts({ alerts });
    expect(screen.queryByRole("button", { name: "Show older alerts" })).toBeNull();
    bridge.world.alertPages = [
      { found: 3, hasMore: true },
      { found: 0, hasMore: true },
      { found: 7, hasMore: true },
      { found: 0, hasMore: false },
    ];
    await user.click(screen.getByRole("radio", { name: /All/ }));
    const older = await screen.findByRole("button", { name: "Show older alerts" });
    expect(fetches()).toHaveLength(1);
    const release = bridge.hold("alert.fetch");
    await user.click(older);
    expect(await screen.findByRole("button", { name: "Loading…" })).toBeTruthy();
    release();
    const again = await screen.findByRole("button", { name: "Show older alerts" });
    expect(fetches()).toEqual([0, 1, 2].map((page) => ({ state: "ALL", ...everywhere, page })));
    await user.click(again);
    expect(await screen.findByText("No older alerts")).toBeTruthy();
    expect(fetches()).toHaveLength(4);
    await expectAccessible();
    bridge.world.alertPages = [{ found: 0, hasMore: true }];
    await user.click(screen.getByRole("radio", { name: /Acknowledged/ }));
    expect(await screen.findByRole("button", { name: "Show older alerts" })).toBeTruthy();
    bridge.fail("alert.fetch", unreachable);
    await user.click(screen.getByRole("radio", { name: /Deleted/ }));
    expect(await screen.findByText("Can't load deleted alerts")).toBeTruthy();
    await expectAccessible();
  });
});

describe("the alerts of a room", () => {
  it("are shown with or without its side rooms", async () => {
    const { bridge, user, fetches } = await openAlerts({ alerts });
    await user.click(screen.getByRole("button", { name: "Room: all" }));
    const rooms = await screen.findAllByRole("menuitemradio");
    expect(rooms.map(({ textContent }) => textContent?.trim())).toEqual([
      "All rooms",
      "Harbour",
      "غرفة العمليات",
    ]);
    await user.click(screen.getByRole("menuitemradio", { name: /^Harbour/ }));
    await isListing(3);
    const room = { state: "NEW", roomId: "r1" };
    expect(fetches()).toEqual([{ ...room, hasSideRooms: true, page: 0 }]);

    await user.click(screen.getByRole("button", { name: "Room: Harbour" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "This room only" }));
    await waitFor(() =>
      expect(bridge.inputsOf("alert.list")).toContainEqual({
        ...room,
        hasSideRooms: false,
        sort: "severity",
        offset: 0,
        limit: 100,
      }),
    );
    expect(fetches()).toHaveLength(1);
    await user.click(screen.getByRole("radio", { name: /Acknowledged/ }));
    expect(await screen.findByText("The service lists none for this room.")).toBeTruthy();
    await user.click(await screen.findByRole("button", { name: "Show all rooms" }));
    await isListing(4);
  });
});

describe("a list that polling does not cover", () => {
  it.each([
    ["Snoozed", "SNOOZED", "SNOOZED", "snoozed alerts"],
    ["Acknowledged", "ACKNOWLEDGED", "ACKNOWLEDGED", "acknowledged alerts"],
    ["Deleted", "DELETED", "DELETED", "deleted alerts"],
    ["All", "ALL", "DELETED", "alerts"],
  ] as const)(
    "is loaded when it is selected, and unknown until the service responds: %s",
    async (label, list, state, noun) => {
      const { bridge, user, fetches } = await openAlerts({ alerts });
      const store = (stored: typeof alerts, version: number) =>
        act(() => {
          bridge.world.alerts = stored;
          bridge.freshen({ collection: "alerts", version });
        });
      store([], 8);
      bridge.fail("alert.fetch", unreachable);
      const release = bridge.hold("alert.fetch");
      await user.click(screen.getByRole("radio", { name: new RegExp(`^${label}`) }));
      expect(await screen.findByText(`Loading ${noun}…`)).toBeTruthy();
      release();
      expect(await screen.findByText(`Can't load ${noun}`)).toBeTruthy();
      expect(await screen.findByText(unreachable.message)).toBeTruthy();
      expect(screen.queryByText(`No ${noun}`)).toBeNull();

      bridge.fail("alert.fetch", null);
      bridge.world.alertPages = [
        { found: 1, hasMore: true },
        { found: 0, hasMore: false },
      ];
      await user.click(screen.getByRole("button", { name: "Try again" }));
      expect(await screen.findByText(`No ${noun} so far`)).toBeTruthy();
      expect(screen.queryByText(unreachable.message)).toBeNull();
      await user.click(screen.getByRole("button", { name: "Show older alerts" }));
      expect(await screen.findByText(`No ${noun}`)).toBeTruthy();
      expect(fetches()).toEqual([0, 0, 1].map((page) => ({ state: list, ...everywhere, page })));
      store(
        sampleAlerts(1, now).map((alert) => ({ ...alert, state })),
        9,
      );
      await screen.findByRole("listbox", { name: "Alerts" });
      await isListing(1);
      expect(screen.getByText("No older alerts")).toBeTruthy();
    },
  );
});
