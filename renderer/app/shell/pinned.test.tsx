import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { roomScreen } from "#renderer/features/rooms/store.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { aRoom } from "#shared/test/records.ts";
import { renderRouted } from "../test/render-screen.tsx";
import { Pinned } from "./pinned.tsx";

const flood = { id: "r1", name: "Harbour flood", kind: "room", critical: 3 } as const;
const crew = { id: "g1", name: "Crew", kind: "group", critical: 0 } as const;
const rooms = [aRoom({ id: "r1", name: "Harbour flood" })];

async function open() {
  const shown = renderRouted(<Pinned />, { rooms, pinnedRooms: [flood, crew] });
  const list = within(await screen.findByRole("region", { name: "Pinned rooms" }));
  return { ...shown, list };
}

it("lists the pinned rooms with their critical alerts, and opens them", async () => {
  const { user, list, readPath } = await open();
  expect(list.getAllByRole("listitem")).toHaveLength(2);
  expect(list.getByRole("button", { name: "Crew" })).toBeTruthy();
  await expectAccessible();
  const room = list.getByRole("button", { name: "Harbour flood, 3 critical" });
  act(() => room.focus());
  await user.keyboard("{Enter}");
  await waitFor(() => expect(readPath()).toBe("/rooms"));
  const { useListSelection } = roomScreen.listSelection;
  await waitFor(() => expect(useListSelection.getState().selected).toMatchObject({ id: "r1" }));
});

it("is updated with alerts, and disappears with the last room", async () => {
  const { bridge, user, list, inputsOf } = await open();
  bridge.world.pinnedRooms = [{ ...flood, critical: 0 }];
  act(() => bridge.freshen({ collection: "alerts", version: 2 }));
  expect(await list.findByRole("button", { name: "Harbour flood" })).toBeTruthy();
  await user.click(list.getByRole("button", { name: "Unpin Harbour flood" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Pinned rooms" })).toBeNull());
  expect(inputsOf("incident.pinRoom")).toEqual([{ roomId: "r1", isPinned: false }]);
});
