import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import { sampleAlerts } from "#renderer/test/sample-data.ts";
import { aField, aReport } from "#renderer/test/sample-radar.ts";
import { useOverlay } from "../store.ts";
import { renderRouted } from "../test/render-screen.tsx";
import { StatusBar } from "./status-bar.tsx";
import { UnreadableDialog } from "./unreadable-dialog.tsx";

const alerts = sampleAlerts(10, now);
const offline = { code: "unreachable", message: "The service cannot be reached." } as const;
const render = (world?: FakeStart) => renderRouted(<StatusBar collection="tasks" />, world);

it("shows the freshness and refreshes", async () => {
  const { bridge, user } = render({ alerts });
  expect(await screen.findByText("Updated 1:58 PM · 2 min")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Refresh" }));
  expect(await screen.findByText("Updating… 1:58 PM · 2 min")).toBeTruthy();
  act(() => bridge.freshen({ collection: "tasks", isRefreshing: false, failure: offline }));
  expect(await screen.findByText("Offline. Not updated since 1:58 PM (2 min)")).toBeTruthy();
  const problem = screen.getByRole("status");
  expect(problem.textContent).toBe("Can't connect to the server. Retrying…");
  expect(problem.title).toBe("The service cannot be reached.");
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  await expectAccessible();

  const limited = { code: "rateLimited", message: "The service limits requests." } as const;
  const retryAt = Date.now() + 40_000;
  act(() => bridge.freshen({ collection: "tasks", failure: { ...limited, retryAt } }));
  expect(await screen.findByText(/^Retrying in (39|40) s$/)).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe(limited.message);
  await expectAccessible();
});

it("does not claim that no alerts are waiting before the first sync", async () => {
  const { bridge } = render();
  expect(await screen.findByText("No alerts waiting")).toBeTruthy();
  act(() => bridge.freshen({ collection: "alerts", synced: null }));
  await waitFor(() => expect(screen.queryByText("No alerts waiting")).toBeNull());
});

it("qualifies the number of alerts unless they are watched, and opens them", async () => {
  const { bridge, user, readPath } = render();
  await screen.findByText("No alerts waiting");
  act(() => bridge.emit("watching.changed", { state: "catchingUp" }));
  await user.click(await screen.findByRole("button", { name: "No alerts waiting so far" }));
  await waitFor(() => expect(readPath()).toBe("/alerts"));
});

it("shows new findings of the radar and opens it", async () => {
  const { bridge, user, readPath } = render({ alerts });
  await screen.findByText("6 alerts waiting");
  expect(screen.queryByRole("button", { name: /without/ })).toBeNull();
  bridge.world.radar = [aReport({ fields: [aField("created", { path: null, by: null })] })];
  act(() => bridge.freshen({ collection: "alerts", version: 2 }));
  await user.click(await screen.findByRole("button", { name: "Alerts come without a time" }));
  await waitFor(() => expect(readPath()).toBe("/radar"));
});

it("counts unreadable records, and the dialog shows them", async () => {
  const unreadable = [{ reason: "It has no id.", json: '{"name":"No id"}' }];
  const { user, unmount } = render({ unreadable });
  await user.click(await screen.findByRole("button", { name: "1 record could not be read" }));
  expect(useOverlay.getState().overlay).toBe("unreadable");
  unmount();
  renderPart(<UnreadableDialog collection="tasks" onClose={() => {}} />, { unreadable });
  const dialog = within(await screen.findByRole("dialog", { name: "Unreadable records" }));
  expect(await dialog.findByText("It has no id.")).toBeTruthy();
  expect(dialog.getByText(/"name": "No id"/)).toBeTruthy();
  await expectAccessible();
});

it("states that a list is not whole instead of its age alone, and shows why", async () => {
  const { user, bridge } = render({});
  act(() => bridge.freshen({ collection: "tasks", withheld: null, version: 2 }));
  expect((await screen.findByText("The service has more that was not listed")).role).toBe("status");
  expect(screen.queryByText(/^Updated (?!in part)/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Details" }));
  expect(useOverlay.getState().overlay).toBe("unreadable");
});

it("does not offer to refresh without a collection, and shows the last contact", async () => {
  const { bridge } = renderRouted(<StatusBar collection={null} />);
  expect(await screen.findByText("Connected 1:58 PM · 2 min")).toBeTruthy();
  act(() => bridge.freshen({ collection: "tasks", failure: offline, unreadable: 3 }));
  expect(screen.queryByText(/updated|could not be read/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  act(() => bridge.freshen({ collection: "alerts", failure: offline }));
  expect(await screen.findByText(/^Offline\. Not updated since/)).toBeTruthy();
  expect(screen.getByText(/^Can't connect to the server/).getAttribute("role")).toBe("status");
  await expectAccessible();
});
