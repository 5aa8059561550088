import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatTileKind,
  formatTileTitle,
  formatWidgetType,
  readTile,
  sortTiles,
} from "./dashboard-tile.ts";
import type { View } from "./view-json.ts";

const read = (type: string, view: View) => readTile({ type, view });

describe("readTile", () => {
  it("reads a saved view with ids and times in any form", () => {
    const view = {
      type: "FORM_ENTRY",
      count: "253",
      groups: { Major: 22 },
      form: { id: 4, name: "Damage" },
      containerId: 17,
      state: { columns: ["f1"] },
      fieldNames: { f1: "Damage" },
      shared: true,
      public: false,
      lastModifiedBy: { id: 7, name: "Mara" },
      dateModified: "2025-11-20T14:00:00Z",
    };
    expect(read("SAVED_VIEW", view)).toMatchObject({
      kind: "savedView",
      count: 253,
      groups: { Major: 22 },
      form: { id: "4", name: "Damage" },
      roomId: "17",
      isShared: true,
      isPublic: false,
      modifiedBy: "Mara",
      modifiedById: "7",
      modified: 1_763_647_200_000,
    });
    expect(read("SAVED_VIEW", { state: { formId: 9 } })).toMatchObject({
      form: { id: "9", name: null },
      groups: null,
    });
  });

  it("separates a widget's room from its other properties", () => {
    expect(read("WIDGET", { type: "SIDEROOM", properties: { roomId: 5, zoom: 2 } })).toMatchObject({
      kind: "widget",
      roomId: "5",
      properties: { zoom: 2 },
    });
    expect(formatWidgetType("SIDEROOM")).toBe("Side room");
    expect(formatWidgetType("WEATHER_RADAR")).toBe("Weather radar");
  });

  it.each<[string, View, string | null, string]>([
    ["SAVED_VIEW", { description: "By owner", type: "TASK" }, "By owner", "Saved view · Tasks"],
    ["SAVED_VIEW", { form: { name: "Damage" } }, "Damage", "Saved view"],
    ["SAVED_VIEW", { type: "PLAN_STEP" }, "Plan step", "Saved view · Plan step"],
    ["ROOM_NOTE", { title: " \u200b " }, null, "Room note"],
    ["WIDGET", { type: "SIDEROOM" }, "Side room", "Widget · Side room"],
    ["COUNTDOWN", { title: "Landfall" }, "Landfall", "Unknown kind · Countdown"],
    ["", {}, null, "Unknown kind"],
  ])("names tile and kind: %s %j", (type, view, name, kind) => {
    const content = read(type, view);
    expect(formatTileTitle(content, type)).toBe(name);
    expect(formatTileKind(content, type)).toBe(kind);
  });

  it("accepts any JSON and never returns an empty name", () => {
    const view = fc.dictionary(
      fc.oneof(
        fc.constantFrom("type", "form", "groups", "state", "properties", "html"),
        fc.string(),
      ),
      fc.jsonValue(),
    ) as fc.Arbitrary<View>;
    const type = fc.oneof(fc.constantFrom("SAVED_VIEW", "ROOM_NOTE", "WIDGET"), fc.string());
    fc.assert(
      fc.property(type, view, (kind, json) => {
        const content = read(kind, json);
        expect(formatTileTitle(content, kind)).not.toBe("");
        expect(formatTileKind(content, kind).length).toBeGreaterThan(0);
      }),
    );
  });

  it("sortTiles sorts in dashboard order", () => {
    const tiles = [
      { id: "c", order: 2 },
      { id: "a", order: -1 },
      { id: "d", order: 2 },
    ];
    expect(sortTiles(tiles).map(({ id }) => id)).toEqual(["a", "c", "d"]);
  });
});
