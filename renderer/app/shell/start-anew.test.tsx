import { act, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { sampleAccount as account, createActiveSession } from "#renderer/test/sample-data.ts";
import { expectClosed, openAlone } from "../test/open-overlay.tsx";

const session = { status: "keychainLocked", account, trouble: "noEntry" } as const;

async function openDialog() {
  const shown = await openAlone("startAnew", { session });
  const dialog = within(shown.dialog);
  const start = () => shown.user.click(dialog.getByRole("button", { name: "Start anew" }));
  return { ...shown, start, text: () => shown.dialog.textContent };
}

it("starting anew states what is set aside and stays, and why it failed", async () => {
  const { bridge, inputsOf, start, text } = await openDialog();
  expect(text()).toContain(`the stored data of ${account.displayName}`);
  expect(text()).toContain("anything not yet sent");
  expect(text()).toContain("uses it again when its keychain entry is back");
  await expectAccessible();
  expect(inputsOf("session.startAnew")).toEqual([]);
  bridge.fail("session.startAnew", { code: "storeUnavailable", message: "A file is in use." });
  await start();
  await waitFor(() => expect(text()).toContain("A file is in use."));
  bridge.fail("session.startAnew", null);
  await start();
  await expectClosed();
  expect(bridge.world.session.status).toBe("expired");
});

it("starting anew is no longer offered once the keychain has the entry again", async () => {
  const { bridge, inputsOf } = await openDialog();
  bridge.world.session = createActiveSession(account);
  act(() => bridge.emit("session.changed", bridge.world.session));
  await expectClosed();
  expect(inputsOf("session.startAnew")).toEqual([]);
});

it("starting anew can be refused", async () => {
  const { user, dialog, inputsOf } = await openDialog();
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await expectClosed();
  expect(inputsOf("session.startAnew")).toEqual([]);
});
