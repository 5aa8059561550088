import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleAccount, sampleTasks } from "#renderer/test/sample-data.ts";
import type { Operation } from "#shared/outbox/schema.ts";
import type { NotWatching, WatchingCause } from "#shared/sync/watching-schema.ts";
import { anOutboxEntry } from "#shared/test/rows.ts";

const tasks = sampleTasks(3, now);
const minute = 60_000;
const notWatching = (changes: Partial<NotWatching> = {}): NotWatching => ({
  state: "notWatching",
  cause: "unreachable",
  since: now - 12 * minute,
  heard: now - 12 * minute,
  message: "The service did not answer.",
  ...changes,
});
const banners = () => within(screen.getByRole("main")).queryAllByRole("status");
const findBanner = async () =>
  (await screen.findByText(/^No updates/)).closest("[role=status]") as HTMLElement;

describe("the watching banner", () => {
  it("shows since when, why and the impact on every screen", async () => {
    const operation: Operation = { kind: "message", userId: "2", text: "On my way" };
    const outbox = [
      anOutboxEntry(operation, { seq: 1, created: now }),
      anOutboxEntry(operation, { seq: 2, created: now }),
      anOutboxEntry(operation, { seq: 3, created: now, state: "unconfirmed" }),
    ];
    const { user } = renderApp({ tasks, watching: notWatching(), outbox });
    const banner = await findBanner();
    expect(banner.textContent).toMatch(
      /^No updates since .+ \(12 ?min.*\): can't reach the service\. Newer items may be missing\./,
    );
    await waitFor(() => expect(banner.textContent).toContain(" 2 waiting to be sent."));
    await user.click(screen.getByRole("link", { name: /^Rooms/ }));
    expect((await findBanner()).textContent).toContain("can't reach the service");
    await expectAccessible();
  });

  it.each<[WatchingCause, RegExp]>([
    ["noNetwork", /you're offline/],
    ["refused", /the service rejects requests/],
    ["unreadable", /can't read the service’s answers/],
    ["notWritable", /can't store new items/],
  ])("names the cause %s", async (cause, words) => {
    renderApp({ tasks, watching: notWatching({ cause }) });
    expect((await findBanner()).textContent).toMatch(words);
  });

  it("shows how long the service asks to wait", async () => {
    const month = 30 * 24 * 60 * minute;
    renderApp({ tasks, watching: notWatching({ cause: "askedToWait", asked: month }) });
    expect((await findBanner()).textContent).toMatch(/: the service asks to wait 30 days\./);
  });

  it("can retry immediately and open the connection check", async () => {
    const { bridge, user } = renderApp({ tasks, watching: notWatching() });
    const banner = within(await findBanner());
    await user.click(banner.getByRole("button", { name: "Try now" }));
    const requests = bridge.calls.filter(({ name }) => name === "collection.refresh");
    expect(requests.map(({ input }) => input)).toEqual([
      { collection: "alerts" },
      { collection: "messages" },
    ]);
    await user.click(banner.getByRole("button", { name: "Details" }));
    expect(await screen.findByRole("dialog")).toBeTruthy();
  });

  it("shows the age of stored data while the first responses take long", async () => {
    const { bridge } = renderApp({ tasks, watching: { state: "catchingUp" } });
    await screen.findByRole("listbox", { name: "Tasks" });
    const age = async (synced: number) =>
      act(() => {
        for (const { collection } of Object.values(bridge.world.freshness))
          bridge.freshen({ collection, synced });
      });
    await age(now - 5 * minute);
    expect(banners()).toEqual([]);
    await age(now - 3 * 60 * minute);
    const banner = await screen.findByText(/^Stored data from/, {}, { timeout: 4_000 });
    expect(banner.textContent).toBe("Stored data from 11:00 AM (3 h). Connecting…");
    await expectAccessible();
    act(() => bridge.emit("watching.changed", { state: "watching" }));
    await waitFor(() => expect(banners()).toEqual([]));
  });

  it("shows the age of what is stored, not the time since the start", async () => {
    renderApp({ tasks, watching: notWatching({ since: now, heard: now - 180 * minute }) });
    expect((await findBanner()).textContent).toMatch(/^No updates since 11:00 AM \(3 h\): /);
  });

  it("is hidden while watching or catching up", async () => {
    const { bridge } = renderApp({ tasks, watching: notWatching() });
    await findBanner();
    act(() => bridge.emit("watching.changed", { state: "catchingUp" }));
    await waitFor(() => expect(banners()).toEqual([]));
    act(() => bridge.emit("watching.changed", { state: "watching" }));
    expect(banners()).toEqual([]);
  });

  it("qualifies the number of alerts", async () => {
    const { bridge } = renderApp({ tasks, watching: notWatching() });
    const bar = await screen.findByRole("contentinfo");
    expect(await within(bar).findByText("No alerts waiting when last checked")).toBeTruthy();
    act(() => bridge.emit("watching.changed", { state: "watching" }));
    expect(await within(bar).findByText("No alerts waiting")).toBeTruthy();
  });

  it("qualifies empty states", async () => {
    const { bridge, user } = renderApp({ tasks, watching: notWatching() });
    await user.click(await screen.findByRole("link", { name: /^Alerts/ }));
    expect(await screen.findByText(/^No new alerts as of/)).toBeTruthy();
    await user.click(screen.getByRole("link", { name: /^Inbox/ }));
    expect(await screen.findByText(/^Nothing waiting as of/)).toBeTruthy();
    act(() => bridge.emit("watching.changed", { state: "watching" }));
    expect(await screen.findByText("Nothing waiting")).toBeTruthy();
  });

  it("shows the impact of an ended session once", async () => {
    renderApp({
      tasks,
      session: { status: "expired", account: sampleAccount, notice: null, unkept: null },
      watching: notWatching({ cause: "sessionEnded", heard: now - 13 * minute }),
    });
    expect(await screen.findByText(/^Signed out/)).toBeTruthy();
    expect(banners()).toHaveLength(1);
    expect(screen.queryByText(/^No updates/)).toBeNull();
  });
});
