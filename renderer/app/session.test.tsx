import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleAccount as account, sampleTasks } from "#renderer/test/sample-data.ts";

const tasks = sampleTasks(12, now);
const { serverUrl, username } = account;

async function openSignInAgain() {
  const app = renderApp({ tasks, session: { status: "expired", account } });
  await app.user.click(await screen.findByRole("button", { name: "Sign in again" }));
  const dialog = await screen.findByRole("dialog", { name: "Sign in again" });
  return { ...app, dialog, password: within(dialog).getByLabelText("Password") };
}

describe("the session", () => {
  it("that cannot be read is told, with what is safe", async () => {
    renderApp({}, (bridge) =>
      bridge.fail("session.get", { code: "unexpected", message: "Main does not answer." }),
    );
    const news = await screen.findByRole("status");
    expect(news.textContent).toContain("This window has a problem");
    expect(news.textContent).toContain("Main does not answer.");
  });

  it("that starts by itself leads in, and one that ends elsewhere leads out", async () => {
    const { bridge } = renderApp({
      tasks,
      session: { status: "signingIn", serverUrl, username },
    });
    expect(await screen.findByRole("button", { name: "Signing in…" })).toBeTruthy();
    expect(screen.getByLabelText("Password")).toHaveProperty("readOnly", true);
    const active = { status: "active", account, expires: null, isKept: true } as const;
    act(() => bridge.emit("session.changed", active));
    expect(await screen.findByRole("listbox", { name: "Tasks" })).toBeTruthy();
    const notice = "Somebody else signed in.";
    act(() => bridge.emit("session.changed", { status: "signedOut", serverUrl, username, notice }));
    expect(await screen.findByText(notice)).toBeTruthy();
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  it("that is renewed says nothing", async () => {
    renderApp({ tasks, session: { status: "renewing", account } });
    await screen.findByRole("listbox", { name: "Tasks" });
    expect(within(screen.getByRole("main")).queryByRole("status")).toBeNull();
  });

  it("begins anew for the next account", async () => {
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
    const next = { ...account, id: "a2" };
    const active = { status: "active", account: next, expires: null, isKept: true } as const;
    act(() => bridge.emit("session.changed", active));
    expect(await screen.findByRole("searchbox")).toHaveProperty("value", "");
    await user.click(screen.getByRole("link", { name: /^Alerts/ }));
    expect(await screen.findByRole("radio", { name: /^New/ })).toHaveProperty("checked", true);
  });

  it("is taken up again while the tasks stay in sight", async () => {
    const { bridge, user, dialog, password } = await openSignInAgain();
    expect(document.activeElement).toBe(password);
    expect(dialog.textContent).toContain(`${username} at ${serverUrl}`);
    const answer = bridge.hold("session.signIn");
    await user.type(password, "secret{Enter}");
    await within(dialog).findByRole("button", { name: "Signing in…" });
    act(() => bridge.emit("session.changed", { status: "signingIn", serverUrl, username }));
    await user.keyboard("{Escape}");
    expect(screen.getByRole("dialog", { name: "Sign in again" })).toBe(dialog);
    expect(screen.getByText("Confirm generator fuel at Shelter 3")).toBeTruthy();
    act(answer);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.queryByText(/^Your session has ended/)).toBeNull();
  });

  it("says in the dialog what is wrong with a server that it does not ask for", async () => {
    const { bridge, user, dialog, password } = await openSignInAgain();
    bridge.fail("session.signIn", { code: "timedOut", message: "The service did not answer." });
    await user.type(password, "secret{Enter}");
    const notice = await within(dialog).findByText("The service did not answer.");
    expect(notice.closest("[role=alert]")?.textContent).toContain("No answer in time");
    expect(password.getAttribute("aria-invalid")).toBe("false");
  });

  it("may stay ended for now", async () => {
    const { user, dialog } = await openSignInAgain();
    await user.click(within(dialog).getByRole("button", { name: "Not now" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByText(/^Your session has ended/)).toBeTruthy();
  });
});
