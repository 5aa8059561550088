import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { aRow } from "#shared/test/rows.ts";
import { RecordScreen } from "../record-screen.tsx";
import { createRecordScreen } from "../record-screen-store.ts";
import { openScreen } from "../test/open-screen.tsx";

const roomsStore = createRecordScreen({
  parts: [{ collection: "rooms", label: "Rooms", empty: ["No rooms", "They appear here."] }],
  sorts: { title: "Name" },
  groups: {},
});
const rooms = [
  aRow({ id: "r1", title: "Harbour crew", room: "Harbour crew" }),
  aRow({ id: "r2", title: "Depot", room: "Depot" }),
];

function open() {
  roomsStore.reset();
  const Detail = () => null;
  const part = openScreen(roomsStore, <RecordScreen screen={roomsStore} Detail={Detail} />, {
    records: { rooms },
  });
  return { ...part, field: screen.getByRole("searchbox", { name: "Filter rooms" }) };
}

it("the filter of a list selects by filters, whose chips remove them", async () => {
  const { user, field } = open();
  await user.type(field, "room:harbour ");
  const list = await screen.findByRole("listbox", { name: "Rooms" });
  await waitFor(() => expect(within(list).getAllByRole("option")).toHaveLength(1));
  await user.click(await screen.findByRole("button", { name: /^Remove room:harbour/ }));
  await waitFor(() => expect(within(list).getAllByRole("option")).toHaveLength(2));
});

it.each([
  ["room:depot harbour", "Nothing here matches “room:depot harbour”."],
  ["attic", "Nothing here contains “attic”."],
  ["is:opne", /^“opne” is no state\./],
  ["kind:task", "“kind:task” never selects rooms."],
])("an empty list states why %s selects nothing", async (filter, reason) => {
  const { user, field } = open();
  await user.type(field, filter);
  const state = (await screen.findByText("No room matches")).closest("[role=status]");
  const said = state?.querySelector("div")?.textContent;
  if (typeof reason === "string") expect(said).toBe(reason);
  else expect(said).toMatch(reason);
  await expectAccessible();
  await user.click(within(state as HTMLElement).getByRole("button", { name: "Clear filter" }));
  const list = await screen.findByRole("listbox", { name: "Rooms" });
  await waitFor(() => expect(within(list).getAllByRole("option")).toHaveLength(2));
});
