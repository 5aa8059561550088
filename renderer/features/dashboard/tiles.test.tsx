import { cleanup, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import type { Tile } from "#shared/features/dashboard/schema.ts";
import { defaultSettings } from "#shared/settings/settings.ts";
import { aTile } from "#shared/test/forms.ts";
import { resetDashboard } from "./store.ts";
import {
  chooseFromTile,
  findTile,
  openDashboard,
  openDetails,
  rooms,
  tiles,
} from "./test/open-dashboard.tsx";

const room = rooms[0];
if (room === undefined) throw new Error("There is no room.");

async function openTile(tile: Partial<Tile>, name: string | RegExp, start: FakeStart = {}) {
  const app = openDashboard({ tiles: [aTile(tile)], ...start });
  return { ...app, tile: within(await findTile(name)) };
}

const readRows = (table: HTMLElement) =>
  within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

beforeEach(resetDashboard);

describe("a tile of a saved view", () => {
  it("shows the count, and the groups as a table, the largest first", async () => {
    const { user } = openDashboard({ tiles });
    const tile = within(await findTile("Homes by damage"));
    expect(tile.getByText("253")).toBeTruthy();
    expect(tile.getByText("form entries")).toBeTruthy();
    expect(readRows(tile.getByRole("table", { name: "Groups" }))).toEqual([
      ["None", "118", "47%"],
      ["Affected", "63", "25%"],
      ["Minor", "41", "16%"],
      ["Major", "22", "9%"],
      ["Destroyed", "9", "4%"],
    ]);
    expect(tile.queryByText(/^Changed/)).toBeNull();
    const details = await openDetails(user, "Homes by damage");
    expect(details.getByText("Shared")).toBeTruthy();
    expect(details.queryByText("Public")).toBeNull();
    expect(details.getByText(/^Changed/).textContent).toMatch(/^Changed Nov 11 by \S+/);
  });

  it("collapses a long tail, and expands it on request", async () => {
    const groups = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`Site ${at}`, at]));
    const { tile, user } = await openTile({ view: { description: "Sites", groups } }, "Sites");
    expect(readRows(tile.getByRole("table"))).toHaveLength(8);
    await user.click(tile.getByRole("button", { name: "and 12 more" }));
    expect(readRows(tile.getByRole("table"))).toHaveLength(20);
    expect(readRows(tile.getByRole("table")).at(-1)).toEqual(["Site 0", "0", "0%"]);
    await user.click(tile.getByRole("button", { name: "Show fewer" }));
    expect(readRows(tile.getByRole("table"))).toHaveLength(8);
  });

  it("never rounds to 0% or 100%", async () => {
    const groups = { most: 999, "": 1, odd: "many" };
    const { tile } = await openTile({ view: { description: "Sites", groups } }, "Sites");
    expect(readRows(tile.getByRole("table"))).toEqual([
      ["most", "999", ">99%"],
      ["No value", "1", "<1%"],
    ]);
    expect(tile.getByText(/Without a count/).textContent).toBe("Without a count: odd");
  });

  it("links to its form, its room and the list of its records", async () => {
    const form = { id: 12, name: "Damage" };
    const view = { type: "TASK", description: "Homes", form, containerId: Number(room.id) };
    const { user, show } = await openTile({ view }, "Homes");
    await chooseFromTile(user, "Homes", "Open room");
    await chooseFromTile(user, "Homes", "Tasks in this room");
    const details = await openDetails(user, "Homes");
    await user.click(details.getByRole("button", { name: "Damage" }));
    await user.click(await details.findByRole("button", { name: room.name }));
    expect(show.mock.calls).toEqual([
      [{ kind: "room", id: room.id }],
      [{ kind: "task", id: null, roomId: room.id }],
      [{ kind: "form", id: "12" }],
      [{ kind: "room", id: room.id }],
    ]);
  });

  it("links to a list only for tasks and submissions of a room", async () => {
    const { show, user } = openDashboard({
      tiles: [
        aTile({ id: "1", view: { description: "One", type: "INVOCATION", containerId: 7 } }),
        aTile({ id: "3", view: { description: "Two", type: "TASK" } }),
        aTile({ id: "2", view: { description: "Three", type: "FORM_ENTRY", form: { id: 12 } } }),
      ],
    });
    await chooseFromTile(user, "One", "Submissions in this room");
    expect(show.mock.calls).toEqual([[{ kind: "submission", id: null, roomId: "7" }]]);
    await user.click(screen.getByRole("button", { name: "Actions for Two" }));
    expect(
      (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent?.trim()),
    ).toEqual(["Details", "Copy link", "Copy as text"]);
    await user.keyboard("{Escape}");
    const details = await openDetails(user, "Three");
    expect(details.getByText("Form not on this computer")).toBeTruthy();
  });

  it("shows its settings with field names, and unknown ones as JSON to users who may see it", async () => {
    const view = {
      description: "Homes",
      fieldNames: { f1: "Damage", f2: "العنوان" },
      state: {
        filters: [{ field: "f1", operator: "in", value: ["Major", "Destroyed"] }],
        groupBy: ["f1"],
        columns: ["f1", "f2"],
        sortColumn: "f2",
        sortDirection: "DESC",
        zoom: { level: 3 },
      },
    };
    const { user: other } = await openTile({ view }, "Homes");
    const plain = await openDetails(other, "Homes");
    await other.click(plain.getByText("View settings"));
    expect(plain.queryByText("Unknown settings")).toBeNull();
    cleanup();
    const settings = { ...defaultSettings, showsJson: true, fixed: [] };
    const { user } = await openTile({ view }, "Homes", { settings });
    const tile = await openDetails(user, "Homes");
    await user.click(tile.getByText("View settings"));
    const readProperty = (name: string) =>
      tile.getByText(name, { selector: "dt" }).nextElementSibling?.textContent;
    expect(readProperty("Only where")).toBe("Damage is one of Major, Destroyed");
    expect(readProperty("Grouped by")).toBe("Damage");
    expect(readProperty("Sorted by")).toBe("العنوان, descending");
    expect(readProperty("Columns")).toBe("Damageالعنوان");
    await user.click(tile.getByText("Unknown settings"));
    expect(JSON.parse(tile.getByText(/"zoom"/).textContent ?? "")).toEqual({ zoom: { level: 3 } });
    await expectAccessible();
  });

  it("shows its count while it is collapsed", async () => {
    const { tile } = await openTile({ expanded: false, view: { count: 2870 } }, "Records");
    expect(tile.getByText("2,870")).toBeTruthy();
  });
});

