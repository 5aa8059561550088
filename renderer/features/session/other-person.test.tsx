import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import {
  sampleAccount as account,
  activeAs,
  otherAccount,
  sampleRealm as realm,
  sampleSso,
} from "#renderer/test/sample-data.ts";
import type { SsoWay } from "#shared/model/sso.ts";

const { serverUrl } = account;
const session = {
  status: "expired",
  account: { ...account, sso: sampleSso },
  notice: null,
  unkept: null,
} as const;
const progress = (way: SsoWay | null, other: string | null) => ({
  serverUrl,
  username: sampleSso.typedName,
  accountId: account.id,
  other,
  sso: way && { realm, way, blocked: null },
});

/** Somebody who calls himself so has signed in where the sample account's session was to go on. */
async function comeBackAs(other: string, way: SsoWay = "popup") {
  const app = renderApp({ session, way: { kind: "sso", serverUrl, realm } });
  await app.user.click(await screen.findByRole("button", { name: "Sign in again" }));
  const dialog = await screen.findByRole("dialog", { name: "Sign in again" });
  const answer = app.bridge.hold("signIn.withSso");
  const name = way === "popup" ? "Continue with County" : "Use the browser instead";
  await app.user.click(await within(dialog).findByRole("button", { name }));
  act(() => app.bridge.emit("signIn.changed", progress(way, other)));
  const heading = await within(dialog).findByRole("heading", { name: `You signed in as ${other}` });
  const choices = () => app.bridge.asked("signIn.settleOther");
  const press = (label: string) =>
    app.user.click(within(dialog).getByRole("button", { name: label }));
  return { ...app, dialog, answer, heading, choices, press };
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
    const { bridge, user } = renderApp({ session });
    await user.click(await screen.findByRole("button", { name: "Sign in again" }));
    const dialog = await screen.findByRole("dialog", { name: "Sign in again" });
    bridge.hold("signIn.withPassword");
    await user.type(await within(dialog).findByLabelText("Password"), "secret{Enter}");
    act(() => bridge.emit("signIn.changed", progress(null, "بو")));
    const add = await within(dialog).findByRole("button", { name: "Add بو's account" });
    expect(add.querySelector("bdi")?.textContent).toBe("بو");
  });
});
