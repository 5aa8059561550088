import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { listRows, openMore } from "#renderer/records/more/test/open-more.ts";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import { now } from "#renderer/test/now.ts";
import { sampleUser } from "#renderer/test/sample-data.ts";
import type { Tile } from "#shared/features/dashboard/schema.ts";
import { aTile } from "#shared/test/forms.ts";
import { resetDashboard } from "./store.ts";
import { openDashboard, openDetails, rooms } from "./test/open-dashboard.tsx";

const room = rooms[0];
if (room === undefined) throw new Error("There is no room.");

async function openTile(tile: Partial<Tile>, name: string) {
  const { user, ...app } = openDashboard({ tiles: [aTile({ id: "91", ...tile })] });
  await openDetails(user, name);
  const part = await openMore(user, await screen.findByRole("dialog"));
  await within(part).findByText("ID");
  return { ...app, user, part };
}

beforeEach(resetDashboard);

const times = {
  createdBy: { id: 1, name: "Ana" },
  dateCreated: "2025-10-01T08:00:00.000Z",
  lastModifiedBy: { id: 2, name: "Bo" },
  dateModified: "2025-11-01T08:00:00.000Z",
};

it("lists key, group-by column and target of a saved view", async () => {
  const view = {
    description: "Homes",
    key: "view-1",
    urlExtraInfo: "tab=2",
    dashboard: false,
    groupByColumn: "f1",
    fieldNames: { f1: "Damage" },
    form: { id: 12, name: "Damage report" },
    containerId: 17,
  };
  const { part } = await openTile({ dashboard: "9", view }, "Homes");
  expect(part.querySelector("summary")?.textContent).toBe("More about Homes");
  expect(listRows(part)).toEqual([
    ["ID", "91"],
    ["Dashboard ID", "9"],
    ["View key", "view-1"],
    ["Address details", "tab=2"],
    ["For dashboards", "No"],
    ["Group-by column", "Damage"],
    ["Form ID", "12"],
    ["Room ID", "17"],
  ]);
  await expectAccessible();
});

it("lists object, properties and creator of a note", async () => {
  const properties = {
    roomId: Number(room.id),
    colour: "red",
    pinned: true,
    tags: ["a"],
    none: "",
  };
  const view = { title: "Notice", objectId: 88, containerId: 17, properties, ...times };
  const { part } = await openTile({ type: "ROOM_NOTE", view }, "Notice");
  await within(part).findByText(room.name);
  const rows = listRows(part);
  expect(rows.map(([name]) => name)).toEqual([
    ...["ID", "Object ID", "Room ID", "roomId", "colour", "pinned", "tags"],
    ...["Created", "Created by"],
  ]);
  expect(Object.fromEntries(rows)).toMatchObject({
    "Object ID": "88",
    "Room ID": "17",
    roomId: room.name,
    colour: "red",
    pinned: "Yes",
    tags: '[\n  "a"\n]',
    "Created by": "Ana",
  });
});

it("omits the creator of a tile that was never changed", async () => {
  const { createdBy, dateCreated } = times;
  const view = { type: "SIDEROOM", createdBy, dateCreated, properties: { roomId: room.id } };
  const { part } = await openTile({ type: "WIDGET", view }, room.name);
  expect(listRows(part)).toEqual([
    ["ID", "91"],
    ["Room ID", room.id],
  ]);
});

it("is not shown without any fact", async () => {
  const { user } = openDashboard({
    tiles: [aTile({ id: "place-0", view: { description: "Homes" } })],
  });
  const details = await openDetails(user, "Homes");
  expect(details.getByText("Saved view")).toBeTruthy();
  expect(details.queryByText("More")).toBeNull();
});

it.each([
  ["7", "You"],
  ["8", "Bo Lind"],
  ["9", "Unknown person id 9"],
])("names the owner of the dashboard: %s", async (entity, owner) => {
  const { user } = openDashboard({
    tiles: [aTile({ id: "91", entity, view: { description: "Homes" } })],
    profile: { profile: { ...sampleUser, id: "7" }, synced: now },
    people: [{ id: "8", displayName: "Bo Lind", name: null, knownFrom: "" }],
  });
  await openDetails(user, "Homes");
  const part = await openMore(user, await screen.findByRole("dialog"));
  await waitFor(() => expect(listRows(part)).toContainEqual(["Dashboard of", owner]));
  expect(within(part).getByRole("button", { name: "Copy user ID of the dashboard" })).toBeTruthy();
});
