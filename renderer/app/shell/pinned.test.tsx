import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { sampleTasks } from "#renderer/test/sample-data.ts";
import { sampleRecords } from "#renderer/test/sample-records.ts";
import { aRoom } from "#shared/test/records.ts";
import { aHit } from "#shared/test/rows.ts";

const flood = { id: "r1", name: "Harbour flood", kind: "room", critical: 3 } as const;
const crew = { id: "g1", name: "Crew", kind: "group", critical: 0 } as const;

async function open() {
  const app = renderApp({
    ...sampleRecords(now),
    rooms: [aRoom({ id: "r1", name: "Harbour flood" })],
    pinnedRooms: [flood, crew],
  });
  const list = within(await screen.findByRole("region", { name: "Pinned rooms" }));
  return { ...app, list };
}

it("lists the pinned rooms with their critical alerts below the screens, and opens them", async () => {
  const { user, list } = await open();
  expect(list.getAllByRole("listitem")).toHaveLength(2);
  expect(list.getByRole("button", { name: "Crew" })).toBeTruthy();
  await expectAccessible();
  const room = list.getByRole("button", { name: "Harbour flood, 3 critical" });
  act(() => room.focus());
  await user.keyboard("{Enter}");
  const pane = within(await screen.findByRole("region", { name: "Room" }));
  expect(await pane.findByRole("heading", { level: 2, name: "Harbour flood" })).toBeTruthy();
  expect(await pane.findByRole("button", { name: "Unpin from the rail" })).toBeTruthy();
  expect(await pane.findByRole("region", { name: "All activity" })).toBeTruthy();
  await expectAccessible();
});

it("is updated with alerts, and disappears with the last room", async () => {
  const { bridge, user, list } = await open();
  bridge.world.pinnedRooms = [{ ...flood, critical: 0 }];
  act(() => bridge.freshen({ collection: "alerts", version: 2 }));
  expect(await list.findByRole("button", { name: "Harbour flood" })).toBeTruthy();
  await user.click(list.getByRole("button", { name: "Unpin Harbour flood" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Pinned rooms" })).toBeNull());
  expect(bridge.inputsOf("incident.pinRoom")).toEqual([{ roomId: "r1", isPinned: false }]);
});

const saved = { id: "s1", name: "Harbour", query: "room:harbour", notifies: true, fresh: 2 };

it("pinned searches are in the rail with their counts, and open the search", async () => {
  const { user, bridge } = renderApp({
    tasks: sampleTasks(3, now),
    hits: [aHit({ collection: "tasks", id: "t1" })],
    savedSearches: [
      { ...saved, isPinned: true },
      { ...saved, id: "s2", name: "Depot", isPinned: false },
    ],
  });
  const pins = await screen.findByRole("list", { name: "Pinned searches" });
  expect(within(pins).getAllByRole("button")).toHaveLength(1);
  const pin = await within(pins).findByRole("button", { name: "Harbour, 1 result, 2 new" });
  await expectAccessible();
  await user.click(pin);
  expect(await screen.findByRole("searchbox", { name: "Search everything" })).toHaveProperty(
    "value",
    "room:harbour",
  );
  expect(bridge.inputsOf("savedSearch.markViewed")).toEqual([{ id: "s1" }]);
});
