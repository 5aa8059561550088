import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { aRoom, aTask } from "#shared/test/records.ts";

const world: FakeStart = {
  tasks: [aTask({ id: "t1", name: "Close harbour gate" }), aTask({ id: "t2", name: "Patrol" })],
  rooms: [aRoom({ id: "r1", name: "Harbour" })],
  people: [{ id: "21", displayName: "Ada Harboe", name: "aharboe", knownFrom: null }],
};

async function open() {
  const app = renderApp(world);
  await screen.findByRole("listbox", { name: "Tasks" });
  await app.user.keyboard("{Control>}p{/Control}");
  const dialog = await screen.findByRole("dialog", { name: "Open" });
  await waitFor(() => expect(document.activeElement?.tagName).toBe("INPUT"));
  return { ...app, dialog };
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
});

it("opens a result with Enter, and a person's conversation", async () => {
  const { user, dialog } = await open();
  await user.paste("gate");
  await waitFor(() => expect(titlesIn(dialog)).toEqual(["Close harbour gate"]));
  await user.keyboard("{ArrowDown}{Enter}");
  expect(await screen.findByRole("heading", { level: 2, name: "Close harbour gate" })).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.keyboard("{Control>}p{/Control}");
  const again = await screen.findByRole("dialog", { name: "Open" });
  await user.paste("boe");
  await waitFor(() => expect(titlesIn(again)).toEqual(["Ada Harboe"]));
  await user.keyboard("{ArrowDown}{Enter}");
  expect(await screen.findByRole("heading", { level: 2, name: "Ada Harboe" })).toBeTruthy();
});

it("is closed by one Escape", async () => {
  const { user, dialog } = await open();
  await user.keyboard("arb");
  await waitFor(() => expect(titlesIn(dialog)).toHaveLength(3));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("shows why nothing can be found", async () => {
  const { user, dialog, bridge } = await open();
  bridge.fail("quickOpen.find", { code: "storeUnavailable", message: "The store is closed." });
  await user.keyboard("arb");
  expect(await within(dialog).findByText("The store is closed.")).toBeTruthy();
});
