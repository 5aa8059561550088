import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleAccount } from "#renderer/test/sample-data.ts";
import type { FailureCode } from "#shared/ipc/failure.ts";

const signedOut = { status: "signedOut", serverUrl: null, username: null, notice: null } as const;
const credentials = { serverUrl: "https://ops.example.org", username: "mara", password: "secret" };

async function openForm(session: Partial<typeof signedOut | object> = {}) {
  const app = renderApp({ session: { ...signedOut, ...session } });
  const address = await screen.findByRole("textbox", { name: "Server address" });
  const fields = {
    address,
    username: screen.getByRole("textbox", { name: "Username" }),
    password: screen.getByLabelText("Password"),
    submit: screen.getByRole("button", { name: "Sign in" }),
  };
  const fillIn = async () => {
    await app.user.type(fields.address, credentials.serverUrl);
    await app.user.type(fields.username, credentials.username);
    await app.user.type(fields.password, credentials.password);
  };
  return { ...app, ...fields, fillIn };
}

describe("the sign-in screen", () => {
  it("takes a new person to the address, and signs in with what they type", async () => {
    const { bridge, user, address, fillIn, submit } = await openForm();
    expect(address).toHaveProperty("ownerDocument.activeElement", address);
    expect(document.title).toBe("Sign in – Watchdesk");
    await expectAccessible();
    await fillIn();
    await user.click(submit);
    expect(bridge.calls).toContainEqual({ name: "session.signIn", input: credentials });
    expect(await screen.findByRole("navigation", { name: "Places" })).toBeTruthy();
  });

  it("takes somebody who was here before to the password, and repeats the notice", async () => {
    const { address, username, password } = await openForm({
      serverUrl: sampleAccount.serverUrl,
      username: sampleAccount.username,
      notice: "You are signed out.",
    });
    expect(address).toHaveProperty("value", sampleAccount.serverUrl);
    expect(username).toHaveProperty("value", sampleAccount.username);
    expect(document.activeElement).toBe(password);
    expect(screen.getByText("You are signed out.")).toBeTruthy();
    await expectAccessible();
  });

  it("says what is missing before it asks main", async () => {
    const { bridge, user, address, submit } = await openForm();
    await user.click(submit);
    expect(screen.getByText(/Enter the address of your service/)).toBeTruthy();
    expect(document.activeElement).toBe(address);
    expect(bridge.calls.filter(({ name }) => name === "session.signIn")).toEqual([]);
  });

  it.each<[FailureCode, string, string | null]>([
    ["connectionRefused", "Nobody answers there", "Server address"],
    ["notThisService", "Not this service", "Server address"],
    ["wrongCredentials", "Wrong name or password", "Password"],
    ["serviceFailed", "The service has a problem", null],
  ])("says where a failure lies: %s", async (code, title, label) => {
    const { bridge, user, fillIn, submit } = await openForm();
    bridge.fail("session.signIn", { code, message: "Because of the test." });
    await fillIn();
    await user.click(submit);
    expect(await screen.findByText(title, { exact: false })).toBeTruthy();
    expect(screen.getByText("Because of the test.", { exact: false })).toBeTruthy();
    if (label !== null) {
      expect(screen.getByLabelText(label).getAttribute("aria-invalid")).toBe("true");
      expect(document.activeElement).toBe(screen.getByLabelText(label));
    }
    await expectAccessible();
  });

  it("waits while main signs in, and cannot be sent twice", async () => {
    const { bridge, user, fillIn, submit } = await openForm();
    const letGo = bridge.hold("session.signIn");
    await fillIn();
    await user.click(submit);
    const busy = await screen.findByRole("button", { name: "Signing in…" });
    await user.click(busy);
    expect(bridge.calls.filter(({ name }) => name === "session.signIn")).toHaveLength(1);
    letGo();
    expect(await screen.findByRole("navigation", { name: "Places" })).toBeTruthy();
  });

  it("shows the password on request", async () => {
    const { user, password } = await openForm();
    await user.click(screen.getByRole("button", { name: "Show password" }));
    expect(password.getAttribute("type")).toBe("text");
  });

  it("leads into the demo, and says why it cannot", async () => {
    const { bridge, user } = await openForm();
    bridge.fail("session.tryDemo", { code: "unexpected", message: "No port is free." });
    await user.click(screen.getByRole("button", { name: "Try the demo" }));
    expect(await screen.findByText("No port is free.")).toBeTruthy();
    bridge.fail("session.tryDemo", null);
    await user.click(screen.getByRole("button", { name: "Try the demo" }));
    expect(await screen.findByRole("navigation", { name: "Places" })).toBeTruthy();
  });
});
