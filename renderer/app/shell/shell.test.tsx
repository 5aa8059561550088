import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { router } from "#renderer/app/router.tsx";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleAlerts, sampleTasks } from "#renderer/test/sample-data.ts";
import { aHandoverPage, aSignedHandover } from "#shared/test/handover.ts";
import { closeOverlay, useOverlay } from "../store.ts";

const full = { tasks: sampleTasks(12, now), alerts: sampleAlerts(10, now) };
const findBar = () => screen.findByRole("contentinfo");

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, "scrollIntoView");
});

describe("the shell", () => {
  it("shows the count of the inbox, and opens and scrolls to screens by shortcut", async () => {
    const shown: (string | undefined)[] = [];
    // jsdom has no layout.
    Element.prototype.scrollIntoView = function (this: HTMLElement) {
      shown.push(this.dataset.path);
    };
    const { user } = renderApp(full);
    const inbox = await screen.findByRole("link", { name: /^Inbox, \d+ waiting, 2 critical$/ });
    expect(inbox.textContent).toMatch(/^Inbox\d+$/);
    expect(screen.getByRole("link", { name: "Tasks" })).toBeTruthy();
    expect(shown.at(-1)).toBe("/tasks");
    await user.keyboard("{Control>}2{/Control}");
    expect(await screen.findByRole("heading", { name: "Alerts" })).toBeTruthy();
    expect(shown.at(-1)).toBe("/alerts");
    await user.keyboard("{Control>}3{/Control}");
    expect(await screen.findByRole("heading", { name: "Tasks" })).toBeTruthy();
  });

  it("shows the screens of one entry as tabs, which keep the focus, and marks the entry", async () => {
    const { user } = renderApp(full);
    await screen.findByRole("link", { name: /^Inbox, / });
    await user.click(screen.getByRole("link", { name: "Rooms" }));
    await user.click(await screen.findByRole("radio", { name: /^Plans/ }));
    await waitFor(() => expect(document.title).toBe("Plans – Watchdesk"));
    expect(screen.getByRole("heading", { name: "Rooms" })).toBeTruthy();
    const shown = await screen.findByRole("radio", { name: /^Plans/, checked: true });
    await waitFor(() => expect(document.activeElement).toBe(shown));
    expect(screen.getByRole("link", { name: "Rooms" }).ariaCurrent).toBe("page");
    await user.keyboard("{ArrowLeft}");
    await waitFor(() => expect(document.title).toBe("Rooms – Watchdesk"));
    expect(await screen.findByRole("radio", { name: /^Groups/, checked: true })).toBeTruthy();
    await user.keyboard("{Control>}9{/Control}");
    await screen.findByRole("radio", { name: "Shift log", checked: true });
    await user.click(screen.getByRole("radio", { name: "Handover" }));
    await waitFor(() => expect(document.title).toBe("Handover – Watchdesk"));
    expect(screen.getByRole("link", { name: "Shift" }).ariaCurrent).toBe("page");
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

  it("opens overlays by shortcut, but not by a letter in a text field", async () => {
    const { user } = renderApp(full);
    const list = await screen.findByRole("listbox", { name: "Tasks" });
    await expectAccessible();
    const readOverlay = () => useOverlay.getState().overlay;
    for (const [keys, overlay] of [
      ["{Control>}k{/Control}", "palette"],
      ["{Control>}l{/Control}", "logEntry"],
      ["?", "keys"],
    ] as const) {
      act(() => list.focus());
      await user.keyboard(keys);
      expect(readOverlay()).toBe(overlay);
      const dialog = await screen.findByRole("dialog");
      act(closeOverlay);
      await waitFor(() => expect(dialog.isConnected).toBe(false));
    }
    await user.click(screen.getByRole("searchbox", { name: "Filter tasks" }));
    await user.keyboard("?");
    expect(readOverlay()).toBeNull();
    await user.keyboard("{Control>},{/Control}");
    await waitFor(() => expect(document.title).toBe("Settings – Watchdesk"));
  });

  it("rereads rows when their collection has changed, and does not remind of an unread handover", async () => {
    const signed = aSignedHandover(aHandoverPage());
    const handovers = [{ ...signed, progress: { ...signed.progress, reminded: now } }];
    const { bridge } = renderApp({ ...full, handovers });
    await screen.findByRole("listbox", { name: "Tasks" });
    await within(await findBar()).findByText(/^Updated/);
    // Its notification does.
    expect(document.body.textContent).not.toMatch(/read back/i);
    const countReads = () => bridge.inputsOf("record.list").length;
    const before = countReads();
    act(() => bridge.freshen({ collection: "tasks", isRefreshing: true }));
    expect(await screen.findByText(/^Updating…/)).toBeTruthy();
    expect(countReads()).toBe(before);
    act(() => bridge.freshen({ collection: "tasks", version: 2 }));
    await waitFor(() => expect(countReads()).toBeGreaterThan(before));
  });

  it("shows the last contact on screens without a collection, and refreshes nothing there", async () => {
    const { bridge, user } = renderApp(full);
    await screen.findByRole("listbox", { name: "Tasks" });
    const bar = within(await findBar());
    for (const to of ["/outbox", "/settings", "/account", "/search"] as const) {
      await act(() => router.navigate({ to: "/tasks" }));
      expect(await bar.findByText("Updated 1:58 PM · 2 min"), to).toBeTruthy();
      await act(() => router.navigate({ to }));
      expect(await bar.findByText("Connected 1:58 PM · 2 min"), to).toBeTruthy();
      await user.keyboard("{Control>}r{/Control}");
      expect(bridge.inputsOf("collection.refresh"), to).toEqual([]);
    }
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