describe("a tile of a note", () => {
  const note = (view: Tile["view"]) => ({ type: "ROOM_NOTE", view: { title: "Plan", ...view } });

  it("is shown in a sandboxed frame", async () => {
    const html = `<p>Evacuate <b>zone C</b></p><script>isBreached = true</script>`;
    const { tile, user } = await openTile(note({ html, lastModifiedBy: { name: "Ana" } }), "Plan");
    const frame = tile.getByTitle("Note: Plan");
    expect(frame.getAttribute("sandbox")).toBe("");
    expect(frame.getAttribute("srcdoc")).toContain("<p>Evacuate <b>zone C</b></p>");
    expect(frame.getAttribute("srcdoc")).not.toContain("isBreached");
    const details = await openDetails(user, "Plan");
    expect(details.getByText(/^Changed/).textContent).toBe("Changed by Ana");
  });

  it("opens a link after a prompt with its address", async () => {
    const html = `<a href="https://xn--80ak6aa92e.com/login">your bank</a>`;
    const { tile, user, onOpenLink } = await openTile(note({ html }), "Plan");
    const open = { name: "Open https://xn--80ak6aa92e.com/login" };
    await user.click(tile.getByRole("button", open));
    const dialog = await screen.findByRole("dialog", { name: "Open this address?" });
    expect(within(dialog).getByText("xn--80ak6aa92e.com").tagName).toBe("STRONG");
    expect(within(dialog).getByText(/letters are from other alphabets/)).toBeTruthy();
    await expectAccessible();
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(onOpenLink).not.toHaveBeenCalled();
    await user.click(tile.getByRole("button", open));
    await user.click(await screen.findByRole("button", { name: "Open" }));
    expect(onOpenLink.mock.calls).toEqual([["https://xn--80ak6aa92e.com/login"]]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("other tiles", () => {
  it("names a widget by its room, and shows its properties", async () => {
    const properties = { roomId: Number(room.id), zoom: 7, layers: ["rain"], none: null };
    const view = { type: "WEATHER_RADAR", properties, createdBy: { name: "Ana" } };
    const { tile, user, show } = await openTile({ type: "WIDGET", view }, room.name);
    expect(tile.getAllByRole("term").map((one) => one.textContent)).toEqual(["zoom", "layers"]);
    const details = await openDetails(user, room.name);
    expect(details.getByText("Widget · Weather radar")).toBeTruthy();
    await user.click(details.getByRole("button", { name: room.name }));
    expect(show).toHaveBeenCalledWith({ kind: "room", id: room.id });
  });

  it("shows names instead of ids in filters", async () => {
    const filters = [
      { field: "container", operator: "in", value: [room.id, "404"] },
      { field: "Damage", value: 12 },
    ];
    const { user } = await openTile(
      { view: { description: "Ours", type: "TASK", state: { filters } } },
      "Ours",
    );
    const tile = await openDetails(user, "Ours");
    await user.click(tile.getByText("View settings"));
    const lines = within(tile.getByText("Only where").closest("div") as HTMLElement);
    await lines.findByText("id 404");
    expect(lines.getAllByRole("listitem").map((line) => line.textContent)).toEqual([
      `container is one of ${room.name}, Room not on this computer id 404`,
      "Damage is 12",
    ]);
  });

  it("are rows if they only lead to a room", async () => {
    const view = { type: "SIDEROOM", properties: { roomId: room.id } };
    const { tile, user, show } = await openTile({ type: "WIDGET", view }, room.name);
    expect(screen.getByRole("region", { name: "Rooms" })).toBeTruthy();
    await user.click(tile.getByRole("button", { name: room.name }));
    expect(show).toHaveBeenCalledWith({ kind: "room", id: room.id });
    await expectAccessible();
  });

  it("shows that a room is not stored", async () => {
    const view = { type: "SIDEROOM", properties: { roomId: "404" } };
    const { user } = await openTile({ type: "WIDGET", view }, "Side room");
    const details = await openDetails(user, "Side room");
    expect(await details.findByText("Room not on this computer")).toBeTruthy();
    expect(details.getByText("id 404")).toBeTruthy();
  });

  it("shows an unknown kind", async () => {
    const { tile, user } = await openTile(
      { type: "COUNT_DOWN", view: { title: "Landfall" } },
      "Landfall",
    );
    const details = await openDetails(user, "Landfall");
    expect(details.getByText("Unknown kind · Count down")).toBeTruthy();
    expect(tile.getByText(/Unknown kind of tile/)).toBeTruthy();
  });

  it("shows tiles without any data, and titles in their direction", async () => {
    const kinds = ["SAVED_VIEW", "ROOM_NOTE", "WIDGET", ""].map((type) => ({ type }));
    const titled = ["<b>bold</b>", "مهام مفتوحة"].map((title) => ({
      type: "ROOM_NOTE",
      view: { title },
    }));
    openDashboard({
      tiles: [...kinds, ...titled].map((tile, at) => aTile({ id: `${at}`, ...tile })),
    });
    const title = await screen.findByText("مهام مفتوحة", { selector: "h2 *" });
    expect(title.getAttribute("dir")).toBe("auto");
    expect(screen.getAllByRole("heading", { level: 2 }).map((one) => one.textContent)).toEqual([
      "Records",
      "Untitled note",
      "Widget",
      "Untitled tile",
      "<b>bold</b>",
      "مهام مفتوحة",
    ]);
    expect(screen.getAllByText("This note is empty.")).toHaveLength(3);
    await expectAccessible();
  });
});
