import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
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
import { sampleOutbox } from "#renderer/test/sample-inbox.ts";
import type { SsoWay } from "#shared/session/sso-schema.ts";
import { anOutboxEntry } from "#shared/test/rows.ts";

const byRealm = (way: SsoWay) => createActiveSession({ ...account, sso: { ...sampleSso, way } });

async function openSignOutDialog(user: UserEvent) {
  await user.click(await screen.findByRole("button", { name: /^Mara Lindqvist/ }));
  await user.click(await screen.findByRole("menuitem", { name: /Sign out/ }));
  return screen.findByRole("dialog", { name: "Sign out?" });
}

async function openDialog(world: FakeStart = {}) {
  const app = renderApp({ tasks: sampleTasks(12, now), ...world });
  const dialog = await openSignOutDialog(app.user);
  const signOut = () => app.user.click(within(dialog).getByRole("button", { name: /^Sign out/ }));
  return { ...app, dialog, signOut };
}

describe("signing out", () => {
  it("requires confirmation and shows why it failed", async () => {
    const { bridge, dialog, signOut } = await openDialog();
    expect(within(dialog).queryByRole("checkbox")).toBeNull();
    expect(dialog.textContent).not.toContain("Other accounts");
    await expectAccessible();
    bridge.fail("session.signOutQuestion", {
      code: "unexpected",
      message: "The keychain refused.",
    });
    await signOut();
    expect(await within(dialog).findByText("The keychain refused.")).toBeTruthy();
    bridge.fail("session.signOutQuestion", null);
    await signOut();
    expect(await screen.findByText(/what was stored here is erased/)).toBeTruthy();
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(bridge.inputsOf("session.signOutQuestion")).toContainEqual({ endsSso: false });
  });

  it.each<[SsoWay, boolean]>([
    ["popup", false],
    ["browser", true],
  ])("offers the realm's own sign-out after a %s", async (way, isProposed) => {
    const { bridge, user, dialog, signOut } = await openDialog({ session: byRealm(way) });
    const choice = within(dialog).getByRole("checkbox", { name: /^Also sign out of County/ });
    expect(choice).toHaveProperty("checked", isProposed);
    await expectAccessible();
    await user.click(choice);
    await signOut();
    await waitFor(() =>
      expect(bridge.inputsOf("session.signOutQuestion")).toContainEqual({ endsSso: !isProposed }),
    );
  });

  it("does not offer the realm's sign-out without an address", async () => {
    const realm = { ...sampleRealm, logoutUrl: null };
    const sso = { ...sampleSso, realm, way: "browser" } as const;
    const { bridge, dialog, signOut } = await openDialog({
      session: createActiveSession({ ...account, sso }),
    });
    expect(within(dialog).queryByRole("checkbox")).toBeNull();
    await signOut();
    expect(bridge.inputsOf("session.signOutQuestion")).toContainEqual({ endsSso: false });
  });

  it("states until when the shift log stays, if there is one", async () => {
    const until = now + 400 * 86_400_000;
    const { dialog } = await openDialog({ logKeptUntil: until });
    expect(await within(dialog).findByText(/^The shift log stays on this computer/)).toHaveProperty(
      "textContent",
      expect.stringMatching(/stays on this computer, encrypted, until .*20\d\d, and continues/),
    );
    await expectAccessible();
  });

  it("keeps other accounts and names the next one in view", async () => {
    const { dialog, signOut } = await openDialog({
      otherAccounts: [{ account: otherAccount, status: "active", waiting: 0, isInView: false }],
    });
    expect(dialog.textContent).toContain(
      "Other accounts stay signed in. Mara Lindqvist (Airport) at airport.example.com comes into view.",
    );
    await expectAccessible();
    await signOut();
    expect(await screen.findByRole("button", { name: /Airport/ })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("does not mention an empty outbox", async () => {
    const settled = sampleOutbox(now).filter(({ state }) => state === "sent");
    const { bridge, dialog } = await openDialog({ outbox: settled });
    await waitFor(() => expect(bridge.inputsOf("outbox.count")).not.toEqual([]));
    expect(settled).toHaveLength(2);
    expect(dialog.textContent).not.toMatch(/outbox|not reached/);
  });

  it.each([
    [1, "1 item has not been sent"],
    [2, "2 items have not been sent"],
    [1_200, "1,200 items have not been sent"],
  ])("warns of the loss of %i unsent items", async (count, warning) => {
    const outbox = Array.from({ length: count }, (_, at) =>
      anOutboxEntry(
        { kind: "message", userId: "21", text: "On my way." },
        { seq: at + 1, created: now },
      ),
    );
    const { bridge, user, dialog } = await openDialog({ outbox });
    const notice = (await within(dialog).findByText(warning)).closest("[role=alert]");
    expect(notice?.textContent).toContain("Signing out erases it from the outbox for good");
    await expectAccessible();
    const requests = () => bridge.calls.filter(({ name }) => name === "session.signOutQuestion");
    await user.click(within(dialog).getByRole("button", { name: "Stay signed in" }));
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    expect(requests()).toEqual([]);
    expect(bridge.world.outbox).toHaveLength(count);

    const again = await openSignOutDialog(user);
    expect(await within(again).findByText(warning)).toBeTruthy();
    expect(requests()).toEqual([]);
    await user.click(within(again).getByRole("button", { name: "Sign out and erase" }));
    expect(await screen.findByText(/what was stored here is erased/)).toBeTruthy();
    expect(requests()).toHaveLength(1);
  });

  it("includes undecided items, and updates when items are sent", async () => {
    const { bridge, dialog } = await openDialog({ outbox: sampleOutbox(now) });
    expect(await within(dialog).findByText("6 items have not been sent")).toBeTruthy();
    bridge.world.outbox = bridge.world.outbox.filter(({ state }) => state === "unconfirmed");
    act(() => bridge.emit("outbox.changed", { open: 1, undecided: 1 }));
    expect(await within(dialog).findByText("1 item has not been sent")).toBeTruthy();
  });
});
