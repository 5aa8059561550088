import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { sampleAlerts } from "#renderer/test/sample-data.ts";
import { openAlerts } from "./test/open-alerts.tsx";

const alerts = sampleAlerts(6, now);
const unreachable = { code: "unreachable", message: "The service cannot be reached." } as const;

const open = () => openAlerts({ alerts });

const chooseDeleted = () => screen.getByRole("radio", { name: /^Deleted/ });

describe("the deleted alerts", () => {
  it("are asked of the service as soon as they are wanted", async () => {
    const { bridge, user, fetches } = await open();
    bridge.world.alertPages = [{ found: 1, hasMore: false }];
    const release = bridge.hold("alert.fetch");
    await user.click(chooseDeleted());
    expect(await screen.findByText("Loading deleted alerts…")).toBeTruthy();
    await expectAccessible();
    bridge.world.alerts = alerts.map((alert, at) =>
      at === 0 ? { ...alert, state: "DELETED" } : alert,
    );
    bridge.freshen({ collection: "alerts", version: 9 });
    release();
    const list = await screen.findByRole("listbox", { name: "Alerts" });
    expect(within(list).getAllByRole("option")).toHaveLength(1);
    expect(within(list).getByRole("option", { name: /Deleted/ })).toBeTruthy();
    const asked = { state: "DELETED", roomId: null, hasSideRooms: true, page: 0 };
    expect(fetches()).toEqual([asked]);
    expect(await screen.findByText("No older alerts")).toBeTruthy();
  });

  it("are none where the service has none", async () => {
    const { bridge, user } = await open();
    bridge.world.alertPages = [{ found: 0, hasMore: false }];
    await user.click(chooseDeleted());
    expect(await screen.findByText("No deleted alerts")).toBeTruthy();
    await expectAccessible();
  });

  it("are not known while the service cannot be reached, and can be asked for again", async () => {
    const { bridge, user, fetches } = await open();
    bridge.fail("alert.fetch", unreachable);
    await user.click(chooseDeleted());
    expect(await screen.findByText("Can't load deleted alerts")).toBeTruthy();
    expect(screen.queryByText("No deleted alerts")).toBeNull();
    await expectAccessible();
    bridge.fail("alert.fetch", null);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No deleted alerts")).toBeTruthy();
    expect(fetches()).toHaveLength(2);
  });
});
