import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { listOffers } from "#renderer/lib/command.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { aPastState } from "#renderer/test/fake-bridge/history.ts";
import { now } from "#renderer/test/now.ts";
import { sampleAlerts } from "#renderer/test/sample-data.ts";
import { typeTime } from "#renderer/test/type-time.ts";
import type { LedgeredAlert } from "#shared/features/alerts/schema.ts";
import { alertSelection, changeAlertQuery, sortAlerts, useAlertList } from "./store.ts";
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
      const store = (stored: LedgeredAlert[], version: number) =>
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

describe("the filter of alerts", () => {
  it("selects alerts, also for Acknowledge all, without requesting others from the service", async () => {
    const { user, list, bridge, fetches } = await openAlerts({ alerts });
    const before = fetches().length;
    await user.keyboard("/");
    const field = screen.getByRole("searchbox", { name: "Filter alerts" });
    expect(document.activeElement).toBe(field);
    await user.paste("severity:critical");
    await waitFor(() => expect(within(list).getAllByRole("option")).toHaveLength(2));
    await screen.findByRole("grid", { name: "Filters" });
    expect(bridge.inputsOf("alert.list")).toContainEqual(
      expect.objectContaining({ state: "NEW", filter: "severity:critical" }),
    );
    expect(fetches()).toHaveLength(before);
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Acknowledge all…" }));
    await screen.findByRole("dialog");
    expect(bridge.inputsOf("alert.weigh").at(-1)).toEqual({ ids: ["n1", "n6"] });
  });

  it("can be cleared if it selects nothing", async () => {
    const { user } = await openAlerts({ alerts });
    await user.keyboard("/");
    await user.paste("xyzzy");
    await screen.findByText("No alert matches");
    await user.click(screen.getAllByRole("button", { name: "Clear filter" })[1] ?? document.body);
    const list = await screen.findByRole("listbox", { name: "Alerts" });
    await waitFor(() => expect(within(list).getAllByRole("option")).toHaveLength(6));
  });
});

it("exports the alerts of the list, with its state, room and order in words", async () => {
  const { user, inputsOf } = await openAlerts({ alerts });
  act(() => {
    changeAlertQuery({ roomId: "r1", hasSideRooms: true });
    sortAlerts("newest");
  });
  await screen.findByRole("button", { name: "Room: Harbour" });
  await user.click(await screen.findByRole("button", { name: "List actions" }));
  await user.click(await screen.findByRole("menuitem", { name: /^PDF/ }));
  await screen.findByText(/^Saved 2 alerts to/);
  expect(inputsOf("records.export")).toEqual([
    {
      format: "pdf",
      title: "Alerts",
      source: {
        list: "alerts",
        query: { state: "NEW", roomId: "r1", hasSideRooms: true, sort: "newest" },
      },
      filter: ["State: New", "Room: Harbour, with side rooms", "Sorted by time, newest first"],
    },
  ]);
});

const asOf = new Date(2025, 10, 20, 13).getTime();

describe("the alerts as of a time", () => {
  it("are shown without actions, by the state that they had, and left by a button", async () => {
    const { bridge, user } = await openAlerts({
      alerts,
      past: aPastState({ changed: 2 }),
    });
    await user.click(screen.getByRole("button", { name: "List actions" }));
    await user.click(await screen.findByRole("menuitem", { name: "As of…" }));
    const dialog = await screen.findByRole("dialog", { name: "Show the list as of" });
    const field = await within(dialog).findByRole("group", { name: "Date and time" });
    await typeTime(user, field, "2025-11-20T13:00");
    await user.click(within(dialog).getByRole("button", { name: "Show" }));
    const banner = within(await screen.findByRole("region", { name: "State in the past" }));
    await banner.findByText(/^2 changed since/);
    const list = await screen.findByRole("listbox", { name: "Alerts" });
    expect(within(list).getAllByRole("option").length).toBeGreaterThan(0);
    expect(screen.queryByRole("button", { name: /Acknowledge/ })).toBeNull();
    expect(bridge.inputsOf("history.list").at(-1)).toMatchObject({
      collection: "alerts",
      state: "NEW",
      asOf,
    });
    await expectAccessible();
    list.focus();
    await user.keyboard("{ArrowDown}");
    const pane = await screen.findByRole("region", { name: "Alert" });
    await within(pane).findByText("It was not listed then.");
    await user.click(screen.getByRole("radio", { name: /^All/ }));
    await waitFor(() => expect(bridge.inputsOf("history.list").at(-1)?.state).toBeNull());
    await user.click(banner.getByRole("button", { name: "Back to now" }));
    expect(await screen.findByRole("button", { name: /^Room/ })).toBeTruthy();
  });

  it("are exported with time and filter, run no action, and are left for an alert from elsewhere", async () => {
    const { bridge, user } = await openAlerts({ alerts }, () => {
      changeAlertQuery({ roomId: "r1" });
      useAlertList.setState({ asOf });
    });
    await user.click(await screen.findByRole("button", { name: "Export or print" }));
    await user.click(await screen.findByRole("menuitem", { name: /^PDF/ }));
    await screen.findByText(/^Saved/);
    const [input] = bridge.inputsOf("records.export");
    expect(input?.source).toMatchObject({ list: "past", query: { collection: "alerts", asOf } });
    expect(input?.filter).toEqual(
      expect.arrayContaining([
        ...[expect.stringMatching(/^State at /), "State: New"],
        "Room: Harbour, without side rooms",
      ]),
    );

    expect(listOffers().map(({ keys }) => keys)).not.toContain("E");
    act(() => alertSelection.show("n2"));
    await screen.findByRole("button", { name: /^Room/ });
    expect(useAlertList.getState().asOf).toBeNull();
    expect(bridge.inputsOf("outbox.add")).toEqual([]);
    expect(bridge.inputsOf("triage.apply")).toEqual([]);
  });
});
