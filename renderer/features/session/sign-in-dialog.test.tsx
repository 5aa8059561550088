import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { listenToMain } from "#renderer/app/bridge-events.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import {
  sampleAccount as account,
  createActiveSession,
  otherAccount,
  sampleRealm as realm,
  sampleSso,
} from "#renderer/test/sample-data.ts";
import { textsOf } from "#renderer/test/texts-of.ts";
import type { SsoWay } from "#shared/session/sso-schema.ts";
import { SignInDialog } from "./sign-in-dialog.tsx";

const { serverUrl } = account;
const ssoAccount = { ...account, sso: sampleSso };
const session = { status: "expired", account: ssoAccount, notice: null, unkept: null } as const;
const progress = (way: SsoWay | null, other: string | null) => ({
  serverUrl,
  username: sampleSso.typedName,
  accountId: account.id,
  other,
  sso: way && { realm, way, blocked: null },
});

/** Opens the dialog that renews the sample account's session. */
async function openDialog(start: FakeStart) {
  // The surrounding screen sets the title.
  document.title = "Tasks – Watchdesk";
  const shown = renderPart(
    <SignInDialog
      account={ssoAccount}
      serverUrl={null}
      onClose={() => shown.showNext(null)}
      onCheckConnection={() => {}}
    />,
    { session, ...start },
    undefined,
    (client) => listenToMain(client, () => {}),
  );
  const dialog = await screen.findByRole("dialog", { name: "Sign in again" });
  return { ...shown, dialog };
}

/** Opens the dialog and starts a single sign-on. */
async function openRealm(button: string) {
  const shown = await openDialog({ way: { kind: "sso", serverUrl, realm } });
  const release = shown.bridge.hold("signIn.withSso");
  await shown.user.click(await within(shown.dialog).findByRole("button", { name: button }));
  return { ...shown, release };
}

/** Signs in as another user than the one whose session is to be renewed. */
async function signInAs(other: string, way: SsoWay = "popup") {
  const name = way === "popup" ? "Continue with County" : "Use the browser instead";
  const shown = await openRealm(name);
  const { bridge, dialog, user } = shown;
  act(() => bridge.emit("signIn.changed", progress(way, other)));
  const heading = await within(dialog).findByRole("heading", { name: `You signed in as ${other}` });
  // The accounts are loaded later.
  await waitFor(() => expect(dialog.textContent).toContain("the account of Mara Lindqvist."));
  const choices = () => bridge.inputsOf("signIn.settleOther");
  const press = (label: string) => user.click(within(dialog).getByRole("button", { name: label }));
  return { ...shown, heading, choices, press };
}

const known = "https://sso.example.org";
const named = "https://sso.example.org.evil.example";

/** Starts a single sign-on for which the service names a new sign-in page. */
async function changeRealm() {
  const shown = await openRealm("Continue with County");
  const realmChange = { realm, known, named };
  act(() => shown.bridge.emit("signIn.changed", { ...progress(null, null), realmChange }));
  const heading = await within(shown.dialog).findByRole("heading", {
    name: "The sign-in address has changed",
  });
  return { ...shown, heading };
}

describe("OtherUserStep", () => {
  it("names both users and adds the other account", async () => {
    const { dialog, heading, press, choices, bridge, release } = await signInAs("Bo");
    expect(document.activeElement).toBe(heading);
    expect(dialog.textContent).toContain("This is the account of Mara Lindqvist.");
    await expectAccessible();
    await press("Add Bo's account");
    expect(choices()).toEqual([{ choice: "add" }]);
    bridge.world.ssoOutcome = { kind: "signedIn", state: createActiveSession(otherAccount) };
    act(() => bridge.emit("signIn.changed", null));
    act(release);
    await waitFor(() => expect(dialog.isConnected).toBe(false));
  });

  it("tries again in the window", async () => {
    const { dialog, press, choices, bridge } = await signInAs("Bo");
    await press("Try again as Mara Lindqvist");
    expect(choices()).toEqual([{ choice: "again" }]);
    act(() => bridge.emit("signIn.changed", progress("popup", null)));
    await within(dialog).findByRole("heading", { name: "Continue in the new window" });
  });

  it("waits while the user signs out of the realm in the browser", async () => {
    const { dialog, bridge, press, choices } = await signInAs("Bo", "browser");
    expect(dialog.textContent).toContain("Watchdesk opens the sign-out page of County");
    act(() => bridge.emit("signIn.changed", { ...progress("browser", null), isLeaving: true }));
    await within(dialog).findByRole("heading", { name: "Sign out of County" });
    await expectAccessible();
    await press("Open the page again");
    expect(bridge.calls.at(-1)?.name).toBe("signIn.show");
    await press("Continue in the browser");
    expect(choices()).toEqual([{ choice: "again" }]);
  });

  it("can be cancelled", async () => {
    const { press, bridge, user } = await signInAs("Bo");
    await press("Cancel");
    expect(bridge.calls.at(-1)?.name).toBe("signIn.cancel");
    await user.keyboard("{Escape}");
    expect(bridge.inputsOf("signIn.cancel")).toHaveLength(2);
  });

  it("is shown after a sign-in with a password, too", async () => {
    const { bridge, user, dialog } = await openDialog({});
    bridge.hold("signIn.withPassword");
    await user.type(await within(dialog).findByLabelText("Password"), "secret{Enter}");
    act(() => bridge.emit("signIn.changed", progress(null, "بو")));
    const add = await within(dialog).findByRole("button", { name: "Add بو's account" });
    expect(add.querySelector("bdi")?.textContent).toBe("بو");
  });
});

describe("RealmChangeStep", () => {
  it("shows both addresses, takes the focus, and offers Cancel first", async () => {
    const { dialog, heading, user } = await changeRealm();
    expect(document.activeElement).toBe(heading);
    const rows = within(dialog).getAllByRole("definition");
    expect(rows.map(({ textContent }) => textContent)).toEqual([known, named]);
    expect(textsOf("term", dialog)).toEqual(["Until now", "Now"]);
    await expectAccessible();
    await user.keyboard("{Tab}");
    expect(document.activeElement).toBe(within(dialog).getByRole("button", { name: "Cancel" }));
  });

  it.each([
    ["{Tab}{Tab}{Enter}", [], [{ named }]],
    ["{Tab}{Enter}", [null], []],
    ["{Escape}", [null], []],
  ])(
    "accepts the new address, or is cancelled, by keyboard: %s",
    async (keys, cancels, accepts) => {
      const { bridge, user } = await changeRealm();
      await user.keyboard(keys);
      expect(bridge.inputsOf("signIn.cancel")).toEqual(cancels);
      expect(bridge.inputsOf("signIn.acceptRealm")).toEqual(accepts);
    },
  );
});
