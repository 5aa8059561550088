import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import {
  sampleAccount as account,
  createActiveSession,
  otherAccount,
  sampleTasks,
} from "#renderer/test/sample-data.ts";
import type { KeychainTrouble } from "#shared/session/schema.ts";

const tasks = sampleTasks(12, now);
const alive = { account, notice: null, unkept: null };
const signedIn = { status: "active", expires: null, isRenewed: true, ...alive } as const;
const ended = { state: "notWatching", cause: "sessionEnded", message: "" } as const;
const listBanners = () => within(screen.getByRole("main")).queryAllByRole("status");

describe("the session banner", () => {
  it("shows when the session ended", async () => {
    const since = now - 5 * 60_000;
    const { bridge } = renderApp({
      tasks,
      session: { status: "expired", ...alive },
      watching: { ...ended, since, heard: since - 60_000 },
    });
    const words = await screen.findByText(/^Signed out at/);
    expect(words.textContent).toBe("Signed out at 1:55 PM. Sign in to receive new alerts.");
    // It had ended before the app was started.
    const heard = now - 3 * 3_600_000;
    act(() => bridge.emit("watching.changed", { ...ended, since, heard }));
    await waitFor(() =>
      expect(words.textContent).toBe(
        "Signed out. Not updated since 11:00 AM (3 h). Sign in to receive new alerts.",
      ),
    );
    expect(await screen.findByRole("listbox", { name: "Tasks" })).toBeTruthy();
    await expectAccessible();
  });

  it("does not change during a renewal", async () => {
    const { bridge } = renderApp({ tasks });
    const list = await screen.findByRole("listbox", { name: "Tasks" });
    act(() => bridge.emit("session.changed", { status: "renewing", ...alive }));
    expect(listBanners()).toEqual([]);
    const unkept = { ...alive, unkept: "absent" } as const;
    act(() => bridge.emit("session.changed", { status: "renewing", ...unkept }));
    const banner = await screen.findByText(/No keychain is running/);
    act(() => bridge.emit("session.changed", { ...signedIn, ...unkept }));
    expect(banner.isConnected).toBe(true);
    expect(screen.getByRole("listbox", { name: "Tasks" })).toBe(list);
  });

  it.each<[KeychainTrouble, RegExp]>([
    ["locked", /keychain is locked, so you will be signed out/],
    ["refused", /denied access, so you will be signed out/],
    ["absent", /No keychain is running, so you will be signed out/],
  ])("shows why the session is not stored: %s", async (unkept, words) => {
    renderApp({ tasks, session: { ...signedIn, unkept } });
    expect(await screen.findByText(words)).toBeTruthy();
    await expectAccessible();
  });

  it("has no actions while the keychain is locked", async () => {
    const { bridge } = renderApp({
      tasks,
      session: { status: "keychainLocked", account, trouble: "locked" },
    });
    expect(await screen.findByText(/is locked\. Unlock it to continue/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Sign in without it" })).toBeNull();
    await expectAccessible();
    bridge.world.session = createActiveSession(account);
    act(() => bridge.emit("session.changed", bridge.world.session));
    expect(await screen.findByRole("listbox", { name: "Tasks" })).toBeTruthy();
    expect(listBanners()).toEqual([]);
  });

  it.each<[KeychainTrouble, RegExp]>([
    ["refused", /denied access\./],
    ["absent", /^No keychain is running/],
  ])("can retry the keychain or sign in without it: %s", async (trouble, words) => {
    const { bridge, user } = renderApp({
      tasks,
      session: { status: "keychainLocked", account, trouble },
    });
    expect(await screen.findByText(words)).toBeTruthy();
    await expectAccessible();
    bridge.fail("session.retryKeychain", { code: "unexpected", message: "It is not available." });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText(/It is not available\./)).toBeTruthy();
    bridge.fail("session.retryKeychain", null);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText(/Checked again\./)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Sign in without it" }));
    const dialog = await screen.findByRole("dialog", { name: "Sign in again" });
    await user.type(await within(dialog).findByLabelText("Password"), "secret{Enter}");
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  it("shows a notice until it is dismissed, by account and text", async () => {
    const notice = "A damaged file was set aside.";
    const { bridge, user } = renderApp({
      tasks,
      session: { ...createActiveSession(account), ...{ notice } },
    });
    expect(await screen.findByText(notice)).toBeTruthy();
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByText(notice)).toBeNull();
    act(() => bridge.emit("session.changed", { status: "expired", ...alive, notice }));
    expect(await screen.findByText(/^Signed out/)).toBeTruthy();
    expect(screen.queryByText(notice)).toBeNull();

    const other = { ...alive, account: otherAccount, notice };
    act(() => bridge.emit("session.changed", { status: "expired", ...other }));
    expect(await screen.findByText(notice)).toBeTruthy();
    act(() => bridge.emit("session.changed", { status: "expired", ...alive, notice: "Another." }));
    expect(await screen.findByText("Another.")).toBeTruthy();
  });
});
