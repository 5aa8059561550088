import { act, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { listenToMain } from "#renderer/app/bridge-events.ts";
import { createQueryClient } from "#renderer/lib/query-client.ts";
import { AccountProviders } from "#renderer/test/account-providers.tsx";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { createFakeBridge, type FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { sampleTasks } from "#renderer/test/sample-data.ts";
import { clearSpoken, readSpoken } from "#renderer/test/spoken.ts";
import type { LedgeredAlert } from "#shared/features/alerts/schema.ts";
import { wallCommands } from "#shared/lock/locked-commands.ts";
import { collectionName } from "#shared/records/collection-schema.ts";
import { defaultSettings, type Settings } from "#shared/settings/settings.ts";
import { neverSynced } from "#shared/test/never-synced.ts";
import { aLedgeredAlert } from "#shared/test/records.ts";
import { findColorScheme, WallDisplay } from "./wall-display.tsx";

const minute = 60_000;

const anAlertAt = (seen: number, changes: Partial<LedgeredAlert> = {}): LedgeredAlert => {
  const alert = aLedgeredAlert({
    id: "9",
    title: "Levee breach at Mill Street",
    details: "Water rises by 4 cm an hour.",
    severity: "critical",
    level: "critical",
    roomName: "Harbour flood",
    state: "NEW",
    created: seen,
    ...changes,
  });
  return { ...alert, ledger: { ...alert.ledger, seen } };
};

type WallStart = Omit<FakeStart, "settings"> & {
  settings?: Partial<Settings>;
  /** When all collections were received, if `freshness` does not state it. */
  synced?: number | null;
};

/** Renders the wall display at the tests' time; intervals pass only by `pass`. */
async function renderWall({ settings = {}, synced = now, ...start }: WallStart = {}) {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now });
  const freshness = Object.fromEntries(
    collectionName.options.map((name) => [name, neverSynced(name, { synced })]),
  );
  const world = { ...start, freshness: { ...freshness, ...start.freshness } };
  const bridge = createFakeBridge({
    ...world,
    settings: { ...defaultSettings, fixed: [], ...settings },
  });
  Object.assign(window, { watchdesk: bridge });
  const client = createQueryClient();
  onTestFinished(listenToMain(client, () => {}));
  const { container, unmount } = render(
    <AccountProviders client={client}>
      <WallDisplay />
    </AccountProviders>,
  );
  await screen.findByRole("contentinfo");
  await waitFor(() => expect(client.isFetching()).toBe(0));
  const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
  return { bridge, client, container, unmount, user: userEvent.setup(), pass };
}

const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

