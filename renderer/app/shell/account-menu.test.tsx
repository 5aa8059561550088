import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import {
  createActiveSession,
  otherAccount,
  sampleAccount,
  sampleAlerts,
  samplePolicy,
} from "#renderer/test/sample-data.ts";
import type { AccountSummary } from "#shared/session/schema.ts";
import { useOverlay } from "../store.ts";
import { renderRouted } from "../test/render-screen.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { SessionBanner } from "./session-banner.tsx";

const alerts = sampleAlerts(10, now);
const other: AccountSummary = {
  account: otherAccount,
  status: "active",
  waiting: 3,
  isInView: false,
};

const findButton = () => screen.findByRole("button", { name: /^Mara Lindqvist/ });

async function openMenu(world: FakeStart = {}) {
  const shown = renderRouted(
    <>
      <AccountMenu account={sampleAccount} />
      <SessionBanner state={createActiveSession(sampleAccount)} />
    </>,
    { alerts, ...world },
  );
  const button = await findButton();
  const choose = async (name: RegExp | string, role = "menuitem") => {
    await shown.user.click(button);
    await shown.user.click(await screen.findByRole(role, { name }));
  };
  return { ...shown, button, choose };
}

describe("the account menu", () => {
  it("lists accounts with server, waiting alerts and problems", async () => {
    const third = { ...otherAccount, id: "c3", displayName: "מרה לינדקוויסט" };
    const { user, button } = await openMenu({
      otherAccounts: [other, { ...other, account: third, status: "expired", waiting: 1 }],
    });
    await user.click(button);
    const menu = within(await screen.findByRole("menu"));
    const accounts = within(menu.getByRole("group", { name: "Accounts" }));
    await waitFor(() =>
      expect(
        accounts
          .getAllByRole("menuitemradio")
          .map((item) => [item.getAttribute("aria-checked"), item.textContent]),
      ).toEqual([
        ["true", "Mara Lindqvist service.example.org 66 alerts waiting"],
        ["false", "Mara Lindqvist (Airport) airport.example.com 33 alerts waiting"],
        ["false", "מרה לינדקוויסט airport.example.com !Session ended11 alert waiting"],
      ]),
    );
    expect(accounts.getByText("מרה לינדקוויסט").tagName).toBe("BDI");
    expect(accounts.getAllByText("airport.example.com")[0]?.tagName).toBe("BDI");
    expect(button.getAttribute("aria-label")).toBe(
      "Mara Lindqvist, 4 alerts waiting in other accounts",
    );
    await expectAccessible();
  });

  it("has the focus in its first entry when keys open it, and turns Do not disturb on", async () => {
    const { user, button, inputsOf } = await openMenu();
    act(() => button.focus());
    await user.keyboard("{Enter}");
    const chosen = await screen.findByRole("menuitemradio", { checked: true, name: /service/ });
    await waitFor(() => expect(document.activeElement).toBe(chosen));
    await user.keyboard("{Escape}");
    await user.click(button);
    const quiet = within(await screen.findByRole("group", { name: "Do not disturb" }));
    await user.click(quiet.getByRole("menuitem", { name: "For 1 h" }));
    expect(inputsOf("settings.set").at(-1)).toMatchObject({ quietUntil: expect.any(Number) });
  });

  it("updates the list on main's events", async () => {
    const { bridge, button } = await openMenu({ otherAccounts: [{ ...other, waiting: 0 }] });
    expect(button.getAttribute("aria-label")).toBe("Mara Lindqvist");
    act(() => bridge.emit("account.changed", [{ ...other, waiting: 1 }]));
    await waitFor(() =>
      expect(button.getAttribute("aria-label")).toBe(
        "Mara Lindqvist, 1 alert waiting in other accounts",
      ),
    );
  });

  it("switches accounts, and shows why that failed until it succeeds", async () => {
    const { bridge, choose, inputsOf } = await openMenu({ otherAccounts: [other] });
    await choose(/^Mara Lindqvist service/, "menuitemradio");
    expect(inputsOf("account.view")).toEqual([]);
    bridge.fail("account.view", { code: "notFound", message: "It is not here any more." });
    await choose(/Airport/, "menuitemradio");
    expect(await screen.findByText("It is not here any more.")).toBeTruthy();
    bridge.fail("account.view", null);
    await choose(/Airport/, "menuitemradio");
    await waitFor(() => expect(screen.queryByText("It is not here any more.")).toBeNull());
  });

  it("opens the account, what is on this computer and what changed, locks, and changes the server", async () => {
    const { choose, readPath, inputsOf } = await openMenu();
    for (const [name, path] of [
      ["Account and profile…", "/account"],
      ["On this computer", "/computer"],
      ["While you were away", "/since"],
    ] as const) {
      await choose(name);
      await waitFor(() => expect(readPath()).toBe(path));
    }
    await choose("Change server…");
    expect(useOverlay.getState().overlay).toBe("changeServer");
    await choose("Lock");
    expect(inputsOf("lock.lock")).toEqual([null]);
  });

  it("offers no other server if the policy names the only one", async () => {
    const offers = { ...samplePolicy.offers, server: "https://service.example.org" };
    const { user, button } = await openMenu({ policy: { ...samplePolicy, offers } });
    await user.click(button);
    await screen.findByRole("menuitem", { name: "Account and profile…" });
    await waitFor(() => expect(screen.queryByRole("menuitem", { name: /server/ })).toBeNull());
  });
});
