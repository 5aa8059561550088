import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { activeAs, type FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import {
  sampleAccount as account,
  otherAccount,
  sampleRealm,
  sampleTasks,
} from "#renderer/test/sample-data.ts";
import type { SsoWay } from "#shared/model/sso.ts";

const byRealm = (way: SsoWay) => activeAs({ ...account, sso: { realm: sampleRealm, way } });

async function openDialog(world: FakeStart = {}) {
  const app = renderApp({ tasks: sampleTasks(12, now), ...world });
  await app.user.click(await screen.findByRole("button", { name: /^Mara Lindqvist/ }));
  await app.user.click(await screen.findByRole("menuitem", { name: /Sign out/ }));
  const dialog = await screen.findByRole("dialog", { name: "Sign out?" });
  const signOut = () => app.user.click(within(dialog).getByRole("button", { name: /^Sign out/ }));
  return { ...app, dialog, signOut };
}

describe("signing out", () => {
  it("happens only when asked twice, and says why it could not", async () => {
    const { bridge, dialog, signOut } = await openDialog();
    expect(within(dialog).queryByRole("checkbox")).toBeNull();
    expect(dialog.textContent).not.toContain("Other accounts");
    await expectAccessible();
    bridge.fail("session.signOut", { code: "unexpected", message: "The keychain refused." });
    await signOut();
    expect(await within(dialog).findByText("The keychain refused.")).toBeTruthy();
    bridge.fail("session.signOut", null);
    await signOut();
    expect(await screen.findByText(/what was stored here is erased/)).toBeTruthy();
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(bridge.calls).toContainEqual({ name: "session.signOut", input: { endsSso: false } });
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
      expect(bridge.calls).toContainEqual({
        name: "session.signOut",
        input: { endsSso: !isProposed },
      }),
    );
  });

  it("offers nothing of a realm that says no address for it", async () => {
    const sso = { realm: { ...sampleRealm, logoutUrl: null }, way: "browser" } as const;
    const { bridge, dialog, signOut } = await openDialog({
      session: activeAs({ ...account, sso }),
    });
    expect(within(dialog).queryByRole("checkbox")).toBeNull();
    await signOut();
    expect(bridge.calls).toContainEqual({ name: "session.signOut", input: { endsSso: false } });
  });

  it("leaves other accounts, and says which one comes into view", async () => {
    const { dialog, signOut } = await openDialog({
      otherAccounts: [{ account: otherAccount, status: "active", waiting: 0, isInView: false }],
    });
    expect(dialog.textContent).toContain(
      "Other accounts stay as they are; Mara Lindqvist (Airport) at airport.example.com comes into view.",
    );
    await expectAccessible();
    await signOut();
    expect(await screen.findByRole("button", { name: /Airport/ })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