describe("the wall display", () => {
  it("shows its pages in turn, without a room if none is chosen", async () => {
    const { pass, bridge } = await renderWall();
    const shown = [heading()];
    for (let turn = 0; turn < 5; turn += 1) {
      await pass(20_000);
      shown.push(heading());
    }
    expect(shown).toEqual(["Alerts", "Tasks due", "Dashboard", "On duty", "Time", "Alerts"]);
    // What it requests is what it may read while Watchdesk is locked.
    const refused = bridge.calls.filter(({ name }) => !wallCommands.has(name));
    expect(refused).toEqual([]);
  });

  it("shows waiting alerts by severity and the tasks that are due", async () => {
    const alerts = [
      anAlertAt(now - 30 * minute),
      anAlertAt(now - 40 * minute, {
        id: "10",
        title: "Pump failed",
        severity: "low",
        level: "low",
      }),
    ];
    const { pass } = await renderWall({
      alerts,
      tasks: sampleTasks(9, now),
      settings: { wallPages: ["alerts", "tasks"] },
    });
    const [first] = within(await screen.findByRole("list", { name: "Alerts" })).getAllByRole(
      "listitem",
    );
    expect(first?.textContent).toMatch(/^Levee breach at Mill Street.*Harbour flood.*30 min$/);
    expect(screen.getByText("Critical", { selector: "dt" }).nextSibling?.textContent).toBe("1");
    expect(screen.getByText("High").nextSibling?.textContent).toBe("0");
    await expectAccessible();
    await pass(20_000);
    expect(heading()).toBe("Tasks due");
    expect(await screen.findByText(/^Confirm generator fuel/)).toBeTruthy();
    await expectAccessible();
  });

  it("shows a dash for counts of lists that were never read", async () => {
    await renderWall({ synced: null, settings: { wallPages: ["alerts"] } });
    expect(await screen.findByText("Not loaded yet")).toBeTruthy();
    const numbers = screen.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(numbers).toEqual(["–", "–", "–", "–", "–"]);
    expect(screen.getByText("Oldest data: alerts, not loaded yet")).toBeTruthy();
  });

  it("shows the age of the oldest data of its pages", async () => {
    const old = { ...neverSynced("tasks"), synced: now - 12 * minute };
    const fresh = { ...neverSynced("alerts"), synced: now };
    await renderWall({
      freshness: { tasks: old, alerts: fresh },
      settings: { wallPages: ["alerts", "tasks"] },
    });
    expect(await screen.findByText(/^Oldest data: tasks, .+ · 12 min$/)).toBeTruthy();
  });

  it("closes with Escape", async () => {
    const { user, bridge } = await renderWall();
    await user.keyboard("{Escape}");
    expect(bridge.inputsOf("window.close")).toEqual([null]);
  });
});

describe("a new critical alert", () => {
  const takeover = () => screen.queryByText("New critical alert");

  it("fills the screen for a minute, whatever page is shown, and is announced once", async () => {
    clearSpoken();
    vi.spyOn(document, "hasFocus").mockReturnValue(true);
    const { bridge, pass } = await renderWall();
    expect(takeover()).toBeNull();
    await pass(20_000);
    bridge.world.alerts = [anAlertAt(Date.now())];
    act(() => bridge.freshen({ collection: "alerts", synced: Date.now(), version: 2 }));
    await waitFor(() => expect(takeover()).not.toBeNull());
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe(
      "Levee breach at Mill Street",
    );
    expect(screen.getByText("Water rises by 4 cm an hour.")).toBeTruthy();
    await expectAccessible();
    await pass(58_000);
    expect(takeover()).not.toBeNull();
    await waitFor(() =>
      expect(readSpoken().assertive).toEqual(["1 critical: Levee breach at Mill Street"]),
    );
    await pass(3_000);
    expect(takeover()).toBeNull();
  });

  it("ends when it is acknowledged", async () => {
    const { bridge } = await renderWall({ alerts: [anAlertAt(now)] });
    await waitFor(() => expect(takeover()).not.toBeNull());
    bridge.world.alerts = bridge.world.alerts.map((one) => ({ ...one, state: "ACKNOWLEDGED" }));
    act(() => bridge.freshen({ collection: "alerts", synced: now, version: 2 }));
    await waitFor(() => expect(takeover()).toBeNull());
  });

  it("is the newest of several; older, lesser and snoozed ones do not fill the screen", async () => {
    const { bridge } = await renderWall({
      alerts: [
        anAlertAt(now - 61_000, { id: "1" }),
        anAlertAt(now, { id: "2", level: "high", severity: "high" }),
        anAlertAt(now, { id: "3", state: "SNOOZED" }),
      ],
    });
    expect(takeover()).toBeNull();
    const [one, other] = [
      anAlertAt(now - 5_000, { id: "4", title: "First" }),
      anAlertAt(now, { id: "5", title: "Second" }),
    ];
    bridge.world.alerts = [one, other];
    act(() => bridge.freshen({ collection: "alerts", synced: now, version: 2 }));
    await waitFor(() =>
      expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Second"),
    );
    expect(screen.getByText("and 1 other new critical alert")).toBeTruthy();
  });
});

