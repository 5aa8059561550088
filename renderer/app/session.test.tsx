import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createQueryClient } from "#renderer/lib/query-client.ts";
import { createFakeBridge } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { renderPart } from "#renderer/test/render-part.tsx";
import {
  sampleAccount as account,
  createActiveSession,
  otherAccount,
  sampleAlerts,
  sampleRealm,
  sampleTasks,
} from "#renderer/test/sample-data.ts";
import type { SessionState } from "#shared/session/schema.ts";
import { resumeSignIn } from "./bridge-events.ts";
import { SignedOutDialogs } from "./dialogs.tsx";
import { navigateWhenReady, startNavigation, suspendNavigation } from "./navigation-gate.ts";
import { closeOverlay, useOverlay } from "./store.ts";

const tasks = sampleTasks(12, now);
const { serverUrl, username } = account;
const expired = { status: "expired", account, notice: null, unkept: null } as const;
const signedOut = { status: "signedOut", serverUrl, username, notice: null } as const;

const expectClosed = (element: HTMLElement) =>
  waitFor(() => expect(element.isConnected).toBe(false));

describe("the session", () => {
  it("shows an error if it cannot be read", async () => {
    renderApp({}, (bridge) =>
      bridge.fail("session.get", { code: "unexpected", message: "Main does not answer." }),
    );
    const status = await screen.findByRole("status");
    expect(status.textContent).toContain("Something went wrong");
    expect(status.textContent).toContain("Main does not answer.");
  });

  it("opens the app at the first screen when it starts by itself, also for another account", async () => {
    const { bridge, user } = renderApp({
      tasks,
      session: signedOut,
      signIn: { serverUrl, username, accountId: null, other: null, sso: null },
    });
    expect(await screen.findByRole("heading", { name: "Signing in…" })).toBeTruthy();
    act(() => bridge.emit("session.changed", createActiveSession(account)));
    expect(await screen.findByRole("heading", { name: "Inbox" })).toBeTruthy();
    await user.click(screen.getByRole("link", { name: /^Alerts/ }));
    expect(await screen.findByRole("heading", { name: "Alerts" })).toBeTruthy();
    const notice = "Another user signed in.";
    act(() => bridge.emit("session.changed", { ...signedOut, notice }));
    expect(await screen.findByText(notice)).toBeTruthy();
    expect(screen.queryByRole("listbox")).toBeNull();
    act(() => bridge.emit("session.changed", createActiveSession(otherAccount)));
    expect(await screen.findByRole("heading", { name: "Inbox" })).toBeTruthy();
  });

  it("resets all screens for another account", async () => {
    const { bridge, user } = renderApp({ tasks });
    const field = await screen.findByRole("searchbox", { name: "Filter tasks" });
    await user.click(field);
    await user.paste("water");
    await user.click(screen.getByRole("link", { name: /^Alerts/ }));
    await screen.findByRole("heading", { name: "Alerts" });
    await user.click(screen.getByRole("radio", { name: /^All/ }));
    await user.click(screen.getByRole("link", { name: /^Tasks/ }));
    expect(await screen.findByRole("searchbox")).toHaveProperty("value", "water");

    const notice = "You are signed out.";
    act(() => bridge.emit("session.changed", { ...signedOut, notice }));
    await screen.findByText(notice);
    act(() => bridge.emit("session.changed", createActiveSession(otherAccount)));
    expect(await screen.findByRole("searchbox")).toHaveProperty("value", "");
    await user.click(screen.getByRole("link", { name: /^Alerts/ }));
    expect(await screen.findByRole("radio", { name: /^New/ })).toHaveProperty("checked", true);
  });

  it("keeps filter, selection and elements of the list while it is renewed", async () => {
    const { bridge, user } = renderApp({ tasks });
    const filter = await screen.findByRole("searchbox", { name: "Filter tasks" });
    await user.click(filter);
    await user.paste("water");
    const list = screen.getByRole("listbox", { name: "Tasks" });
    await waitFor(() => expect(within(list).getAllByRole("option")).toHaveLength(2));
    await user.click(within(list).getByText("Call back the county water authority"));
    const detail = await screen.findByRole("region", { name: "Task" });
    list.scrollTop = 12;

    act(() => bridge.emit("session.changed", { ...expired, status: "renewing" }));
    act(() => bridge.emit("session.changed", expired));
    await user.click(await screen.findByRole("button", { name: "Sign in again" }));
    const dialog = await screen.findByRole("dialog", { name: "Sign in again" });
    await user.type(await within(dialog).findByLabelText("Password"), "secret{Enter}");
    await expectClosed(dialog);
    expect(screen.queryByText(/^Signed out/)).toBeNull();
    expect(filter).toHaveProperty("value", "water");
    expect(screen.getByRole("searchbox", { name: "Filter tasks" })).toBe(filter);
    expect(screen.getByRole("listbox", { name: "Tasks" })).toBe(list);
    expect(list.scrollTop).toBe(12);
    expect(within(list).getAllByRole("option", { selected: true })).toHaveLength(1);
    expect(screen.getByRole("region", { name: "Task" })).toBe(detail);
  });

  it("shows nothing of the previous account after a switch", async () => {
    const other = { account: otherAccount, status: "active", waiting: 3, isInView: false } as const;
    const alerts = sampleAlerts(10, now);
    const { bridge, client, user } = renderApp({ tasks, alerts, otherAccounts: [other] });
    await user.click(await screen.findByRole("option", { name: /Confirm generator fuel/ }));
    await screen.findByRole("region", { name: "Task" });
    for (const key of ["profile", "device", "connection"]) client.setQueryData([key, "a1"], {});
    bridge.world.tasks = [];
    bridge.world.alerts = [];
    const rail = within(screen.getByRole("navigation", { name: "Screens" }));
    await user.click(rail.getByRole("button", { name: /^Mara Lindqvist/ }));
    await user.click(await screen.findByRole("menuitemradio", { name: /Airport/ }));
    expect(bridge.inputsOf("account.view")).toContainEqual({ id: otherAccount.id });
    expect(await screen.findByRole("button", { name: /Airport/ })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/generator fuel/)).toBeNull());
    expect(screen.queryByText("6 alerts waiting")).toBeNull();
    for (const key of ["profile", "device", "connection"]) {
      expect(client.getQueryData([key, "a1"])).toBeUndefined();
    }
    // Main may switch, too.
    const next = { ...account, id: "a2", displayName: "Tomasz Nowak" };
    client.setQueryData(["profile", otherAccount.id], {});
    act(() => bridge.emit("session.changed", createActiveSession(next)));
    expect(await screen.findByRole("button", { name: "Tomasz Nowak" })).toBeTruthy();
    expect(client.getQueryData(["profile", otherAccount.id])).toBeUndefined();
  });
});

