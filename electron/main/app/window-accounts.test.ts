import { expect, it, vi } from "vitest";
import type { SessionState } from "#shared/session/schema.ts";
import { anAccount } from "#shared/test/account.ts";
import { createWindowAccounts } from "./window-accounts.ts";

const stateOf = (notice: string): SessionState => ({
  ...{ status: "signedOut", serverUrl: null, username: null },
  notice,
});

/** Creates the accounts "a", which the main window shows, and "b", which the window shows. */
function open() {
  const ids = ["a", "b"];
  const window = { accountId: "b" };
  const onView = vi.fn();
  const runtime = (id: string) =>
    ids.includes(id) ? { id, session: { id, getState: async () => stateOf(id) } } : null;
  const list = () =>
    ids.map((id) => ({
      account: { ...anAccount(), id },
      status: "active" as const,
      waiting: 0,
      isInView: id === "a",
    }));
  return { own: createWindowAccounts({ runtime, list }, window, onView), window, onView };
}

it("shows the window's account, not the one in the main window", async () => {
  const { own } = open();
  expect(own.inView()?.id).toBe("b");
  expect(own.current()).toMatchObject({ id: "b" });
  expect(await own.getState()).toEqual(stateOf("b"));
  expect(own.list().map(({ account, isInView }) => [account.id, isInView])).toEqual([
    ["a", false],
    ["b", true],
  ]);
});

it("switches the account of the window alone", async () => {
  const { own, onView } = open();
  expect(await own.view("a")).toEqual({ ok: true, value: stateOf("a") });
  expect(onView).toHaveBeenCalledWith("a", stateOf("a"));
  expect(await own.view("gone")).toMatchObject({ code: "notFound" });
});

it("shows nobody's data once its account is signed out", async () => {
  const { own, window } = open();
  window.accountId = "gone";
  expect(own.inView()).toBeNull();
  expect(await own.getState()).toMatchObject({ status: "signedOut", username: null });
});
