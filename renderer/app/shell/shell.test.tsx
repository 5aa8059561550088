import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { router } from "#renderer/app/router.tsx";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleAlerts, sampleTasks } from "#renderer/test/sample-data.ts";
import { sampleOutbox } from "#renderer/test/sample-inbox.ts";
import { aField, aReport } from "#renderer/test/sample-radar.ts";

const full = { tasks: sampleTasks(12, now), alerts: sampleAlerts(10, now) };

const findBar = () => screen.findByRole("contentinfo");
async function openAccountMenu({ user }: ReturnType<typeof renderApp>) {
  await user.click(await screen.findByRole("button", { name: /Mara Lindqvist/ }));
  return screen.findByRole("menu");
}

describe("the shell", () => {
  it("shows the counts of screens and opens them by shortcut", async () => {
    const { user } = renderApp(full);
    expect(await screen.findByRole("link", { name: "Tasks, 10 open" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Alerts, 6 waiting, 2 critical" })).toBeTruthy();
    await user.keyboard("{Control>}3{/Control}");
    expect(await screen.findByRole("heading", { name: "Alerts" })).toBeTruthy();
    await user.keyboard("{Control>}2{/Control}");
    expect(await screen.findByRole("heading", { name: "Tasks" })).toBeTruthy();
    await user.click(within(await findBar()).getByRole("button", { name: "6 alerts waiting" }));
    expect(await screen.findByRole("heading", { name: "Alerts" })).toBeTruthy();
  });

  it("begins with a button that moves the focus past the rail", async () => {
    const { user } = renderApp(full);
    (await screen.findByRole("listbox", { name: "Tasks" })).blur();
    await user.tab();
    expect(document.activeElement?.textContent).toBe("Go to content");
    await user.keyboard("{Enter}");
    const main = screen.getByRole("main");
    expect(document.activeElement).toBe(main);
    await user.tab();
    expect(main.contains(document.activeElement)).toBe(true);
    // A click on a text does not focus the screen.
    expect(main.hasAttribute("tabindex")).toBe(false);
  });

  it("does not claim that no alerts are waiting before the first sync", async () => {
    const { bridge } = renderApp({ tasks: full.tasks });
    const bar = within(await findBar());
    expect(await bar.findByText("No alerts waiting")).toBeTruthy();
    act(() => bridge.freshen({ collection: "alerts", synced: null }));
    await waitFor(() => expect(bar.queryByText("No alerts waiting")).toBeNull());
  });

  it("shows that no alerts are waiting consistently with the list, and qualifies it unless watched", async () => {
    const acknowledging = full.alerts.map((alert) => ({
      ...alert,
      ledger: { ...alert.ledger, acknowledgeRequested: now },
    }));
    const { bridge, user } = renderApp({ ...full, alerts: acknowledging });
    const bar = within(await findBar());
    await user.click(await bar.findByRole("button", { name: "No alerts waiting" }));
    expect(await screen.findByText("No new alerts")).toBeTruthy();
    expect(screen.getByRole("radio", { name: /^New\s?0/ })).toBeTruthy();
    act(() => bridge.emit("watching.changed", { state: "catchingUp" }));
    expect(await bar.findByRole("button", { name: "No alerts waiting so far" })).toBeTruthy();
    expect(screen.getByText("No new alerts so far")).toBeTruthy();
  });

  it("shows the freshness and refreshes", async () => {
    const { bridge, user } = renderApp(full);
    const bar = await findBar();
    expect(await within(bar).findByText("Updated 1:58 PM · 2 min")).toBeTruthy();
    await user.click(within(bar).getByRole("button", { name: "Refresh" }));
    expect(await within(bar).findByText("Updating… 1:58 PM · 2 min")).toBeTruthy();
    const offline = { code: "unreachable", message: "The service cannot be reached." } as const;
    act(() => bridge.freshen({ collection: "tasks", isRefreshing: false, failure: offline }));
    expect(await within(bar).findByText("Offline. Not updated since 1:58 PM (2 min)")).toBeTruthy();
    const problem = within(bar).getByRole("status");
    expect(problem.textContent).toBe("Can't connect to the server. Retrying…");
    expect(problem.title).toBe("The service cannot be reached.");
    expect(within(bar).getByRole("button", { name: "Try again" })).toBeTruthy();
    expect(screen.getAllByRole("option").length).toBeGreaterThan(5);
    await expectAccessible();

    const limited = {
      code: "rateLimited",
      message: "The service limits requests.",
    } as const;
    const retryAt = Date.now() + 40_000;
    act(() => bridge.freshen({ collection: "tasks", failure: { ...limited, retryAt } }));
    expect(await within(bar).findByText(/^Retrying in (39|40) s$/)).toBeTruthy();
    expect(within(bar).getByRole("status").textContent).toBe(limited.message);
    await expectAccessible();
  });

  it.each(["/outbox", "/settings", "/account", "/search"] as const)(
    "shows the last contact with the service on %s instead of the freshness of tasks",
    async (to) => {
      const offline = { code: "unreachable", message: "The service cannot be reached." } as const;
      const { bridge, user } = renderApp({ ...full, outbox: sampleOutbox(now) });
      await screen.findByRole("listbox", { name: "Tasks" });
      act(() => bridge.freshen({ collection: "tasks", failure: offline, unreadable: 3 }));
      const bar = within(await findBar());
      expect(await bar.findByText(/^Offline\. Not updated since/)).toBeTruthy();

      await act(() => router.navigate({ to }));
      expect(await bar.findByText("Connected 1:58 PM · 2 min")).toBeTruthy();
      expect(bar.queryByText(/updated|could not be read/)).toBeNull();
      expect(bar.queryByRole("button", { name: "Try again" })).toBeNull();
      await user.keyboard("{Control>}r{/Control}");
      expect(bridge.inputsOf("collection.refresh")).toEqual([]);
      await user.keyboard("{Control>}k{/Control}");
      const palette = await screen.findByRole("dialog", { name: "Commands" });
      await waitFor(() => expect(document.activeElement?.tagName).toBe("INPUT"));
      await user.keyboard("settings");
      expect(await within(palette).findByRole("menuitem", { name: /Settings/ })).toBeTruthy();
      expect(within(palette).queryByRole("menuitem", { name: /^Refresh/ })).toBeNull();
      await user.keyboard("{Escape}{Escape}");
      await waitFor(() => expect(palette.isConnected).toBe(false));

      act(() => bridge.freshen({ collection: "alerts", failure: offline }));
      expect(await bar.findByText(/^Offline\. Not updated since/)).toBeTruthy();
      expect(bar.getByText(/^Can't connect to the server/).getAttribute("role")).toBe("status");
      await expectAccessible();
    },
  );

  it("shows new findings of the radar and opens it", async () => {
    const { bridge, user } = renderApp(full);
    const bar = within(await findBar());
    await bar.findByText("6 alerts waiting");
    expect(bar.queryByRole("button", { name: /without/ })).toBeNull();
    bridge.world.radar = [aReport({ fields: [aField("created", { path: null, by: null })] })];
    act(() => bridge.freshen({ collection: "alerts", version: 2 }));
    await user.click(await bar.findByRole("button", { name: "Alerts come without a time" }));
    expect(await screen.findByRole("heading", { name: "Service data" })).toBeTruthy();
    await expectAccessible();
  });

  it("shows unreadable records", async () => {
    const { user } = renderApp({
      ...full,
      unreadable: [{ reason: "It has no id.", json: '{"name":"No id"}' }],
    });
    await user.click(await screen.findByRole("button", { name: "1 record could not be read" }));
    const dialog = await screen.findByRole("dialog", { name: "Unreadable records" });
    expect(await within(dialog).findByText("It has no id.")).toBeTruthy();
    expect(within(dialog).getByText(/"name": "No id"/)).toBeTruthy();
    await expectAccessible();
    await user.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("stores the theme", async () => {
    const app = renderApp(full);
    const menu = await openAccountMenu(app);
    await expectAccessible();
    await app.user.click(within(menu).getByRole("menuitemradio", { name: "Dark" }));
    expect(app.bridge.inputsOf("settings.set")).toContainEqual({ theme: "dark" });
    const again = await openAccountMenu(app);
    await waitFor(() =>
      expect(
        within(again).getByRole("menuitemradio", { name: "Dark" }).getAttribute("aria-checked"),
      ).toBe("true"),
    );
  });

  it("navigates on main's requests", async () => {
    const { bridge } = renderApp(full);
    await screen.findByRole("listbox", { name: "Tasks" });
    act(() => bridge.emit("navigation.requested", { kind: "alert", id: "n2" }));
    const alert = await screen.findByRole("region", { name: "Alert" });
    expect(await within(alert).findByText("Water level 4.2 m and rising")).toBeTruthy();
    act(() => bridge.emit("navigation.requested", { kind: "task", id: "t3" }));
    const task = await screen.findByRole("region", { name: "Task" });
    expect(await within(task).findByText("Approve overtime for the night shift")).toBeTruthy();
    act(() => bridge.emit("about.requested", null));
    await waitFor(() => expect(document.title).toBe("About – Watchdesk"));
  });
});
