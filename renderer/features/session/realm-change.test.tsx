import { act, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import {
  sampleAccount as account,
  sampleRealm as realm,
  samplePolicy,
  sampleSso,
} from "#renderer/test/sample-data.ts";

const { serverUrl } = account;
const session = {
  status: "expired",
  account: { ...account, sso: sampleSso },
  notice: null,
  unkept: null,
} as const;
const known = "https://sso.example.org";
const named = "https://sso.example.org.evil.example";
const progress = {
  serverUrl,
  username: sampleSso.typedName,
  accountId: account.id,
  other: null,
  sso: null,
  realmChange: { realm, known, named },
};

/** The session is to go on, and the service names another sign-in page. */
async function meetChange() {
  const app = renderApp({ session, way: { kind: "sso", serverUrl, realm } });
  await app.user.click(await screen.findByRole("button", { name: "Sign in again" }));
  const dialog = await screen.findByRole("dialog", { name: "Sign in again" });
  app.bridge.hold("signIn.withSso");
  await app.user.click(await within(dialog).findByRole("button", { name: "Continue with County" }));
  act(() => app.bridge.emit("signIn.changed", progress));
  const heading = await within(dialog).findByRole("heading", {
    name: "The sign-in address has changed",
  });
  return { ...app, dialog, heading };
}

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

describe("a sign-in screen on a computer whose policy is not used", () => {
  it.each([
    ["notObeyed", "Your organisation's policy is not used"],
    ["unreadable", "Your organisation's policy cannot be read"],
  ] as const)("shows why (%s)", async (state, title) => {
    const why = "/etc/watchdesk/policy.json can be written by others than its owner";
    const session = { status: "signedOut", serverUrl, username: null, notice: null } as const;
    renderApp({ session, policy: { ...samplePolicy, state, why } });
    const alert = (await screen.findByText(title)).closest("[role=alert]");
    expect(alert?.textContent).toBe(`${title}${why}. Show this to your administrator.`);
    await expectAccessible();
  });
});
