import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { sampleAlerts } from "#renderer/test/sample-data.ts";
import { openAlerts } from "./test/open-alerts.tsx";

const alerts = sampleAlerts(6, now);
const unreachable = { code: "unreachable", message: "The service cannot be reached." } as const;

/** The lists of which no poll brings everything, with what they are called in a sentence. */
const asked = [
  ["Snoozed", "SNOOZED", "snoozed alerts"],
  ["Acknowledged", "ACKNOWLEDGED", "acknowledged alerts"],
  ["Deleted", "DELETED", "deleted alerts"],
  ["All", "ALL", "alerts"],
] as const;

describe.each(asked)("the list %s", (label, state, noun) => {
  async function open() {
    const opened = await openAlerts({ alerts });
    const { bridge, user } = opened;
    const choose = () => user.click(screen.getByRole("radio", { name: new RegExp(`^${label}`) }));
    const empty = () => {
      bridge.world.alerts = [];
      bridge.freshen({ collection: "alerts", version: 8 });
    };
    return { ...opened, choose, empty };
  }

  it("is asked of the service as soon as it is wanted", async () => {
    const { bridge, choose, empty, fetches } = await open();
    bridge.world.alertPages = [{ found: 1, hasMore: false }];
    const release = bridge.hold("alert.fetch");
    empty();
    await choose();
    expect(await screen.findByText(`Loading ${noun}…`)).toBeTruthy();
    await expectAccessible();
    bridge.world.alerts = alerts
      .slice(0, 1)
      .map((alert) => ({ ...alert, state: state === "ALL" ? "DELETED" : state }));
    bridge.freshen({ collection: "alerts", version: 9 });
    release();
    const list = await screen.findByRole("listbox", { name: "Alerts" });
    expect(within(list).getAllByRole("option")).toHaveLength(1);
    expect(fetches()).toEqual([{ state, roomId: null, hasSideRooms: true, page: 0 }]);
    expect(await screen.findByText("No older alerts")).toBeTruthy();
  });

  it("is empty where the service was read to its end", async () => {
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

  it("is not known while the service cannot be reached, and can be asked for again", async () => {
    const { bridge, user, choose, empty, fetches } = await open();
    bridge.fail("alert.fetch", unreachable);
    empty();
    await choose();
    expect(await screen.findByText(`Can't load ${noun}`)).toBeTruthy();
    expect(screen.queryByText(`No ${noun}`)).toBeNull();
    await expectAccessible();
    bridge.fail("alert.fetch", null);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText(`No ${noun}`)).toBeTruthy();
    expect(fetches()).toHaveLength(2);
  });
});
