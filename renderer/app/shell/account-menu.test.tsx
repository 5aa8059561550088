import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import {
  createActiveSession,
  otherAccount,
  sampleAccount,
  sampleAlerts,
  sampleTasks,
} from "#renderer/test/sample-data.ts";
import type { AccountSummary } from "#shared/session/schema.ts";

const full = { tasks: sampleTasks(12, now), alerts: sampleAlerts(10, now) };
const other: AccountSummary = {
  account: otherAccount,
  status: "active",
  waiting: 3,
  isInView: false,
};

/** Finds the button of the account; details have buttons with names of people, too. */
const findAccountButton = async () =>
  within(await screen.findByRole("navigation", { name: "Screens" })).getByRole("button", {
    name: /^Mara Lindqvist/,
  });

async function openMenu(world: FakeStart = {}) {
  const app = renderApp({ ...full, ...world });
  const button = await findAccountButton();
  await app.user.click(button);
  const menu = await screen.findByRole("menu");
  const choose = (name: RegExp | string) =>
    app.user.click(
      within(menu).queryByRole("menuitemradio", { name }) ??
        within(menu).getByRole("menuitem", { name }),
    );
  return { ...app, button, menu, choose };
}

describe("the account menu", () => {
  it("lists accounts with server, waiting alerts and problems", async () => {
    const third = { ...otherAccount, id: "c3", displayName: "מרה לינדקוויסט" };
    const { menu, button } = await openMenu({
      otherAccounts: [other, { ...other, account: third, status: "expired", waiting: 1 }],
    });
    const accounts = within(menu).getByRole("group", { name: "Accounts" });
    await waitFor(() =>
      expect(
        within(accounts)
          .getAllByRole("menuitemradio")
          .map((item) => [item.getAttribute("aria-checked"), item.textContent]),
      ).toEqual([
        ["true", "Mara Lindqvist service.example.org 66 alerts waiting"],
        ["false", "Mara Lindqvist (Airport) airport.example.com 33 alerts waiting"],
        ["false", "מרה לינדקוויסט airport.example.com !Session ended11 alert waiting"],
      ]),
    );
    expect(within(accounts).getByText("מרה לינדקוויסט").tagName).toBe("BDI");
    expect(within(accounts).getAllByText("airport.example.com")[0]?.tagName).toBe("BDI");
    expect(button.getAttribute("aria-label")).toBe(
      "Mara Lindqvist, 4 alerts waiting in other accounts",
    );
    await expectAccessible();
  });

  it("has the focus in its first entry when keys open it", async () => {
    const { user } = renderApp(full);
    (await findAccountButton()).focus();
    await user.keyboard("{Enter}");
    const chosen = await screen.findByRole("menuitemradio", { checked: true, name: /service/ });
    await waitFor(() => expect(document.activeElement).toBe(chosen));
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

  it("switches accounts and shows nothing of the previous one", async () => {
    const { bridge, client, user } = await openMenu({ otherAccounts: [other] });
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("option", { name: /Confirm generator fuel/ }));
    await screen.findByRole("region", { name: "Task" });
    for (const key of ["profile", "device", "connection"]) client.setQueryData([key, "a1"], {});
    bridge.world.tasks = [];
    bridge.world.alerts = [];
    await user.click(await findAccountButton());
    const menu = await screen.findByRole("menu");
    await user.click(within(menu).getByRole("menuitemradio", { name: /Airport/ }));
    expect(bridge.inputsOf("account.view")).toContainEqual({ id: otherAccount.id });
    expect(await screen.findByRole("button", { name: /Airport/ })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/generator fuel/)).toBeNull());
    expect(screen.queryByText("6 alerts waiting")).toBeNull();
    for (const key of ["profile", "device", "connection"]) {
      expect(client.getQueryData([key, "a1"])).toBeUndefined();
    }
  });

  it("does nothing when the account in view is selected", async () => {
    const { bridge, choose } = await openMenu({ otherAccounts: [other] });
    await choose(/^Mara Lindqvist service/);
    expect(bridge.inputsOf("account.view")).toEqual([]);
  });

  it("shows why switching failed until it succeeds", async () => {
    const { bridge, choose, user } = await openMenu({ otherAccounts: [other] });
    bridge.fail("account.view", { code: "notFound", message: "It is not here any more." });
    await choose(/Airport/);
    expect(await screen.findByText("It is not here any more.")).toBeTruthy();
    bridge.fail("account.view", null);
    await user.click(await findAccountButton());
    await user.click(await screen.findByRole("menuitemradio", { name: /Airport/ }));
    await waitFor(() => expect(screen.queryByText("It is not here any more.")).toBeNull());
  });

  it("shows nothing of the previous account after a change by main", async () => {
    const { bridge } = renderApp(full);
    expect(await screen.findByRole("option", { name: /generator fuel/ })).toBeTruthy();
    bridge.world.tasks = [];
    const next = { ...sampleAccount, id: "a2", displayName: "Tomasz Nowak" };
    act(() => bridge.emit("session.changed", createActiveSession(next)));
    expect(await screen.findByRole("button", { name: "Tomasz Nowak" })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/generator fuel/)).toBeNull());
  });

  it("opens the account screen and the connection check", async () => {
    const { choose, user } = await openMenu();
    await choose("Account and profile…");
    await waitFor(() => expect(document.title).toBe("Account – Watchdesk"));
    await user.click(await findAccountButton());
    await user.click(await screen.findByRole("menuitem", { name: "Check the connection…" }));
    expect(await screen.findByRole("dialog", { name: "Connection check" })).toBeTruthy();
  });
});
