import { screen, waitFor, within } from "@testing-library/react";
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
  it("are asked for page by page, until something new or the end has come", async () => {
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

  it("say why the service could not be asked, and can be asked for again", async () => {
    const { bridge, user } = await open();
    bridge.fail("alert.fetch", { code: "unreachable", message: "The service cannot be reached." });
    await user.click(screen.getByRole("radio", { name: /All/ }));
    expect(await screen.findByText("The service cannot be reached.")).toBeTruthy();
    await expectAccessible();
    bridge.fail("alert.fetch", null);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No older alerts")).toBeTruthy();
    expect(screen.queryByText("The service cannot be reached.")).toBeNull();
  });
});

describe("the alerts of a room", () => {
  it("are shown with its side rooms, which are learnt, or alone, and of all rooms again", async () => {
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
      expect(bridge.asked("alert.list")).toContainEqual({
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
