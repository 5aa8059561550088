import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { listenToMain } from "#renderer/app/bridge-events.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import {
  sampleAccount as account,
  activeAs,
  otherAccount,
  sampleRealm as realm,
  sampleSso,
} from "#renderer/test/sample-data.ts";
import { showAlone } from "#renderer/test/show-alone.tsx";
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

/** The dialog in which the session of the sample account is to go on. */
async function openDialog(world: FakeStart) {
  // As the screen around it does.
  document.title = "Tasks – Watchdesk";
  const shown = showAlone(
    <SignInDialog
      account={ssoAccount}
      onClose={() => shown.showNext(null)}
      onCheckConnection={() => {}}
    />,
    { session, ...world },
    undefined,
    (client) => listenToMain(client, () => {}),
  );
  const dialog = await screen.findByRole("dialog", { name: "Sign in again" });
  return { ...shown, dialog };
}

/** The same, with a single sign-on under way. */
async function openRealm(button: string) {
  const shown = await openDialog({ way: { kind: "sso", serverUrl, realm } });
  const answer = shown.bridge.hold("signIn.withSso");
  await shown.user.click(await within(shown.dialog).findByRole("button", { name: button }));
  return { ...shown, answer };
}

/** Another user, of that name, has signed in where the session of the sample account was to go on. */
async function comeBackAs(other: string, way: SsoWay = "popup") {
  const name = way === "popup" ? "Continue with County" : "Use the browser instead";
  const shown = await openRealm(name);
  const { bridge, dialog, user } = shown;
  act(() => bridge.emit("signIn.changed", progress(way, other)));
  const heading = await within(dialog).findByRole("heading", { name: `You signed in as ${other}` });
  // The accounts are known a moment later.
  await waitFor(() => expect(dialog.textContent).toContain("the account of Mara Lindqvist."));
  const choices = () => bridge.asked("signIn.settleOther");
  const press = (label: string) => user.click(within(dialog).getByRole("button", { name: label }));
  return { ...shown, heading, choices, press };
}

const known = "https://sso.example.org";
const named = "https://sso.example.org.evil.example";

/** The session is to go on, and the service names another sign-in page. */
async function meetChange() {
  const shown = await openRealm("Continue with County");
  const realmChange = { realm, known, named };
  act(() => shown.bridge.emit("signIn.changed", { ...progress(null, null), realmChange }));
  const heading = await within(shown.dialog).findByRole("heading", {
    name: "The sign-in address has changed",
  });
  return { ...shown, heading };
}

describe("somebody else who has signed in where an account was to", () => {
  it("is named, with the account that was expected, and may be added", async () => {
    const { dialog, heading, press, choices, bridge, answer } = await comeBackAs("Bo");
    expect(document.activeElement).toBe(heading);
    expect(dialog.textContent).toContain("This is the account of Mara Lindqvist.");
    await expectAccessible();
    await press("Add Bo's account");
    expect(choices()).toEqual([{ choice: "add" }]);
    bridge.world.ssoOutcome = { kind: "signedIn", state: activeAs(otherAccount) };
    act(() => bridge.emit("signIn.changed", null));
    act(answer);
    await waitFor(() => expect(dialog.isConnected).toBe(false));
  });

  it("may be left for another try, which goes on in the window", async () => {
    const { dialog, press, choices, bridge } = await comeBackAs("Bo");
    await press("Try again as Mara Lindqvist");
    expect(choices()).toEqual([{ choice: "again" }]);
    act(() => bridge.emit("signIn.changed", progress("popup", null)));
    await within(dialog).findByRole("heading", { name: "Finish signing in in the new window" });
  });

  it("is told to sign out in the browser, which Watchdesk cannot make forget", async () => {
    const { dialog } = await comeBackAs("Bo", "browser");
    expect(dialog.textContent).toContain("first sign out of County in the browser");
    await expectAccessible();
  });

  it("may be called off", async () => {
    const { press, bridge, user } = await comeBackAs("Bo");
    await press("Cancel");
    expect(bridge.calls.at(-1)?.name).toBe("signIn.cancel");
    await user.keyboard("{Escape}");
    expect(bridge.asked("signIn.cancel")).toHaveLength(2);
  });

  it("is asked about after a password as well, and after the window was loaded anew", async () => {
    const { bridge, user, dialog } = await openDialog({});
    bridge.hold("signIn.withPassword");
    await user.type(await within(dialog).findByLabelText("Password"), "secret{Enter}");
    act(() => bridge.emit("signIn.changed", progress(null, "بو")));
    const add = await within(dialog).findByRole("button", { name: "Add بو's account" });
    expect(add.querySelector("bdi")?.textContent).toBe("بو");
  });
});

describe("another sign-in page than the one that the user knows", () => {
  it("shows both addresses, takes the keyboard, and offers to cancel first", async () => {
    const { dialog, heading, user } = await meetChange();
    expect(document.activeElement).toBe(heading);
    const rows = within(dialog).getAllByRole("definition");
    expect(rows.map(({ textContent }) => textContent)).toEqual([known, named]);
    expect(
      within(dialog)
        .getAllByRole("term")
        .map(({ textContent }) => textContent),
    ).toEqual(["Until now", "Now"]);
    await expectAccessible();
    await user.keyboard("{Tab}");
    expect(document.activeElement).toBe(within(dialog).getByRole("button", { name: "Cancel" }));
  });

  it("is accepted by the address that is shown, with the keyboard alone", async () => {
    const { bridge, user } = await meetChange();
    await user.keyboard("{Tab}{Tab}{Enter}");
    expect(bridge.asked("signIn.acceptRealm")).toEqual([{ named }]);
  });

  it.each(["{Tab}{Enter}", "{Escape}"])("is cancelled with %s", async (keys) => {
    const { bridge, user } = await meetChange();
    await user.keyboard(keys);
    expect(bridge.asked("signIn.cancel")).toHaveLength(1);
    expect(bridge.asked("signIn.acceptRealm")).toEqual([]);
  });
});
