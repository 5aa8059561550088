import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import {
  sampleAccount as account,
  createActiveSession,
  otherAccount,
  sampleRealm,
  sampleSso,
  sampleTasks,
} from "#renderer/test/sample-data.ts";
import { resumeSignIn } from "./bridge-events.ts";
import { useOverlay } from "./store.ts";

const tasks = sampleTasks(12, now);
const { serverUrl, username } = account;
const expired = { status: "expired", account, notice: null, unkept: null } as const;
const realm = { kind: "sso", serverUrl, realm: sampleRealm } as const;

async function openSignInAgain(world: FakeStart = {}) {
  const app = renderApp({ tasks, session: expired, ...world });
  await app.user.click(await screen.findByRole("button", { name: "Sign in again" }));
  const dialog = await screen.findByRole("dialog", { name: "Sign in again" });
  return { ...app, dialog };
}

async function openPassword() {
  const app = await openSignInAgain();
  return { ...app, password: await within(app.dialog).findByLabelText("Password") };
}

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

  it("shows About as a dialog while signed out", async () => {
    const { bridge, user } = renderApp({
      session: { status: "signedOut", serverUrl, username, notice: null },
    });
    await screen.findByRole("main");
    act(() => bridge.emit("about.requested", null));
    const dialog = await screen.findByRole("dialog", { name: "About Watchdesk" });
    expect(await within(dialog).findByText("45.4.1")).toBeTruthy();
    await user.click(within(dialog).getByRole("button", { name: "Close" }));
    await expectClosed(dialog);
  });

  it("opens the app when it starts by itself, and closes it when it ends elsewhere", async () => {
    const { bridge } = renderApp({
      tasks,
      session: { status: "signedOut", serverUrl, username, notice: null },
      signIn: { serverUrl, username, accountId: null, other: null, sso: null },
    });
    expect(await screen.findByRole("heading", { name: "Signing in…" })).toBeTruthy();
    act(() => bridge.emit("session.changed", createActiveSession(account)));
    expect(await screen.findByRole("heading", { name: "Inbox" })).toBeTruthy();
    const notice = "Another user signed in.";
    act(() => bridge.emit("session.changed", { status: "signedOut", serverUrl, username, notice }));
    expect(await screen.findByText(notice)).toBeTruthy();
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  it("starts at the first screen after a sign-out on another screen", async () => {
    const { bridge, user } = renderApp({ tasks });
    await user.click(await screen.findByRole("link", { name: /^Alerts/ }));
    expect(await screen.findByRole("heading", { name: "Alerts" })).toBeTruthy();
    const signedOut = { status: "signedOut", serverUrl, username, notice: null } as const;
    act(() => bridge.emit("session.changed", signedOut));
    expect(await screen.findByRole("button", { name: "Continue" })).toBeTruthy();
    act(() => bridge.emit("session.changed", createActiveSession(otherAccount)));
    expect(await screen.findByRole("heading", { name: "Inbox" })).toBeTruthy();
  });

  it("resets all screens for another account", async () => {
    const { bridge, user } = renderApp({ tasks });
    await user.type(await screen.findByRole("searchbox", { name: "Filter tasks" }), "water");
    await user.click(screen.getByRole("link", { name: /^Alerts/ }));
    await screen.findByRole("heading", { name: "Alerts" });
    await user.click(screen.getByRole("radio", { name: /^All/ }));
    await user.click(screen.getByRole("link", { name: /^Tasks/ }));
    expect(await screen.findByRole("searchbox")).toHaveProperty("value", "water");

    const notice = "You are signed out.";
    act(() => bridge.emit("session.changed", { status: "signedOut", serverUrl, username, notice }));
    await screen.findByText(notice);
    act(() => bridge.emit("session.changed", createActiveSession(otherAccount)));
    expect(await screen.findByRole("searchbox")).toHaveProperty("value", "");
    await user.click(screen.getByRole("link", { name: /^Alerts/ }));
    expect(await screen.findByRole("radio", { name: /^New/ })).toHaveProperty("checked", true);
  });
});

