import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { router } from "#renderer/app/router.tsx";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleAlerts, sampleTasks } from "#renderer/test/sample-data.ts";

const world = { tasks: sampleTasks(300, now), alerts: sampleAlerts(10, now) };
const findTasks = () => screen.findByRole("listbox", { name: "Tasks" });
const selectedAt = (list: HTMLElement) =>
  Number(within(list).getByRole("option", { selected: true }).getAttribute("aria-posinset"));

describe("probe", () => {
  beforeEach(async () => {
    router.history.replace("/tasks");
    await router.load();
  });

  it("1 the failure of one alert is not shown at another", async () => {
    const { bridge, user } = renderApp(world);
    await findTasks();
    await user.keyboard("{Control>}2{/Control}");
    await screen.findByRole("listbox", { name: "Alerts" });
    await user.keyboard("{ArrowDown}");
    bridge.fail("alert.acknowledge", { code: "storeUnavailable", message: "The disk is full." });
    await user.keyboard("e");
    await screen.findByText("Not acknowledged");
    await user.keyboard("{ArrowDown}");
    await screen.findByRole("heading", { level: 2, name: /Water level/ });
    expect(screen.queryByText("Not acknowledged")).toBeNull();
  });

  it("2 after another filter the keys start at the top", async () => {
    const { user } = renderApp(world);
    const list = await findTasks();
    await user.keyboard("{PageDown}{PageDown}{PageDown}");
    await user.keyboard("{Control>}f{/Control}");
    await user.keyboard("pumps");
    await waitFor(() =>
      expect(
        Number(within(list).getAllByRole("option")[0]?.getAttribute("aria-setsize")),
      ).toBeLessThan(40),
    );
    await user.keyboard("{Enter}");
    await user.keyboard("{ArrowDown}");
    await waitFor(() => expect(selectedAt(list)).toBe(1));
  });

  it("3 stay signed in does nothing while signing out", async () => {
    const { bridge, user } = renderApp(world);
    await findTasks();
    await user.click(screen.getByRole("button", { name: /Mara/ }));
    await user.click(await screen.findByRole("menuitem", { name: /Sign out/ }));
    bridge.hold("session.signOut");
    await user.click(await screen.findByRole("button", { name: "Sign out and erase" }));
    await user.click(await screen.findByRole("button", { name: "Stay signed in" }));
    expect(screen.queryByRole("dialog")).not.toBeNull();
  });

  it("3b another overlay does not take the place of a busy sign-out", async () => {
    const { bridge, user } = renderApp(world);
    await findTasks();
    await user.click(screen.getByRole("button", { name: /Mara/ }));
    await user.click(await screen.findByRole("menuitem", { name: /Sign out/ }));
    bridge.hold("session.signOut");
    await user.click(await screen.findByRole("button", { name: "Sign out and erase" }));
    await user.keyboard("{Control>}k{/Control}");
    expect(screen.queryByRole("dialog", { name: "Commands" })).toBeNull();
  });

  it("4 two equal unreadable records", async () => {
    const bad = { reason: "It is no object.", json: "null" };
    const { user } = renderApp({ ...world, unreadable: [bad, bad] });
    await user.click(await screen.findByRole("button", { name: "2 records could not be read" }));
    expect(await screen.findAllByRole("listitem")).toHaveLength(2);
  });

  it("5 enter of an input method does not leave the filter", async () => {
    const { user } = renderApp(world);
    await findTasks();
    await user.keyboard("{Control>}f{/Control}");
    const field = screen.getByRole("searchbox", { name: "Filter tasks" });
    expect(document.activeElement).toBe(field);
    fireEvent.keyDown(field, { key: "Enter", isComposing: true });
    expect(document.activeElement).toBe(field);
  });

  it("6 after the selected row is gone Down leads to the row that took its place", async () => {
    const { bridge, user } = renderApp({ ...world, tasks: sampleTasks(12, now) });
    const list = await findTasks();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    const rows = within(list)
      .getAllByRole("option")
      .map((o) => o.textContent);
    const gone = rows[1] ?? "";
    bridge.world.tasks = bridge.world.tasks.filter((t) => !gone.includes(t.name));
    act(() => bridge.freshen({ collection: "tasks", version: 2 }));
    await waitFor(() => expect(within(list).getAllByRole("option")).toHaveLength(9));
    await user.keyboard("{ArrowDown}");
    expect(within(list).getByRole("option", { selected: true }).textContent).toBe(rows[2]);
  });

  it("7 an older event does not overwrite", async () => {
    const { bridge } = renderApp(world);
    await findTasks();
    await screen.findByText(/^Updated/);
    const old = { ...bridge.world.freshness.tasks };
    act(() => bridge.freshen({ collection: "tasks", version: 5, synced: now }));
    await screen.findByText("Updated just now");
    const reads = () => bridge.calls.filter(({ name }) => name === "task.list").length;
    await waitFor(() => expect(reads()).toBeGreaterThan(4));
    const before = reads();
    act(() => bridge.emit("collection.changed", old));
    await new Promise((r) => setTimeout(r, 100));
    expect(screen.queryByText("Updated just now")).not.toBeNull();
    expect(reads()).toBe(before);
  });

  it("8 double press of E asks once", async () => {
    const { bridge, user } = renderApp(world);
    await findTasks();
    await user.keyboard("{Control>}2{/Control}");
    await screen.findByRole("listbox", { name: "Alerts" });
    await user.keyboard("{ArrowDown}");
    const go = bridge.hold("alert.acknowledge");
    await user.keyboard("ee");
    expect(bridge.calls.filter(({ name }) => name === "alert.acknowledge")).toHaveLength(1);
    act(go);
  });

  it("9 an error in a screen is shown by our boundary", async () => {
    const tasks = sampleTasks(2, now).map((t) => ({ ...t, due: 9e15 }));
    renderApp({ ...world, tasks });
    await screen.findByText("This window has a problem");
  });

  it("10 sign-in-again closes when the session comes back by itself", async () => {
    const account = {
      id: "a1",
      serverUrl: "https://service.example.org",
      username: "mara",
      displayName: "Mara",
    };
    const { bridge, user } = renderApp({ ...world, session: { status: "expired", account } });
    await user.click(await screen.findByRole("button", { name: "Sign in again" }));
    await screen.findByRole("dialog");
    act(() =>
      bridge.emit("session.changed", { status: "active", account, expires: null, isKept: true }),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("11 shift+F-like: keys in a dialog do not act below it", async () => {
    const { user } = renderApp(world);
    await findTasks();
    await user.click(screen.getByRole("button", { name: /Mara/ }));
    await user.click(await screen.findByRole("menuitem", { name: /Sign out/ }));
    await screen.findByRole("dialog");
    await user.keyboard("{Control>}2{/Control}");
    await new Promise((r) => setTimeout(r, 300));
    expect(document.title).toBe("Tasks – Watchdesk");
  });
  it("12 refresh that main refuses is told", async () => {
    const { bridge, user } = renderApp(world);
    await findTasks();
    bridge.fail("collection.refresh", { code: "notSignedIn", message: "You are not signed in." });
    await user.click(await screen.findByRole("button", { name: "Refresh" }));
    await screen.findByText(/You are not signed in/);
  });
  it("13 theme that main refuses is told", async () => {
    const { bridge, user } = renderApp(world);
    await findTasks();
    bridge.fail("settings.set", { code: "unexpected", message: "Settings cannot be written." });
    await user.click(screen.getByRole("button", { name: /Mara/ }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Dark" }));
    await screen.findByText(/cannot be written/);
  });
});
