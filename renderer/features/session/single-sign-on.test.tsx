import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { sampleRealm as realm, samplePolicy } from "#renderer/test/sample-data.ts";
import type { FailureCode } from "#shared/lib/result.ts";
import type { SsoOutcome } from "#shared/session/schema.ts";
import type { SignInProgress, SsoRefusal } from "#shared/session/sso-schema.ts";
import { renderSignIn } from "./test/render-sign-in.tsx";

const who = { serverUrl: "https://service.example.org", username: "mara" };
const session = { status: "signedOut", ...who, notice: null } as const;
const way = { kind: "sso", serverUrl: who.serverUrl, realm } as const;
const button = (name: string) => screen.getByRole("button", { name });
const progress = (change: Partial<NonNullable<SignInProgress["sso"]>> = {}) => ({
  ...who,
  accountId: null,
  other: null,
  sso: { realm, way: "popup" as const, blocked: null, ...change },
});
const refuse = (status: SsoRefusal, message = ""): SsoOutcome => ({
  kind: "refused",
  status,
  message,
  casUsername: status === "unlinkedAccount" ? "m.lindqvist" : null,
  realm,
  wait: status === "authFailure" ? { allowed: 600_000, hasReturned: null } : null,
});

async function openRealm(ssoOutcome: SsoOutcome | null = null, policy = samplePolicy) {
  const app = renderSignIn({ session, way, ssoOutcome, policy });
  await app.user.click(await screen.findByRole("button", { name: "Continue" }));
  const start = await screen.findByRole("button", { name: "Continue with County" });
  const calls = () => app.bridge.inputsOf("signIn.withSso");
  return { ...app, start, calls };
}

async function openWaiting(name = "Continue with County") {
  const app = await openRealm();
  const release = app.bridge.hold("signIn.withSso");
  await app.user.click(button(name));
  await screen.findByRole("heading", { name: /^Continue in the/ });
  return { ...app, release };
}

