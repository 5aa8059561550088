import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { chatSelection } from "#renderer/features/messages/store.ts";
import { taskScreen } from "#renderer/features/tasks/store.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { aRoom, aTask } from "#shared/test/records.ts";
import { openOverlay } from "../store.ts";
import { expectClosed, openAlone } from "../test/open-overlay.tsx";

const world: FakeStart = {
  tasks: [aTask({ id: "t1", name: "Close harbour gate" }), aTask({ id: "t2", name: "Patrol" })],
  rooms: [aRoom({ id: "r1", name: "Harbour" })],
  people: [{ id: "21", displayName: "Ada Harboe", name: "aharboe", knownFrom: null }],
};

const focusField = () => waitFor(() => expect(document.activeElement?.tagName).toBe("INPUT"));

async function open() {
  const shown = await openAlone("quickOpen", world);
  await focusField();
  return shown;
}

const titlesIn = (dialog: HTMLElement) =>
  within(dialog)
    .queryAllByRole("menuitem")
    .map((one) => one.querySelector("bdi")?.textContent);

it("lists rooms, people and records by any part of their names", async () => {
  const { user, dialog } = await open();
  expect(within(dialog).getByText("Rooms, people and records on this computer.")).toBeTruthy();
  await expectAccessible();
  await user.keyboard("arb");
  await waitFor(() =>
    expect(titlesIn(dialog)).toEqual(["Harbour", "Ada Harboe", "Close harbour gate"]),
  );
  expect(within(dialog).getAllByRole("menuitem")[1]?.textContent).toContain("Person · aharboe");
  await expectAccessible();
  const [first] = within(dialog).getAllByRole("menuitem");
  await waitFor(() =>
    expect(document.activeElement?.getAttribute("aria-activedescendant")).toBe(first?.id),
  );
  await user.keyboard("x");
  expect(await within(dialog).findByText("No results for “arbx”")).toBeTruthy();
  await user.keyboard("{Escape}");
  await expectClosed();
});

it("opens a result with Enter, and a person's conversation", async () => {
  const { user, dialog, readPath } = await open();
  await user.paste("gate");
  await waitFor(() => expect(titlesIn(dialog)).toEqual(["Close harbour gate"]));
  await user.keyboard("{ArrowDown}{Enter}");
  const { useListSelection: useTaskSelection } = taskScreen.listSelection;
  await waitFor(() => expect(useTaskSelection.getState().selected).toMatchObject({ id: "t1" }));
  await expectClosed();
  act(() => openOverlay("quickOpen"));
  const again = await screen.findByRole("dialog", { name: "Open" });
  await focusField();
  await user.paste("boe");
  await waitFor(() => expect(titlesIn(again)).toEqual(["Ada Harboe"]));
  await user.keyboard("{ArrowDown}{Enter}");
  const { useListSelection } = chatSelection;
  await waitFor(() => expect(useListSelection.getState().selected).toMatchObject({ id: "21" }));
  expect(readPath()).toBe("/messages");
});

it("shows why nothing can be found", async () => {
  const { user, dialog, bridge } = await open();
  bridge.fail("quickOpen.find", { code: "storeUnavailable", message: "The store is closed." });
  await user.keyboard("arb");
  expect(await within(dialog).findByText("The store is closed.")).toBeTruthy();
});
