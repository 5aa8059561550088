import { expect, it, vi } from "vitest";
import type { Accounts } from "#main/accounts/accounts.ts";
import type { OpenWindow } from "#main/window/windows/windows.ts";
import type { AccountSummary } from "#shared/session/schema.ts";
import { createWindowAccounts } from "./window-accounts.ts";

/** Creates the accounts "a", which the main window shows, and "b", which the window shows. */
function open() {
  const ids = ["a", "b"];
  const runtimes = Object.fromEntries(
    ids.map((id) => [id, { session: { account: { id }, getState: async () => ({ status: id }) } }]),
  );
  const accounts = {
    inView: () => runtimes.a,
    runtime: (id: string) => runtimes[id] ?? null,
    list: () => ids.map((id) => ({ account: { id }, isInView: id === "a" })),
  } as unknown as Accounts;
  const window = { accountId: "b" } as OpenWindow;
  const onView = vi.fn();
  return { own: createWindowAccounts(accounts, window, onView), window, onView };
}

it("shows the window's account, not the one in the main window", async () => {
  const { own } = open();
  expect(own.inView()?.session.account.id).toBe("b");
  expect(own.current()?.account.id).toBe("b");
  expect(await own.getState()).toEqual({ status: "b" });
  const seen = (one: AccountSummary) => [one.account.id, one.isInView];
  expect(own.list().map(seen)).toEqual([
    ["a", false],
    ["b", true],
  ]);
});

it("switches the account of the window alone", async () => {
  const { own, onView } = open();
  expect(await own.view("a")).toEqual({ ok: true, value: { status: "a" } });
  expect(onView).toHaveBeenCalledWith("a", { status: "a" });
  expect(await own.view("gone")).toMatchObject({ code: "notFound" });
});

it("shows nobody's data once its account is signed out", async () => {
  const { own, window } = open();
  window.accountId = "gone";
  expect(own.inView()).toBeNull();
  expect(await own.getState()).toMatchObject({ status: "signedOut", username: null });
});
