import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeBridge, FakeStart } from "#renderer/test/fake-bridge.ts";
import {
  sampleAccount as account,
  createActiveSession,
  sampleRealm,
  sampleSso,
} from "#renderer/test/sample-data.ts";
import { railScreens } from "../screens.ts";
import { expectClosed, openAlone } from "../test/open-overlay.tsx";

const { serverUrl, username } = account;
const expired = { status: "expired", account, notice: null, unkept: null } as const;
const realm = { kind: "sso", serverUrl, realm: sampleRealm } as const;

const openSignInAgain = (world: FakeStart = {}, prepare?: (bridge: FakeBridge) => void) =>
  openAlone("signInAgain", { session: expired, ...world }, prepare);

async function openPassword() {
  const shown = await openSignInAgain();
  return { ...shown, password: await within(shown.dialog).findByLabelText("Password") };
}

describe("signing in again", () => {
  it("requires only the password, and can be cancelled while it is sent", async () => {
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
    act(answer);
    await expectClosed();
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
      ...{ serverUrl, username, accountId: account.id },
      password: "other",
    });
    await user.click(within(dialog).getByRole("button", { name: "Check the connection" }));
    const check = await screen.findByRole("dialog", { name: "Connection check" });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(check.isConnected).toBe(false));
    expect(dialog.isConnected).toBe(true);
  });

  it("offers the realm immediately if there is one, with the typed name", async () => {
    const session = { ...expired, account: { ...account, sso: sampleSso } };
    const { bridge, user, dialog } = await openSignInAgain({ way: realm, session });
    const start = await within(dialog).findByRole("button", { name: "Continue with County" });
    await waitFor(() => expect(document.activeElement).toBe(start));
    await expectAccessible();
    // It may differ from the account's.
    const typed = { serverUrl, username: sampleSso.typedName, accountId: account.id };
    expect(within(dialog).getByText(sampleSso.typedName)).toBeTruthy();
    expect(bridge.inputsOf("signIn.findWay")).toContainEqual(typed);
    await user.keyboard("{Enter}");
    await expectClosed();
    expect(bridge.inputsOf("signIn.withSso")).toContainEqual({ ...typed, way: "popup" });
  });

  it("offers the password while the sign-in method is loading, and can be postponed", async () => {
    const { user, dialog } = await openSignInAgain({}, (bridge) => bridge.hold("signIn.findWay"));
    expect((await within(dialog).findByRole("status")).textContent).toMatch(/^Checking/);
    await expectAccessible();
    await user.click(within(dialog).getByRole("button", { name: "Use a password" }));
    expect(document.activeElement).toBe(within(dialog).getByLabelText("Password"));
    await user.click(within(dialog).getByRole("button", { name: "Not now" }));
    await expectClosed();
  });

  it("continues with the password if the sign-in method cannot be loaded", async () => {
    await openSignInAgain({}, (bridge) =>
      bridge.fail("signIn.findWay", { code: "unreachable", message: "No network." }),
    );
    expect(await screen.findByLabelText("Password")).toBeTruthy();
    expect(screen.queryByText("No network.")).toBeNull();
  });

  it("closes when the session is renewed by itself", async () => {
    const { bridge } = await openPassword();
    act(() => bridge.emit("session.changed", createActiveSession(account)));
    await expectClosed();
  });
});

it("a sign-in that is in progress is shown", async () => {
  const sso = { realm: sampleRealm, way: "popup", blocked: null } as const;
  const signIn = { serverUrl, username: "tomasz", accountId: null, other: null, sso };
  const { bridge, dialog } = await openAlone("addAccount", { signIn });
  await within(dialog).findByRole("heading", { name: /^Continue in the/ });
  act(() => bridge.emit("signIn.changed", null));
  await within(dialog).findByRole("button", { name: "Continue with County" });
});

describe("adding an account", () => {
  it("leaves the one in view signed in", async () => {
    const { bridge, user, dialog } = await openAlone("addAccount");
    const address = await within(dialog).findByLabelText("Server address");
    await waitFor(() => expect(document.activeElement).toBe(address));
    expect(within(dialog).queryByRole("button", { name: "Try the demo" })).toBeNull();
    await expectAccessible();
    await user.keyboard("https://airport.example.com{Tab}lindqvist.m{Enter}");
    await user.type(await within(dialog).findByLabelText("Password"), "secret{Enter}");
    await expectClosed();
    const typed = { username: "lindqvist.m", accountId: null };
    expect(bridge.inputsOf("signIn.withPassword")).toMatchObject([typed]);
    expect(bridge.inputsOf("signIn.findWay")).toMatchObject([
      { ...typed, serverUrl: "https://airport.example.com" },
    ]);
    expect(bridge.inputsOf("session.signOutQuestion")).toEqual([]);
  });
});

it("the keyboard shortcuts list the screens in the order of the rail", async () => {
  const { dialog } = await openAlone("keys");
  await expectAccessible();
  const goTo = within(dialog).getByRole("heading", { name: "Go to" }).parentElement;
  const lines = [...(goTo?.querySelectorAll("dl > div") ?? [])].map((line) => line.textContent);
  const first = railScreens.slice(0, 9);
  expect(lines).toEqual(first.map(({ label }, index) => `${label}Ctrl+${index + 1}`));
});