describe("signing in again", () => {
  it("requires only the password and renews the session while the tasks stay", async () => {
    const { bridge, user, dialog, password } = await openPassword();
    // The dialog has focus until its field is rendered.
    await waitFor(() => expect(document.activeElement).toBe(password));
    expect(dialog.textContent).toContain(`${username} at ${serverUrl}`);
    expect(within(dialog).queryByRole("button", { name: "Change" })).toBeNull();
    await expectAccessible();
    const answer = bridge.hold("signIn.withPassword");
    await user.type(password, "secret{Enter}");
    await within(dialog).findByRole("button", { name: "Signing in…" });
    await user.keyboard("{Escape}");
    expect(bridge.calls.at(-1)?.name).toBe("signIn.cancel");
    expect(dialog.isConnected).toBe(true);
    expect(screen.getAllByText("Confirm generator fuel at Shelter 3")).not.toHaveLength(0);
    act(answer);
    await expectClosed(dialog);
    expect(screen.queryByText(/^Signed out/)).toBeNull();
  });

  it("keeps filter, selection and elements of the list", async () => {
    const { bridge, user } = renderApp({ tasks });
    const filter = await screen.findByRole("searchbox", { name: "Filter tasks" });
    await user.type(filter, "water");
    const list = screen.getByRole("listbox", { name: "Tasks" });
    await waitFor(() => expect(within(list).getAllByRole("option")).toHaveLength(2));
    await user.click(within(list).getByText("Call back the county water authority"));
    const detail = await screen.findByRole("region", { name: "Task" });
    list.scrollTop = 12;

    act(() => bridge.emit("session.changed", expired));
    await user.click(await screen.findByRole("button", { name: "Sign in again" }));
    const dialog = await screen.findByRole("dialog", { name: "Sign in again" });
    await user.type(await within(dialog).findByLabelText("Password"), "secret{Enter}");
    await expectClosed(dialog);
    expect(filter).toHaveProperty("value", "water");
    expect(screen.getByRole("searchbox", { name: "Filter tasks" })).toBe(filter);
    expect(screen.getByRole("listbox", { name: "Tasks" })).toBe(list);
    expect(list.scrollTop).toBe(12);
    expect(within(list).getAllByRole("option", { selected: true })).toHaveLength(1);
    expect(screen.getByRole("region", { name: "Task" })).toBe(detail);
  });

  it("shows errors of the password and the server", async () => {
    const { bridge, user, dialog, password } = await openPassword();
    bridge.fail("signIn.withPassword", { code: "wrongCredentials", message: "Check it." });
    await user.type(password, "secret{Enter}");
    expect(await within(dialog).findByText(/Check it/)).toBeTruthy();
    bridge.fail("signIn.withPassword", { code: "timedOut", message: "It did not answer." });
    await user.keyboard("other{Enter}");
    const notice = await within(dialog).findByText("It did not answer.");
    expect(notice.closest("[role=alert]")?.textContent).toContain("No answer in time");
    expect(password.getAttribute("aria-invalid")).toBe("false");
    expect(bridge.calls.at(-1)?.input).toEqual({
      serverUrl,
      username,
      accountId: account.id,
      password: "other",
    });
    await user.click(within(dialog).getByRole("button", { name: "Check the connection" }));
    const check = await screen.findByRole("dialog", { name: "Connection check" });
    await user.keyboard("{Escape}");
    await expectClosed(check);
    expect(dialog.isConnected).toBe(true);
  });

  it("offers the realm immediately if there is one", async () => {
    const { bridge, user, dialog } = await openSignInAgain({ way: realm });
    const start = await within(dialog).findByRole("button", { name: "Continue with County" });
    expect(document.activeElement).toBe(start);
    await expectAccessible();
    await user.keyboard("{Enter}");
    await expectClosed(dialog);
    expect(bridge.inputsOf("signIn.withSso")).toContainEqual({
      serverUrl,
      username,
      accountId: account.id,
      way: "popup",
    });
  });

  it("uses the typed name, which may differ from the account's", async () => {
    const session = { ...expired, account: { ...account, sso: sampleSso } };
    const { bridge, dialog } = await openSignInAgain({ way: realm, session });
    await within(dialog).findByRole("button", { name: "Continue with County" });
    expect(within(dialog).getByText(sampleSso.typedName)).toBeTruthy();
    expect(bridge.inputsOf("signIn.findWay")).toContainEqual({
      serverUrl,
      username: sampleSso.typedName,
      accountId: account.id,
    });
  });

  it("offers the password while the sign-in method is loading", async () => {
    const { bridge, user, dialog } = await openSignInAgain().then(async (app) => {
      await app.user.click(within(app.dialog).getByRole("button", { name: "Not now" }));
      await expectClosed(app.dialog);
      app.bridge.hold("signIn.findWay");
      await app.user.click(screen.getByRole("button", { name: "Sign in again" }));
      return { ...app, dialog: await screen.findByRole("dialog", { name: "Sign in again" }) };
    });
    expect(within(dialog).getByRole("status").textContent).toMatch(/^Checking/);
    await expectAccessible();
    await user.click(within(dialog).getByRole("button", { name: "Use a password" }));
    expect(document.activeElement).toBe(within(dialog).getByLabelText("Password"));
    expect(bridge.inputsOf("signIn.findWay")).toHaveLength(2);
  });

  it("continues with the password if the sign-in method cannot be loaded", async () => {
    const app = renderApp({ tasks, session: expired }, (bridge) =>
      bridge.fail("signIn.findWay", { code: "unreachable", message: "No network." }),
    );
    await app.user.click(await screen.findByRole("button", { name: "Sign in again" }));
    expect(await screen.findByLabelText("Password")).toBeTruthy();
    expect(screen.queryByText("No network.")).toBeNull();
  });

  it("can be postponed", async () => {
    const { user, dialog } = await openPassword();
    await user.click(within(dialog).getByRole("button", { name: "Not now" }));
    await expectClosed(dialog);
    expect(screen.getByText(/^Signed out/)).toBeTruthy();
  });

  it("closes when the session is renewed by itself", async () => {
    const { bridge, dialog } = await openPassword();
    act(() => bridge.emit("session.changed", createActiveSession(account)));
    await expectClosed(dialog);
  });
});