describe("single sign-on", () => {
  it("shows the realm and signs in", async () => {
    const { start, calls, user } = await openRealm();
    expect(screen.getByRole("heading", { name: "County of Harbour" })).toBeTruthy();
    expect(screen.getByText("Sign in with your county account.")).toBeTruthy();
    expect(document.activeElement).toBe(start);
    await expectAccessible();
    await user.keyboard("{Enter}");
    expect(await screen.findByText("active")).toBeTruthy();
    expect(calls()).toEqual([{ ...who, accountId: null, way: "popup" }]);
  });

  it("names where to continue, focuses the window, and can be cancelled", async () => {
    const { bridge, user, release } = await openWaiting();
    const heading = screen.getByRole("heading", { name: /in the new window/ });
    expect(document.activeElement).toBe(heading);
    act(() => bridge.emit("signIn.changed", progress()));
    await user.click(button("Show the window"));
    await user.click(button("Cancel"));
    expect(bridge.calls.slice(-2).map(({ name }) => name)).toEqual([
      "signIn.show",
      "signIn.cancel",
    ]);
    bridge.world.ssoOutcome = { kind: "cancelled" };
    act(() => bridge.emit("signIn.changed", null));
    act(release);
    await waitFor(() => expect(document.activeElement).toBe(button("Continue with County")));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("can use the browser, and is cancelled by Escape", async () => {
    const { bridge, calls, user } = await openWaiting("Use the browser instead");
    expect(screen.getByRole("heading", { name: "Continue in the browser" })).toBeTruthy();
    expect(calls()).toEqual([{ ...who, accountId: null, way: "browser" }]);
    await user.keyboard("{Escape}");
    expect(bridge.calls.at(-1)?.name).toBe("signIn.cancel");
  });

  it("neither offers nor recommends the browser if the policy forbids it", async () => {
    const offers = { ...samplePolicy.offers, ssoBrowser: false };
    const { bridge, start, user } = await openRealm(null, { ...samplePolicy, offers });
    await waitFor(() => expect(bridge.inputsOf("policy.get")).not.toEqual([]));
    expect(screen.queryByRole("button", { name: /browser/ })).toBeNull();
    expect(button("Use a password instead")).toBeTruthy();
    const release = bridge.hold("signIn.withSso");
    await user.click(start);
    await screen.findByRole("heading", { name: /^Continue in the/ });
    act(() => bridge.emit("signIn.changed", progress({ blocked: "https://elsewhere.example" })));
    const notice = await screen.findByRole("alert");
    expect(notice.textContent).toContain("ask the administrator");
    expect(notice.textContent).not.toContain("browser");
    release();
  });

  it("reports a blocked address and how to continue", async () => {
    const { bridge } = await openWaiting();
    const blocked = "https://elsewhere.example.net/login?next=%2F";
    act(() => bridge.emit("signIn.changed", progress({ blocked })));
    const notice = await screen.findByRole("alert");
    expect(notice.textContent).toContain(`Blocked: ${blocked}`);
    expect(notice.textContent).toContain("use the browser instead");
    await expectAccessible();
  });

  it.each<[SsoRefusal, string, string]>([
    ["unlinkedAccount", "No account is linked to you", "Use another account"],
    ["expiredCredentials", "Your sign-in has expired", "Try again"],
    ["authFailure", "The sign-in was not confirmed", "Try again"],
    ["failure", "The service could not sign you in", "Try again"],
  ])("has a step for %s", async (status, title, again) => {
    const message = "Ask <b>Ingrid</b><img src=x onerror=alert(1)>";
    const { user, calls } = await openRealm(refuse(status, message));
    await user.click(button("Use the browser instead"));
    const heading = await screen.findByRole("heading", { name: title });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText(message).childElementCount).toBe(0);
    expect(button("Check the connection")).toBeTruthy();
    if (status === "unlinkedAccount") await expectAccessible();
    await user.click(button(again));
    await waitFor(() => expect(calls()).toHaveLength(2));
    expect(calls()[1]).toEqual({ ...who, accountId: null, way: "browser" });
    await user.click(await screen.findByRole("button", { name: "Use a password" }));
    expect(document.activeElement).toBe(screen.getByLabelText("Password"));
    await user.click(button("Use County instead"));
    expect(document.activeElement).toBe(button("Continue with County"));
  });

  it("names the user of the realm if no account is linked, and can be retried", async () => {
    const { user } = await openRealm(refuse("unlinkedAccount"));
    await user.click(button("Continue with County"));
    expect((await screen.findByText("m.lindqvist")).tagName).toBe("BDI");
    expect(screen.queryByText("Message from the service")).toBeNull();
    await user.click(button("Change"));
    expect(screen.getByLabelText("Username")).toHaveProperty("value", who.username);
  });

  it.each([
    [false, /Nobody finished signing in at County within 10 min\./],
    [true, /The sign-in at County came back .* within 10 min, but .*does not know it\./],
    [null, /Either nobody finished .* within 10 min, or service\.example\.org does not know/],
  ])("explains a sign-in without confirmation: %s", async (hasReturned, words) => {
    const outcome = { ...refuse("authFailure"), wait: { allowed: 600_000, hasReturned } };
    const { user } = await openRealm(outcome as SsoOutcome);
    await user.click(button("Continue with County"));
    await screen.findByRole("heading", { name: "The sign-in was not confirmed" });
    expect(document.body.textContent).toMatch(words);
  });

  it("opens the realm in the browser if the user's credentials have expired", async () => {
    const { user, bridge } = await openRealm(refuse("expiredCredentials"));
    await user.click(button("Continue with County"));
    await user.click(await screen.findByRole("button", { name: "Open County in the browser" }));
    expect(bridge.calls.at(-1)).toEqual({ name: "link.open", input: { url: realm.serverUrl } });
    bridge.fail("link.open", { code: "unexpected", message: "There is no browser." });
    await user.click(button("Open County in the browser"));
    expect((await screen.findByRole("alert")).textContent).toContain("There is no browser.");
  });

  it.each([null, "http://login.example.org", "javascript:alert(1)"])(
    "opens nothing if the realm's address is %s",
    async (serverUrl) => {
      const { user } = await openRealm({
        ...(refuse("expiredCredentials") as Extract<SsoOutcome, { kind: "refused" }>),
        realm: { ...realm, serverUrl },
      });
      await user.click(button("Continue with County"));
      await screen.findByRole("heading", { name: "Your sign-in has expired" });
      expect(screen.queryByRole("button", { name: /in the browser$/ })).toBeNull();
    },
  );

  it.each<FailureCode>(["connectionRefused", "insecureAddress", "notFound"])(
    "stays at the realm if the sign-in cannot start, whatever is reported later: %s",
    async (code) => {
      const { bridge, user } = await openRealm();
      bridge.fail("signIn.withSso", { code, message: "The realm is not there." });
      await user.click(button("Continue with County"));
      const notice = await screen.findByRole("alert");
      const text = "Sign-in with County failedThe realm is not there.";
      expect(notice.textContent).toBe(text);
      act(() => bridge.emit("signIn.changed", progress({ way: "popup" })));
      act(() => bridge.emit("signIn.changed", null));
      expect((await screen.findByRole("alert")).textContent).toBe(text);
      if (code !== "notFound") return;
      await expectAccessible();
      await user.click(button("Check the connection"));
      expect(await screen.findByRole("dialog")).toBeTruthy();
      await user.keyboard("{Escape}");
      await user.click(button("Use a password instead"));
      expect(screen.queryByRole("alert")?.textContent ?? "").toBe("");
      expect(screen.getByLabelText("Password")).toBeTruthy();
    },
  );

  it("asks whether the user who came back is the one whose name was typed", async () => {
    const signIn = { ...progress({ way: "popup" }), other: "Bo Berg (bo)" };
    const { bridge, user } = renderSignIn({ session, signIn });
    await screen.findByRole("heading", { name: "You signed in as Bo Berg (bo)" });
    expect(document.body.textContent).toContain("but County signed Bo Berg (bo) in");
    await expectAccessible();
    await user.click(button("Continue as Bo Berg (bo)"));
    await user.click(button(`Sign in as ${who.username}`));
    const choices = bridge.inputsOf("signIn.settleOther");
    expect(choices).toEqual([{ choice: "add" }, { choice: "again" }]);
  });

  it("resumes after a reload, and can be cancelled", async () => {
    const { bridge, user } = renderSignIn({ session, signIn: progress({ way: "browser" }) });
    await screen.findByRole("heading", { name: "Continue in the browser" });
    await user.click(button("Cancel"));
    expect(bridge.calls.at(-1)?.name).toBe("signIn.cancel");
    act(() => bridge.emit("signIn.changed", null));
    expect(await screen.findByRole("button", { name: "Continue with County" })).toBeTruthy();
  });

  it("isolates the direction of right-to-left names", async () => {
    const shortName = "بوابة الطوارئ";
    const arabic = { ...realm, shortName, orgName: "هيئة الميناء", description: null };
    const { user } = renderSignIn({ session, way: { ...way, realm: arabic } });
    await user.click(await screen.findByRole("button", { name: "Continue" }));
    const start = await screen.findByRole("button", { name: `Continue with ${shortName}` });
    expect(start.querySelector("bdi")?.textContent).toBe(shortName);
  });
});
