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

/** How often the rail and the shown screen have rendered. */
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

const look = () => act(() => void document.dispatchEvent(new Event("visibilitychange")));

/** The window at a screen, on which everything was refreshed two minutes ago. */
async function openAt(to: string) {
  const stored = { ...sampleRecords(now), ...sampleInbox(now) };
  const app = renderApp({ ...stored, tasks: sampleTasks(12, now), alerts: sampleAlerts(5, now) });
  await act(() => router.navigate({ to }));
  await screen.findByText(/^(Updated|Connected ·) 2 min ago$/);
  const { bridge, client } = app;
  await waitFor(() => expect(client.isFetching()).toBe(0));
  const reads = () => bridge.calls.length;
  return {
    ...app,
    reads,
    /** Polls have changed nothing but the times, of which no event tells. */
    poll: (synced: number) => {
      const { freshness } = bridge.world;
      for (const name of collectionName.options) {
        freshness[name] = { ...freshness[name], synced };
      }
    },
  };
}

describe("a poll that changes nothing", () => {
  beforeEach(() => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  });

  it.each(["/tasks", "/alerts", "/inbox", "/messages", "/submissions", "/dashboard", "/forms"])(
    "renders nothing at %s but its age, which the window asks for",
    async (to) => {
      const { poll, reads } = await openAt(to);
      poll(now - 60_000);
      look();
      // With it React goes once through what is left of the first rendering.
      await screen.findByText(/^(Updated|Connected ·) 1 min ago$/);
      const before = { ...renders, reads: reads() };
      expect(before.screen).toBeGreaterThan(0);
      expect(before.rail).toBeGreaterThan(0);
      poll(now);
      look();
      expect(await screen.findByText(/^(Updated|Connected ·) just now$/)).toBeTruthy();
      expect({ ...renders, reads: reads() }).toEqual({ ...before, reads: before.reads + 1 });
    },
  );

  it("is not asked about while nobody can see the window", async () => {
    const { poll, reads } = await openAt("/tasks");
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    poll(now);
    const before = reads();
    look();
    expect(reads()).toBe(before);
  });
});