describe("while nobody is signed in", () => {
  it("the menu and F1 open About and the guide as dialogs", async () => {
    const { bridge, user } = renderPart(<SignedOutDialogs />, { session: signedOut });
    act(() => bridge.emit("about.requested", null));
    const about = await screen.findByRole("dialog", { name: "About Watchdesk" });
    expect(await within(about).findByText("45.4.1")).toBeTruthy();
    await user.click(within(about).getByRole("button", { name: "Close" }));
    await expectClosed(about);
    const requests = [
      () => user.keyboard("{F1}"),
      async () => act(() => bridge.emit("guide.requested", null)),
    ];
    for (const request of requests) {
      await request();
      const guide = await screen.findByRole("dialog", { name: "User guide" });
      expect(await within(guide).findByRole("heading", { name: "Sign in" })).toBeTruthy();
      await user.click(within(guide).getByRole("button", { name: "Close" }));
      await expectClosed(guide);
    }
  });

  it("navigation waits; the latest replaces others", () => {
    const shown: number[] = [];
    suspendNavigation();
    for (const target of [1, 2]) navigateWhenReady(() => shown.push(target));
    expect(shown).toEqual([]);
    startNavigation();
    navigateWhenReady(() => shown.push(3));
    startNavigation();
    expect(shown).toEqual([2, 3]);
  });
});

describe("a sign-in that was in progress when the window was reloaded", () => {
  const sso = { realm: sampleRealm, way: "popup", blocked: null } as const;

  /** Resumes it; returns the overlay that shows it. */
  async function resume(session: SessionState, accountId: string | null, typed: string) {
    closeOverlay();
    const signIn = { serverUrl, username: typed, accountId, other: null, sso };
    Object.assign(window, { watchdesk: createFakeBridge({ session, signIn }) });
    const client = createQueryClient();
    client.setQueryData(["session"], session);
    await resumeSignIn(client);
    return useOverlay.getState().overlay;
  }

  it.each([
    ["is shown again for the same account", expired, account.id, "tomasz", "signInAgain"],
    ["is shown again for another one", createActiveSession(account), null, "tomasz", "addAccount"],
    ["is not shown if it has ended", createActiveSession(account), null, username, null],
  ])("%s", async (_what, session, accountId, typed, overlay) => {
    expect(await resume(session, accountId, typed)).toBe(overlay);
  });
});
