import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { createFakeBridge, type FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { otherAccount, sampleAlerts, sampleTasks } from "#renderer/test/sample-data.ts";
import { openPalette } from "./test/open-palette.ts";

async function open(world: FakeStart = {}) {
  const app = renderApp({ tasks: sampleTasks(12, now), alerts: sampleAlerts(10, now), ...world });
  await screen.findByRole("listbox", { name: "Tasks" });
  const dialog = await openPalette(app);
  const run = async (title: string) => {
    // Pointer events have their own test and would rerender the list each time.
    fireEvent.click(within(dialog).getByText(title));
    await waitFor(() => expect(dialog.isConnected).toBe(false));
  };
  return { ...app, dialog, run };
}

describe("commands", () => {
  it("are complete and grouped by section", async () => {
    const { dialog } = await open();
    const sections = within(dialog)
      .getAllByRole("group")
      .map((group) => group.firstElementChild?.textContent);
    expect(sections).toEqual([
      "Go to",
      "This screen",
      "Tasks",
      "Alerts",
      "Inbox",
      "Messages",
      "Outbox",
      "Dashboard",
      "Submissions",
      "Reviews",
      "Rooms",
      "Plans",
      "Forms",
      "Processes",
      "Duty",
      "Shift log",
      "Everything",
      "Do not disturb",
      "Theme",
      "Rows of lists",
      "Account",
      "Window",
    ]);
  });

  it("act on the window like its menu", async () => {
    const { bridge, run } = await open();
    await run("Zoom in");
    expect(bridge.inputsOf("window.act")).toContainEqual({ action: "zoomIn" });
  });

  it("turn Do not disturb on for a while", async () => {
    const { bridge, run } = await open();
    await run("Do not disturb for 1 h");
    await waitFor(() => expect(bridge.world.settings.quietUntil).toBeGreaterThan(Date.now()));
  });

  it("turn Do not disturb off while it is on", async () => {
    const notifications = { ...createFakeBridge().world.notifications, quiet: "byPerson" as const };
    const { bridge, run } = await open({ notifications });
    await run("Turn off Do not disturb");
    await waitFor(() =>
      expect(bridge.inputsOf("settings.set")).toContainEqual({ quietUntil: null }),
    );
  });

  it("download everything for offline and show the progress", async () => {
    const { bridge, run } = await open();
    await run("Download everything for offline");
    await waitFor(() => expect(document.title).toBe("Offline copy – Watchdesk"));
    await waitFor(() => expect(bridge.inputsOf("readiness.fetch")).not.toEqual([]));
  });

  it("show a part of a list on its screen", async () => {
    const { run } = await open();
    await run("Show acknowledged alerts");
    const list = await screen.findByRole("listbox", { name: "Alerts" });
    await waitFor(() => expect(within(list).getAllByRole("option")).toHaveLength(4));
    expect(screen.getByRole("link", { name: /^Alerts/ }).getAttribute("aria-current")).toBe("page");
  });

  it.each([
    ["Show closed tasks", 2],
    ["Show all tasks", 12],
    ["Show open tasks", 10],
  ])("%s", async (title, count) => {
    const { run } = await open();
    await run(title);
    const list = await screen.findByRole("listbox", { name: "Tasks" });
    await waitFor(() => expect(within(list).getAllByRole("option")).toHaveLength(count));
  });

  it("sort the tasks", async () => {
    const { bridge, run } = await open();
    await run("Sort tasks by “Changed”");
    expect(await screen.findByRole("button", { name: "Sort: Changed" })).toBeTruthy();
    await waitFor(() =>
      expect(bridge.inputsOf("record.list")).toContainEqual(
        expect.objectContaining({
          collection: "tasks",
          sort: "changed",
          isDescending: true,
          limit: 100,
        }),
      ),
    );
  });

  it("refresh only the shown collection", async () => {
    const { bridge, run } = await open();
    await run("Refresh tasks");
    expect(await screen.findByText(/^Updating…/)).toBeTruthy();
    expect(bridge.calls.filter(({ name }) => name === "collection.refresh")).toEqual([
      { name: "collection.refresh", input: { collection: "tasks" } },
    ]);
  });

  it("change the theme", async () => {
    const { bridge, run } = await open();
    await run("Theme: light");
    await waitFor(() => expect(bridge.world.settings.theme).toBe("light"));
  });

  it("change the density of lists", async () => {
    const { bridge, run } = await open();
    await run("Rows of lists: compact");
    await waitFor(() => expect(bridge.world.settings.density).toBe("compact"));
  });

  it("switch to another account", async () => {
    const { run } = await open({
      otherAccounts: [{ account: otherAccount, status: "active", waiting: 0, isInView: false }],
    });
    await run("Switch to Mara Lindqvist (Airport) (airport.example.com)");
    expect(await screen.findByRole("button", { name: /^Mara Lindqvist \(Airport\)/ })).toBeTruthy();
  });

  it.each([
    ["Add an account…", "Add an account"],
    ["Check the connection…", "Connection check"],
  ])("open a dialog: %s", async (command, title) => {
    const { run } = await open();
    await run(command);
    expect(await screen.findByRole("dialog", { name: title })).toBeTruthy();
    await expectAccessible();
  });

  it.each([
    ["Account and profile…", "Account"],
    ["Service data…", "Service data"],
    ["About Watchdesk…", "About"],
  ])("open a screen: %s", async (command, title) => {
    const { run } = await open();
    await run(command);
    await waitFor(() => expect(document.title).toBe(`${title} – Watchdesk`));
  });

  it("prompt before signing out", async () => {
    const { bridge, run } = await open();
    await run("Sign out…");
    expect(await screen.findByRole("dialog", { name: "Sign out?" })).toBeTruthy();
    expect(bridge.world.session.status).toBe("active");
  });
});
