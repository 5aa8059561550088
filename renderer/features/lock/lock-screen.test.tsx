import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderPage } from "#renderer/records/test/render-page.tsx";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeBridge } from "#renderer/test/fake-bridge.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import type { LockState } from "#shared/lock/lock-schema.ts";
import { LockScreen } from "./lock-screen.tsx";

const failed = { code: "locked", message: "Watchdesk is locked." } as const;

/** Locks or unlocks as main does: it refuses what shows content. */
function setLocked(bridge: FakeBridge, isLocked: boolean): void {
  for (const name of ["session.get", "record.list", "settings.get", "collection.list"] as const)
    bridge.fail(name, isLocked ? failed : null);
  bridge.world.lock = { ...bridge.world.lock, isLocked };
}

const open = (state: Partial<LockState> = {}) =>
  renderPage(<LockScreen />, {}, ({ world }) => {
    world.lock = { ...world.lock, isLocked: true, hasPassphrase: true, ...state };
  });

describe("the lock screen", () => {
  it("replaces everything, and everything is back after the unlocking", async () => {
    const { bridge, client } = renderApp();
    await screen.findByRole("navigation", { name: "Screens" });
    setLocked(bridge, true);
    act(() => bridge.emit("lock.changed", bridge.world.lock));
    await screen.findByRole("heading", { name: "Watchdesk is locked" });
    expect(screen.queryByRole("navigation")).toBeNull();
    expect(document.title).toBe("Locked – Watchdesk");
    const kept = client.getQueryCache().getAll();
    expect(kept.map(({ queryKey }) => queryKey[0]).sort()).toEqual(["lock", "session"]);
    setLocked(bridge, false);
    act(() => bridge.emit("lock.changed", bridge.world.lock));
    await screen.findByRole("navigation", { name: "Screens" });
  });

  it("sends the passphrase, and shows that it is wrong", async () => {
    const { user, bridge, inputsOf } = open();
    const field = await screen.findByLabelText("Passphrase");
    expect(document.activeElement).toBe(field);
    bridge.fail("lock.unlock", { code: "wrongCredentials", message: "This is not it." });
    await user.type(field, "red{Enter}");
    expect(await screen.findByText(/Wrong passphrase/)).toBeTruthy();
    await waitFor(() => expect(field).toHaveProperty("value", ""));
    await expectAccessible();
    bridge.fail("lock.unlock", null);
    await user.type(field, "green");
    await user.click(screen.getByRole("button", { name: "Unlock" }));
    expect(inputsOf("lock.unlock").map(({ passphrase }) => passphrase)).toEqual(["red", "green"]);
  });

  it("waits after several wrong ones", async () => {
    const { user, inputsOf } = open({ retryAt: Date.now() + 20_000 });
    await user.type(await screen.findByLabelText("Passphrase"), "green{Enter}");
    expect(screen.getByText(/After several wrong ones, wait (20|19|18) s/)).toBeTruthy();
    expect(inputsOf("lock.unlock")).toEqual([]);
  });

  it("states that nothing arrives after a start", async () => {
    open({ isSealed: true });
    expect(await screen.findByText("Alerts and messages arrive once you unlock it.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Unlock with/ })).toBeNull();
  });

  it("offers the system's authentication if it opens", async () => {
    const { user, inputsOf } = open({ opensBySystem: true });
    await user.click(
      await screen.findByRole("button", { name: "Unlock with your system password" }),
    );
    expect(inputsOf("lock.unlockWithSystem")).toHaveLength(1);
    expect(screen.queryByText("Alerts and messages arrive once you unlock it.")).toBeNull();
  });

  it("shows how many critical alerts wait", async () => {
    open({ criticalAlerts: 2 });
    const notice = await screen.findByText("2 critical alerts are waiting.");
    expect(notice.closest("[role=alert]")).not.toBeNull();
    await expectAccessible();
  });

  it("signs out without the passphrase after stating what is lost", async () => {
    const { user, inputsOf } = open();
    await user.click(await screen.findByRole("button", { name: "Forgot the passphrase…" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(/not sent yet, drafts, and the shift logs/)).toBeTruthy();
    expect(inputsOf("lock.forget")).toEqual([]);
    await expectAccessible();
    await user.click(dialog.getByRole("button", { name: "Sign out and erase" }));
    expect(inputsOf("lock.forget")).toHaveLength(1);
  });

  it("prompts for a passphrase that the organisation demands", async () => {
    const { user, inputsOf } = open({ hasPassphrase: false, isSetUpNeeded: true });
    const next = await screen.findByLabelText("New passphrase");
    expect(document.activeElement).toBe(next);
    const again = screen.getByLabelText("New passphrase again");
    const submit = screen.getByRole("button", { name: "Set passphrase" });
    await user.type(next, "short");
    await user.click(submit);
    expect(screen.getByText(/Enter at least 8 characters/)).toBeTruthy();
    await user.type(next, " one");
    await user.type(again, "other");
    await user.click(submit);
    expect(screen.getByText(/Enter the same passphrase/)).toBeTruthy();
    await user.clear(again);
    await user.type(again, "short one{Enter}");
    expect(inputsOf("lock.setPassphrase")).toEqual([{ current: null, next: "short one" }]);
    await expectAccessible();
  });
});
