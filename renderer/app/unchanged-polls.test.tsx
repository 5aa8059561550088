import { act, screen, waitFor } from "@testing-library/react";
import { type ComponentType, Profiler } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { router } from "#renderer/app/router.tsx";
import type { Rail } from "#renderer/app/shell/rail.tsx";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleAlerts, sampleTasks } from "#renderer/test/sample-data.ts";
import { sampleInbox } from "#renderer/test/sample-inbox.ts";
import { sampleRecords } from "#renderer/test/sample-records.ts";
import { collectionName } from "#shared/records/collection-schema.ts";

/** Render counts of the rail and the shown screen. */
const renders = vi.hoisted(() => ({ rail: 0, screen: 0 }));

const counting = vi.hoisted(
  () =>
    <Props extends object>(part: "rail" | "screen", Part: ComponentType<Props>) =>
    (props: Props) => (
      <Profiler
        id={part}
        onRender={() => {
          renders[part] += 1;
        }}
      >
        <Part {...props} />
      </Profiler>
    ),
);

vi.mock("@tanstack/react-router", async (load) => {
  const real = await load<typeof import("@tanstack/react-router")>();
  return { ...real, Outlet: counting("screen", real.Outlet) };
});
vi.mock("#renderer/app/shell/rail.tsx", async (load) => {
  const real = await load<{ Rail: typeof Rail }>();
  return { Rail: counting("rail", real.Rail) };
});

const requestAges = () => act(() => void document.dispatchEvent(new Event("visibilitychange")));

/** Returns counts once two readings are equal: parts that are loaded when the window is idle have rendered, too. */
async function settle<Counts>(count: () => Counts): Promise<Counts> {
  let last = count();
  await waitFor(
    async () => {
      await vi.dynamicImportSettled();
      const earlier = last;
      last = count();
      expect(last).toEqual(earlier);
    },
    { interval: 100, timeout: 10_000 },
  );
  return last;
}

const screens = [
  "/tasks",
  "/alerts",
  "/inbox",
  "/messages",
  "/submissions",
  "/dashboard",
  "/forms",
];

describe("a poll that changes nothing", () => {
  beforeEach(() => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  });

  it("rerenders only the age on each screen, and is not requested while the window is hidden", async () => {
    const stored = { ...sampleRecords(now), ...sampleInbox(now) };
    const { bridge, client } = renderApp({
      ...stored,
      tasks: sampleTasks(12, now),
      alerts: sampleAlerts(5, now),
    });
    const countReads = () => bridge.calls.length;
    /** Simulates polls that change only the times, without events. */
    const poll = (synced: number) => {
      const { freshness } = bridge.world;
      for (const name of collectionName.options) freshness[name] = { ...freshness[name], synced };
    };
    await settle(() => ({ ...renders, reads: countReads() }));
    for (const to of screens) {
      renders.screen = 0;
      await act(() => router.navigate({ to }));
      await screen.findByText(/^(Updated|Connected) .* (2 min|just now)$/);
      await waitFor(() => expect(client.isFetching()).toBe(0));
      // A part that is loaded when the window is idle may render meanwhile, once.
      await waitFor(async () => {
        poll(now - 60_000);
        requestAges();
        // React completes the first rendering with this update.
        await screen.findByText(/^(Updated|Connected) .* 1 min$/);
        const before = await settle(() => ({ ...renders, reads: countReads() }));
        expect(before.screen, to).toBeGreaterThan(0);
        expect(before.rail, to).toBeGreaterThan(0);
        poll(now);
        requestAges();
        expect(await screen.findByText(/^(Updated|Connected) .* just now$/)).toBeTruthy();
        const after = { ...renders, reads: countReads() };
        expect(after, to).toEqual({ ...before, reads: before.reads + 1 });
      });
    }
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    poll(now);
    const before = countReads();
    requestAges();
    expect(countReads()).toBe(before);
  });
});
