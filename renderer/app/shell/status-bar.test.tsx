import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleAlerts, sampleTasks, sampleUpdate } from "#renderer/test/sample-data.ts";
import { sampleOutbox } from "#renderer/test/sample-inbox.ts";
import { aField, aReport } from "#renderer/test/sample-radar.ts";
import { aShift } from "#shared/test/log.ts";
import { renderRouted } from "../test/render-screen.tsx";
import { StatusBar } from "./shell.tsx";

const alerts = sampleAlerts(10, now);
const offline = { code: "unreachable", message: "The service cannot be reached." } as const;
const render = (world?: FakeStart) => renderRouted(<StatusBar collection="tasks" />, world);

it("shows three facts at most, whatever there is to say", async () => {
  const { bridge } = renderApp({
    alerts,
    tasks: sampleTasks(12, now),
    outbox: sampleOutbox(now),
    unreadable: [{ reason: "It has no id.", json: "{}" }],
    radar: [aReport({ fields: [aField("created", { path: null, by: null })] })],
    duty: {
      shift: aShift({ role: "Night shift of the whole operations centre", ends: now - 1 }),
      latest: null,
      head: { number: 0, digest: "" },
      isOverdue: true,
      openCritical: 2,
    },
    update: { ...sampleUpdate, phase: { kind: "ready", version: "0.2.0", isInstalled: true } },
    notifications: {
      ...{ latest: null, unshownAlarm: "It hangs.", silentAlarm: "It failed.", hasTray: false },
      ...{ quiet: "byPerson", quietUntil: now + 60_000, isSystemQuiet: true, deferred: 3 },
    },
  });
  const bar = await screen.findByRole("contentinfo");
  await within(bar).findByRole("button", { name: /^On duty/ });
  await within(bar).findByRole("button", { name: "2 need your decision, 4 more" });
  act(() => bridge.freshen({ collection: "tasks", failure: offline, withheld: null }));
  await within(bar).findByText(/^Not updated since/);
  expect([...bar.children].map(({ textContent }) => textContent)).toEqual([
    "Not updated since 1:58 PM (2 min)",
    "2 need your decision, 4 more",
    expect.stringMatching(/^On duty until/),
  ]);
});

it("shows the freshness and refreshes", async () => {
  const { bridge, user } = render({ alerts });
  expect(await screen.findByText("Updated 1:58 PM · 2 min")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Refresh" }));
  expect(await screen.findByText("Updating… 1:58 PM · 2 min")).toBeTruthy();
  act(() => bridge.freshen({ collection: "tasks", isRefreshing: false, failure: offline }));
  expect(await screen.findByText("Not updated since 1:58 PM (2 min)")).toBeTruthy();
  await expectAccessible();
});

it("says nothing about the freshness while the banner does", async () => {
  const { bridge } = render({ alerts });
  await screen.findByText(/^Updated/);
  act(() =>
    bridge.emit("watching.changed", {
      ...{ state: "notWatching", cause: "unreachable", message: "" },
      ...{ since: now - 60_000, heard: now - 60_000 },
    }),
  );
  await waitFor(() => expect(screen.queryByText(/pdated/)).toBeNull());
  expect(screen.queryByRole("button", { name: "Refresh" })).toBeNull();
});

it("does not offer to refresh without a collection, and shows the last contact", async () => {
  const { bridge } = renderRouted(<StatusBar collection={null} />);
  expect(await screen.findByText("Connected 1:58 PM · 2 min")).toBeTruthy();
  act(() => bridge.freshen({ collection: "tasks", failure: offline, unreadable: 3 }));
  expect(screen.queryByText(/updated|could not be read/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Refresh" })).toBeNull();
  act(() => bridge.freshen({ collection: "alerts", failure: offline }));
  expect(await screen.findByText(/^Not updated since/)).toBeTruthy();
  await expectAccessible();
});