describe("without contact", () => {
  const banner = () => screen.queryByText(/^Not live/);

  it("shows since when after a minute, without any event from main, until something is received", async () => {
    const { bridge, pass } = await renderWall({ settings: { wallPages: ["alerts"] } });
    await pass(58_000);
    expect(banner()).toBeNull();
    await pass(3_000);
    expect(banner()?.textContent).toMatch(/^Not live since (14:00|2:00)/);
    await expectAccessible();
    bridge.world.freshness.alerts = { ...bridge.world.freshness.alerts, synced: Date.now() };
    await pass(6_000);
    await waitFor(() => expect(banner()).toBeNull());
  });

  it("also while main does not respond", async () => {
    const { bridge, pass } = await renderWall();
    bridge.hold("collection.list");
    await pass(61_000);
    expect(banner()).not.toBeNull();
  });

  it("if alerts are not received although other lists are", async () => {
    await renderWall({
      watching: {
        state: "notWatching",
        cause: "refused",
        since: now - 5 * minute,
        heard: now - 6 * minute,
        message: "",
      },
    });
    expect(
      (await screen.findByText(/^Not live since (13:54|1:54)/)).parentElement?.textContent,
    ).toMatch(/the service rejects requests$/);
  });

  it("shows at once that stored data is old, and that nothing was received yet after a minute", async () => {
    const old = { ...neverSynced("alerts"), synced: now - 180 * minute };
    const first = await renderWall({ synced: null, freshness: { alerts: old } });
    expect(banner()?.textContent).toMatch(/^Not live since (11:00|11:00 AM)/);
    first.unmount();
    const { pass } = await renderWall({ synced: null });
    expect(banner()).toBeNull();
    await pass(61_000);
    expect(banner()?.textContent).toBe("Not live: nothing received yet");
  });
});

describe("the privacy settings", () => {
  it("show only the room of an alert and the owner of a task", async () => {
    const { pass, container } = await renderWall({
      alerts: [anAlertAt(now - 5 * minute)],
      tasks: sampleTasks(1, now),
      settings: { notificationContent: "who", wallPages: ["alerts", "tasks"] },
    });
    expect(await screen.findByText("Harbour flood")).toBeTruthy();
    expect(container.textContent).not.toContain("Levee");
    await pass(20_000);
    // The footer has the same name, of the account.
    await waitFor(() =>
      expect(screen.getByRole("listitem").textContent).toContain("Mara Lindqvist"),
    );
    expect(container.textContent).not.toContain("Confirm generator");
  });

  it("show only numbers, also of a new critical alert, its tiles and its shift", async () => {
    const { pass, container, client } = await renderWall({
      alerts: [anAlertAt(now)],
      tasks: sampleTasks(1, now),
      tiles: [
        {
          id: "1",
          type: "ROOM_NOTE",
          visible: true,
          order: 1,
          expanded: true,
          dashboard: null,
          view: { title: "Secret note" },
        },
      ],
      settings: { notificationContent: "count" },
    });
    expect(await screen.findByText("New critical alert")).toBeTruthy();
    const texts: (string | null)[] = [container.textContent];
    for (let turn = 0; turn < 9; turn += 1) {
      await pass(20_000);
      await waitFor(() => expect(client.isFetching()).toBe(0));
      texts.push(container.textContent);
    }
    const all = texts.join("\n");
    expect(all).toContain("1 open task");
    expect(all).toContain("1 tile");
    for (const hidden of ["Levee", "Harbour", "Water rises", "Confirm generator", "Secret note"])
      expect(all).not.toContain(hidden);
  });
});

it("is light by day and dark at night, or as chosen", () => {
  const at = (hour: number) => new Date(2026, 10, 20, hour).getTime();
  expect([6, 7, 18, 19].map((hour) => findColorScheme("system", at(hour)))).toEqual([
    "dark",
    "light",
    "light",
    "dark",
  ]);
  expect(findColorScheme("dark", at(12))).toBe("dark");
  expect(findColorScheme("light", at(0))).toBe("light");
});
