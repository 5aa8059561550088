import { fireEvent, screen, waitFor, within } from "@testing-library/react";
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

const open = () => openAlerts({ alerts });

const everywhere = { roomId: null, hasSideRooms: true };

describe("older alerts", () => {
  it("are requested page by page until something new or the end", async () => {
    const { bridge, user, fetches } = await open();
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
  });
});

describe("the alerts of a room", () => {
  it("are shown with or without its side rooms", async () => {
    const { bridge, user, fetches } = await open();
    await user.click(screen.getByRole("button", { name: "Room: all" }));
    const rooms = await screen.findAllByRole("menuitemradio");
    expect(rooms.map(({ textContent }) => textContent?.trim())).toEqual([
      "All rooms",
      "Harbour",
      "غرفة العمليات",
    ]);
    await user.click(screen.getByRole("menuitemradio", { name: /^Harbour/ }));
    const list = screen.getByRole("listbox", { name: "Alerts" });
    await waitFor(() => expect(within(list).getAllByRole("option")).toHaveLength(3));
    const room = { state: "NEW", roomId: "r1" };
    expect(fetches()).toEqual([{ ...room, hasSideRooms: true, page: 0 }]);
    await expectAccessible();

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
    await waitFor(() =>
      expect(
        within(screen.getByRole("listbox", { name: "Alerts" })).getAllByRole("option"),
      ).toHaveLength(4),
    );
  });
});

/** Filters that polling does not cover: label, state, and noun in texts. */
const fetchedLists = [
  ["Snoozed", "SNOOZED", "snoozed alerts"],
  ["Acknowledged", "ACKNOWLEDGED", "acknowledged alerts"],
  ["Deleted", "DELETED", "deleted alerts"],
  ["All", "ALL", "alerts"],
] as const;

describe.each(fetchedLists)("the list %s", (label, state, noun) => {
  async function open() {
    const opened = await openAlerts({ alerts: sampleAlerts(6, now) });
    const { bridge, user } = opened;
    const choose = () => user.click(screen.getByRole("radio", { name: new RegExp(`^${label}`) }));
    const empty = () => {
      bridge.world.alerts = [];
      bridge.freshen({ collection: "alerts", version: 8 });
    };
    return { ...opened, choose, empty };
  }

  it("is requested when it is selected", async () => {
    const { bridge, choose, empty, fetches } = await open();
    bridge.world.alertPages = [{ found: 1, hasMore: false }];
    const release = bridge.hold("alert.fetch");
    empty();
    await choose();
    expect(await screen.findByText(`Loading ${noun}…`)).toBeTruthy();
    await expectAccessible();
    bridge.world.alerts = sampleAlerts(1, now).map((alert) => ({
      ...alert,
      state: state === "ALL" ? "DELETED" : state,
    }));
    bridge.freshen({ collection: "alerts", version: 9 });
    release();
    const list = await screen.findByRole("listbox", { name: "Alerts" });
    expect(within(list).getAllByRole("option")).toHaveLength(1);
    expect(fetches()).toEqual([{ state, roomId: null, hasSideRooms: true, page: 0 }]);
    expect(await screen.findByText("No older alerts")).toBeTruthy();
  });

  it("is empty after the last page", async () => {
    const { bridge, choose, empty } = await open();
    bridge.world.alertPages = [
      { found: 0, hasMore: true },
      { found: 0, hasMore: false },
    ];
    empty();
    await choose();
    expect(await screen.findByText(`No ${noun} so far`)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Show older alerts" }));
    expect(await screen.findByText(`No ${noun}`)).toBeTruthy();
    await expectAccessible();
  });

  it("is unknown while the service is unreachable, and can be retried", async () => {
    const { bridge, user, choose, empty, fetches } = await open();
    bridge.fail("alert.fetch", { code: "unreachable", message: "The service cannot be reached." });
    empty();
    await choose();
    expect(await screen.findByText(`Can't load ${noun}`)).toBeTruthy();
    expect(screen.getByText("The service cannot be reached.")).toBeTruthy();
    expect(screen.queryByText(`No ${noun}`)).toBeNull();
    await expectAccessible();
    bridge.fail("alert.fetch", null);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText(`No ${noun}`)).toBeTruthy();
    expect(screen.queryByText("The service cannot be reached.")).toBeNull();
    expect(fetches()).toHaveLength(2);
  });
});
