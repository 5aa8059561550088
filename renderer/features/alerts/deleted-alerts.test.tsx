import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeBridge } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleAlerts } from "#renderer/test/sample-data.ts";

const alerts = sampleAlerts(6, now);
const unreachable = { code: "unreachable", message: "The service cannot be reached." } as const;

async function openAlerts() {
  const app = renderApp({ alerts });
  await app.user.click(await screen.findByRole("link", { name: /^Alerts/ }));
  await screen.findByRole("listbox", { name: "Alerts" });
  return app;
}

const chooseDeleted = () => screen.getByRole("radio", { name: /^Deleted/ });
const fetches = ({ calls }: FakeBridge) =>
  calls.filter(({ name }) => name === "alert.fetch").map(({ input }) => input);

describe("the deleted alerts", () => {
  it("are asked of the service as soon as they are wanted", async () => {
    const { bridge, user } = await openAlerts();
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
    expect(fetches(bridge)).toEqual([asked]);
    expect(await screen.findByText("No older alerts")).toBeTruthy();
  });

  it("are none where the service has none", async () => {
    const { bridge, user } = await openAlerts();
    bridge.world.alertPages = [{ found: 0, hasMore: false }];
    await user.click(chooseDeleted());
    expect(await screen.findByText("No deleted alerts")).toBeTruthy();
    await expectAccessible();
  });

  it("are not known while the service cannot be reached, and can be asked for again", async () => {
    const { bridge, user } = await openAlerts();
    bridge.fail("alert.fetch", unreachable);
    await user.click(chooseDeleted());
    expect(await screen.findByText("Can't load deleted alerts")).toBeTruthy();
    expect(screen.queryByText("No deleted alerts")).toBeNull();
    await expectAccessible();
    bridge.fail("alert.fetch", null);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No deleted alerts")).toBeTruthy();
    expect(fetches(bridge)).toHaveLength(2);
  });
});
