import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { sampleAccount, samplePolicy } from "#renderer/test/sample-data.ts";
import type { FailureCode } from "#shared/lib/result.ts";
import { renderSignIn } from "./test/render-sign-in.tsx";

const signedOut = { status: "signedOut", serverUrl: null, username: null, notice: null } as const;
const who = { serverUrl: "https://service.example.org", username: "mara" };
const button = (name: string) => screen.getByRole("button", { name });

async function openScreen(session: object = {}, policy = samplePolicy) {
  const app = renderSignIn({ session: { ...signedOut, ...session }, policy });
  const address = await screen.findByRole("textbox", { name: "Server address" });
  const username = screen.getByRole("textbox", { name: "Username" });
  const submitUser = async () => {
    await app.user.click(address);
    await app.user.paste(who.serverUrl);
    await app.user.type(username, `${who.username}{Enter}`);
  };
  const enterPassword = async () => {
    await app.user.type(await screen.findByLabelText("Password"), "secret{Enter}");
  };
  const countCalls = (name: string) => app.bridge.calls.filter((one) => one.name === name).length;
  return { ...app, address, username, submitUser, enterPassword, countCalls };
}

describe("SignInScreen", () => {
  it("prompts for server and user, then for the password, and signs in at the normalized address", async () => {
    const { bridge, address, submitUser, user } = await openScreen();
    const serverUrl = "https://service.example.org/api";
    bridge.world.way = { kind: "password", serverUrl };
    expect(document.activeElement).toBe(address);
    expect(document.title).toBe("Sign in – Watchdesk");
    await expectAccessible();
    await submitUser();
    const password = await screen.findByLabelText("Password");
    expect(bridge.inputsOf("signIn.findWay")).toContainEqual({ ...who, accountId: null });
    expect(document.activeElement).toBe(password);
    expect(screen.getByText(who.username).tagName).toBe("BDI");
    expect(screen.getByText(serverUrl).tagName).toBe("BDI");
    expect(screen.queryByRole("button", { name: "Try the demo" })).toBeNull();
    expect(document.title).toBe("Sign in – Watchdesk");
    await expectAccessible();
    await user.type(password, "secret");
    await user.click(button("Show: Password"));
    expect(password.getAttribute("type")).toBe("text");
    await user.click(button("Sign in"));
    expect(bridge.inputsOf("signIn.withPassword")).toEqual([
      { ...who, accountId: null, serverUrl, password: "secret" },
    ]);
    expect(await screen.findByText("active")).toBeTruthy();
  });

  it("continues by one key for a known user, and repeats the notice", async () => {
    const { address, username, user } = await openScreen({
      serverUrl: sampleAccount.serverUrl,
      username: sampleAccount.username,
      notice: "You are signed out.",
    });
    expect(address).toHaveProperty("value", sampleAccount.serverUrl);
    expect(username).toHaveProperty("value", sampleAccount.username);
    expect(document.activeElement).toBe(button("Continue"));
    expect(screen.getByText("You are signed out.")).toBeTruthy();
    await user.keyboard("{Enter}");
    expect(await screen.findByLabelText("Password")).toBeTruthy();
  });

  it.each(["rateLimited", "serviceFailed"] as const)(
    "offers the password if the service cannot name the way: %s",
    async (code) => {
      const { bridge, user, submitUser, enterPassword } = await openScreen();
      bridge.fail("signIn.findWay", { code, message: "Because of the test." });
      await submitUser();
      await user.click(await screen.findByRole("button", { name: "Use a password" }));
      await enterPassword();
      const input = { ...who, accountId: null, password: "secret" };
      expect(bridge.inputsOf("signIn.withPassword")).toEqual([input]);
    },
  );

  it("reports missing input without a request", async () => {
    const { user, address, username, submitUser, countCalls } = await openScreen();
    await user.click(button("Continue"));
    expect(screen.getByText(/Enter the address of your service/)).toBeTruthy();
    expect(document.activeElement).toBe(address);
    await user.type(address, " {Enter}");
    expect(document.activeElement).toBe(address);
    expect(screen.getByText(/Enter your username/)).toBeTruthy();
    expect(username.getAttribute("aria-invalid")).toBe("true");
    expect(countCalls("signIn.findWay")).toBe(0);
    await submitUser();
    await screen.findByLabelText("Password");
    await user.click(button("Sign in"));
    expect(screen.getByText(/Enter your password/)).toBeTruthy();
    expect(countCalls("signIn.withPassword")).toBe(0);
  });

  it.each<[FailureCode, string, string | null]>([
    ["connectionRefused", "No answer", "Server address"],
    ["notThisService", "Not this service", "Server address"],
    ["rateLimited", "Too many attempts", null],
  ])("shows why the service cannot be reached: %s", async (code, title, label) => {
    const { bridge, submitUser } = await openScreen();
    bridge.fail("signIn.findWay", { code, message: "Because of the test." });
    await submitUser();
    expect(await screen.findByText(title, { exact: false })).toBeTruthy();
    expect(screen.getByText("Because of the test.", { exact: false })).toBeTruthy();
    if (label !== null) {
      expect(screen.getByLabelText(label).getAttribute("aria-invalid")).toBe("true");
      expect(document.activeElement).toBe(screen.getByLabelText(label));
    }
    if (code === "connectionRefused") await expectAccessible();
  });

  it.each<[FailureCode, string, string | null]>([
    ["timedOut", "No answer in time", "Server address"],
    ["wrongCredentials", "Wrong username or password", "Password"],
    ["serviceFailed", "The service has a problem", null],
  ])("shows why the password was rejected: %s", async (code, title, label) => {
    const { bridge, submitUser, enterPassword } = await openScreen();
    bridge.fail("signIn.withPassword", { code, message: "Because of the test." });
    await submitUser();
    await enterPassword();
    expect(await screen.findByText(title, { exact: false })).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>(label ?? "Password");
    expect(field.getAttribute("aria-invalid")).toBe(String(label !== null));
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  });

  it("checks the connection to the address that failed", async () => {
    const { bridge, user, submitUser } = await openScreen();
    bridge.fail("signIn.findWay", { code: "nameNotFound", message: "There is no such name." });
    await submitUser();
    await user.click(await screen.findByRole("button", { name: "Check the connection" }));
    const dialog = await screen.findByRole("dialog");
    expect(bridge.inputsOf("connection.check")).toContainEqual({ serverUrl: who.serverUrl });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    expect(screen.getByLabelText("Server address")).toHaveProperty("value", who.serverUrl);
  });

  it("returns to the first step by its button and by Escape", async () => {
    const { user, submitUser } = await openScreen();
    await submitUser();
    await user.click(await screen.findByRole("button", { name: "Change" }));
    expect(screen.getByLabelText("Username")).toHaveProperty("value", who.username);
    expect(document.activeElement).toBe(button("Continue"));
    await user.keyboard("{Enter}");
    await screen.findByLabelText("Password");
    await user.keyboard("{Escape}");
    expect(screen.getByLabelText("Server address")).toHaveProperty("value", who.serverUrl);
  });

  it("waits for the service, and can be cancelled", async () => {
    const { bridge, address, user, submitUser, countCalls } = await openScreen();
    const release = bridge.hold("signIn.findWay");
    await submitUser();
    await user.click(await screen.findByRole("button", { name: "Checking…" }));
    expect(countCalls("signIn.findWay")).toBe(1);
    expect(address).toHaveProperty("readOnly", true);
    await user.click(button("Cancel"));
    expect(button("Continue")).toBeTruthy();
    await act(async () => release());
    expect(screen.queryByLabelText("Password")).toBeNull();
    expect(address).toHaveProperty("readOnly", false);
  });

  it("waits for the sign-in, sends it once, and can be cancelled", async () => {
    const { bridge, user, submitUser, enterPassword, countCalls } = await openScreen();
    const release = bridge.hold("signIn.withPassword");
    await submitUser();
    await enterPassword();
    await user.click(await screen.findByRole("button", { name: "Signing in…" }));
    expect(countCalls("signIn.withPassword")).toBe(1);
    expect(screen.queryByRole("button", { name: "Change" })).toBeNull();
    // Main's progress report changes nothing here.
    act(() => bridge.emit("signIn.changed", { ...who, accountId: null, other: null, sso: null }));
    await user.click(button("Cancel"));
    expect(countCalls("signIn.cancel")).toBe(1);
    bridge.fail("signIn.withPassword", { code: "cancelled", message: "It was cancelled." });
    act(() => bridge.emit("signIn.changed", null));
    act(release);
    expect(await screen.findByRole("button", { name: "Sign in" })).toBeTruthy();
    expect(screen.queryByText("It was cancelled.")).toBeNull();
    expect(screen.getByLabelText("Password")).toHaveProperty("value", "secret");
  });

  it("requests an e-mail for a forgotten password", async () => {
    const { bridge, user, submitUser } = await openScreen();
    await submitUser();
    await user.click(await screen.findByRole("button", { name: "Forgot your password?" }));
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 2 }));
    await expectAccessible();
    bridge.fail("signIn.requestReset", { code: "unreachable", message: "No network." });
    await user.click(button("Send the e-mail"));
    expect(await screen.findByText("No network.")).toBeTruthy();
    bridge.fail("signIn.requestReset", null);
    await user.click(screen.getByRole("radio", { name: "With a temporary password" }));
    await user.click(button("Send the e-mail"));
    expect(await screen.findByText(/has an account, an e-mail is on its way/)).toBeTruthy();
    expect(bridge.inputsOf("signIn.requestReset").at(-1)).toEqual({ ...who, isTemporary: true });
    await user.click(button("Back to the password"));
    expect(document.activeElement).toBe(screen.getByLabelText("Password"));
  });

  it("offers no demo if the policy disables it", async () => {
    const offers = { ...samplePolicy.offers, demo: false };
    const { bridge } = await openScreen({}, { ...samplePolicy, offers });
    await waitFor(() => expect(bridge.inputsOf("policy.get")).not.toEqual([]));
    expect(screen.queryByText(/Try the demo/)).toBeNull();
  });

  it("opens the demo, and reports why it cannot", async () => {
    const { bridge, user } = await openScreen();
    bridge.fail("signIn.tryDemo", { code: "unexpected", message: "No port is free." });
    await user.click(button("Try the demo"));
    expect(await screen.findByText("No port is free.")).toBeTruthy();
    bridge.fail("signIn.tryDemo", null);
    const release = bridge.hold("signIn.tryDemo");
    await user.click(button("Try the demo"));
    act(() => bridge.emit("signIn.changed", { ...who, accountId: null, other: null, sso: null }));
    expect(await screen.findByRole("button", { name: "Starting the demo…" })).toBeTruthy();
    act(release);
    expect(await screen.findByText("active")).toBeTruthy();
  });
});

describe("SignInScreen with an unused policy", () => {
  it.each([
    ["notObeyed", "Your organisation's policy is not used"],
    ["unreadable", "Your organisation's policy cannot be read"],
  ] as const)("shows why (%s)", async (state, title) => {
    const why = "/etc/watchdesk/policy.json can be written by others than its owner";
    renderSignIn({ session: signedOut, policy: { ...samplePolicy, state, why } });
    const alert = (await screen.findByText(title)).closest("[role=alert]");
    expect(alert?.textContent).toBe(`${title}${why}. Show this to your administrator.`);
  });
});