describe("a sign-in that was in progress when the window was reloaded", () => {
  const sso = { realm: sampleRealm, way: "popup", blocked: null } as const;

  it.each([
    ["the same account", account.id, expired, "Sign in again"],
    ["another one", null, createActiveSession(account), "Add an account"],
  ])("is shown again: %s", async (_what, accountId, session, title) => {
    const signIn = { serverUrl, username: "tomasz", accountId, other: null, sso };
    const { bridge, client } = renderApp({ tasks, session, signIn });
    await screen.findByRole("listbox", { name: "Tasks" });
    await act(() => resumeSignIn(client));
    const dialog = await screen.findByRole("dialog", { name: title });
    expect(within(dialog).getByRole("heading", { name: /^Continue in the/ })).toBeTruthy();
    act(() => bridge.emit("signIn.changed", null));
    await within(dialog).findByRole("button", { name: "Continue with County" });
  });

  it("is not shown if it has just signed in the account in view", async () => {
    const signIn = { serverUrl, username, accountId: null, other: null, sso: null };
    const { client } = renderApp({ tasks, session: createActiveSession(account), signIn });
    await screen.findByRole("listbox", { name: "Tasks" });
    await act(() => resumeSignIn(client));
    expect(useOverlay.getState().overlay).toBeNull();
  });
});

describe("another account", () => {
  it("is added while the one in view stays", async () => {
    const { bridge, user } = renderApp({ tasks });
    await user.click(await screen.findByRole("button", { name: /Mara Lindqvist/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Add an account…" }));
    const dialog = await screen.findByRole("dialog", { name: "Add an account" });
    expect(document.activeElement).toBe(within(dialog).getByLabelText("Server address"));
    expect(within(dialog).queryByRole("button", { name: "Try the demo" })).toBeNull();
    await expectAccessible();
    await user.keyboard("https://airport.example.com{Tab}lindqvist.m{Enter}");
    await user.type(await within(dialog).findByLabelText("Password"), "secret{Enter}");
    await expectClosed(dialog);
    expect(bridge.inputsOf("session.signOutQuestion")).toEqual([]);
  });

  it("is not added if the user cancels", async () => {
    const { user } = renderApp({ tasks });
    await user.click(await screen.findByRole("button", { name: /Mara Lindqvist/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Add an account…" }));
    const dialog = await screen.findByRole("dialog", { name: "Add an account" });
    await user.keyboard("{Escape}");
    await expectClosed(dialog);
    expect(screen.getByRole("listbox", { name: "Tasks" })).toBeTruthy();
  });
});
