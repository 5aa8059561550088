import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleTasks } from "#renderer/test/sample-data.ts";

async function openApp() {
  const app = renderApp({ tasks: sampleTasks(12, now) });
  await screen.findByRole("listbox", { name: "Tasks" });
  await screen.findByText(/^Updated/);
  const reads = () => app.bridge.asked("record.list").length;
  return { ...app, reads };
}

describe("collection.changed", () => {
  it("rereads rows that have changed", async () => {
    const { bridge, reads } = await openApp();
    const before = reads();
    act(() => bridge.freshen({ collection: "tasks", version: 2 }));
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
  });

  it("rereads no rows if only the freshness or another collection has changed", async () => {
    const { bridge, reads } = await openApp();
    const before = reads();
    act(() => bridge.freshen({ collection: "tasks", isRefreshing: true }));
    expect(await screen.findByText("Updating…")).toBeTruthy();
    act(() => bridge.freshen({ collection: "alerts", version: 7 }));
    act(() => bridge.freshen({ collection: "tasks", isRefreshing: false, synced: now }));
    expect(await screen.findByText("Updated just now")).toBeTruthy();
    expect(reads()).toBe(before);
  });
});
