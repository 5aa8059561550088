import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeBridge, FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import {
  sampleAccount as account,
  createActiveSession,
  otherAccount,
  sampleRealm,
  sampleSso,
} from "#renderer/test/sample-data.ts";
import { sampleOutbox } from "#renderer/test/sample-inbox.ts";
import type { SsoWay } from "#shared/session/sso-schema.ts";
import { aShift } from "#shared/test/log.ts";
import { anOutboxEntry } from "#shared/test/rows.ts";
import { useOverlay } from "../store.ts";
import { expectClosed, openAlone } from "../test/open-overlay.tsx";

const byRealm = (way: SsoWay, logoutUrl = sampleRealm.logoutUrl) =>
  createActiveSession({
    ...account,
    sso: { ...sampleSso, realm: { ...sampleRealm, logoutUrl }, way },
  });

async function openDialog(world: FakeStart = {}, prepare?: (bridge: FakeBridge) => void) {
  const shown = await openAlone("signOut", world, prepare);
  const dialog = within(shown.dialog);
  const signOut = () => shown.user.click(dialog.getByRole("button", { name: /^Sign out/ }));
  const requests = () => shown.inputsOf("session.signOutQuestion");
  return { ...shown, dialog, text: () => shown.dialog.textContent, signOut, requests };
}

describe("signing out", () => {
  it("changes the server: signs out, with the same warnings, and offers the sign-in without an address", async () => {
    const { dialog, user, inputsOf } = await openAlone("changeServer", {
      outbox: [
        anOutboxEntry(
          { kind: "message", userId: "21", text: "On my way." },
          { seq: 1, created: now },
        ),
      ],
    });
    expect(dialog.textContent).toContain("opens the sign-in, where you enter the new address");
    await within(dialog).findByText("1 item has not been sent");
    await expectAccessible();
    await user.click(within(dialog).getByRole("button", { name: /^Sign out/ }));
    await waitFor(() =>
      expect(useOverlay.getState()).toMatchObject({ overlay: null, serverUrl: "" }),
    );
    expect(inputsOf("session.signOutQuestion")).toEqual([{ endsSso: false }]);
  });

  it("changes the server beside another account, which comes into view with the sign-in", async () => {
    const other = { account: otherAccount, status: "active", waiting: 0, isInView: false } as const;
    const { dialog, user } = await openAlone("changeServer", { otherAccounts: [other] });
    await user.click(within(dialog).getByRole("button", { name: /^Sign out/ }));
    await waitFor(() =>
      expect(useOverlay.getState()).toMatchObject({ overlay: "addAccount", serverUrl: "" }),
    );
  });

  it("requires confirmation and shows why it failed", async () => {
    const { bridge, dialog, text, signOut, requests } = await openDialog();
    expect(dialog.queryByRole("checkbox")).toBeNull();
    expect(text()).not.toContain("Other accounts");
    await expectAccessible();
    bridge.fail("session.signOutQuestion", {
      code: "unexpected",
      message: "The keychain refused.",
    });
    await signOut();
    expect(await dialog.findByText("The keychain refused.")).toBeTruthy();
    bridge.fail("session.signOutQuestion", null);
    await signOut();
    await waitFor(() => expect(bridge.world.session.status).toBe("signedOut"));
    expect(requests().at(-1)).toEqual({ endsSso: false });
  });

  it.each<[SsoWay, boolean]>([
    ["popup", false],
    ["browser", true],
  ])("offers the realm's own sign-out after a %s", async (way, isProposed) => {
    const { user, dialog, signOut, requests } = await openDialog({ session: byRealm(way) });
    const choice = dialog.getByRole("checkbox", { name: /^Also sign out of County/ });
    expect(choice).toHaveProperty("checked", isProposed);
    await expectAccessible();
    await user.click(choice);
    await signOut();
    await waitFor(() => expect(requests()).toContainEqual({ endsSso: !isProposed }));
  });

  it("does not offer the realm's sign-out without an address", async () => {
    const { dialog, signOut, requests } = await openDialog({ session: byRealm("browser", null) });
    expect(dialog.queryByRole("checkbox")).toBeNull();
    await signOut();
    expect(requests()).toContainEqual({ endsSso: false });
  });

  it("states what ends with it and what stays: shift, shift log, other accounts", async () => {
    const { text } = await openDialog({
      duty: {
        shift: aShift({ role: "Watch officer", ended: null }),
        latest: null,
        head: { number: 0, digest: "" },
        isOverdue: false,
        openCritical: 1,
      },
      logKeptUntil: now + 400 * 86_400_000,
      otherAccounts: [{ account: otherAccount, status: "active", waiting: 0, isInView: false }],
    });
    await waitFor(() =>
      expect(text()).toContain(
        "Signing out ends your shift as Watch officer. 1 critical alert is open.",
      ),
    );
    await waitFor(() =>
      expect(text()).toMatch(
        /The shift log stays on this computer, encrypted, until .*20\d\d, and/,
      ),
    );
    await waitFor(() =>
      expect(text()).toContain(
        "Other accounts stay signed in. Mara Lindqvist (Airport) at airport.example.com comes into view.",
      ),
    );
    expect(screen.getByText("You are on duty")).toBeTruthy();
    await expectAccessible();
  });

  it("does not mention an empty outbox", async () => {
    const settled = sampleOutbox(now).filter(({ state }) => state === "sent");
    const { text, inputsOf } = await openDialog({ outbox: settled });
    await waitFor(() => expect(inputsOf("outbox.count")).not.toEqual([]));
    expect(settled).toHaveLength(2);
    expect(text()).not.toMatch(/outbox|not reached/);
  });

  it("warns of the loss of unsent items, and can be refused", async () => {
    const outbox = Array.from({ length: 1_200 }, (_, at) =>
      anOutboxEntry(
        { kind: "message", userId: "21", text: "On my way." },
        { seq: at + 1, created: now },
      ),
    );
    const { bridge, user, dialog, requests } = await openDialog({ outbox });
    const notice = (await dialog.findByText("1,200 items have not been sent")).closest(
      "[role=alert]",
    );
    expect(notice?.textContent).toContain("Signing out erases it from the outbox for good");
    await user.click(dialog.getByRole("button", { name: "Stay signed in" }));
    await expectClosed();
    expect(requests()).toEqual([]);
    expect(bridge.world.outbox).toHaveLength(1_200);
  });

  it("warns of the loss of unsent items while they cannot be counted", async () => {
    const { dialog } = await openDialog({}, (bridge) =>
      bridge.fail("outbox.count", { code: "keychainLocked", message: "Locked." }),
    );
    const notice = (await dialog.findByText("The outbox cannot be read now")).closest(
      "[role=alert]",
    );
    expect(notice?.textContent).toContain("Signing out erases anything not yet sent for good");
    await expectAccessible();
  });

  it("includes undecided items, and updates when items are sent", async () => {
    const { bridge, dialog, signOut, requests } = await openDialog({ outbox: sampleOutbox(now) });
    expect(await dialog.findByText("6 items have not been sent")).toBeTruthy();
    await expectAccessible();
    bridge.world.outbox = bridge.world.outbox.filter(({ state }) => state === "unconfirmed");
    act(() => bridge.emit("outbox.changed", { open: 1, undecided: 1, unclear: 0 }));
    expect(await dialog.findByText("1 item has not been sent")).toBeTruthy();
    expect(requests()).toEqual([]);
    await signOut();
    await waitFor(() => expect(requests()).toHaveLength(1));
  });
});
