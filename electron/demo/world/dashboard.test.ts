import { describe, expect, it } from "vitest";
import { world } from "../test/demo-world.ts";

describe("the demo's dashboard", () => {
  const { tiles } = world.dashboard;

  it("has every kind of tile and view, visible and hidden, expanded and not", () => {
    expect(
      new Set(tiles.map(({ type, view }) => [type, view.type].filter(Boolean).join(" "))),
    ).toEqual(
      new Set([
        "ROOM_NOTE",
        "SAVED_VIEW FORM_ENTRY",
        "SAVED_VIEW INVOCATION",
        "SAVED_VIEW TASK",
        "WIDGET SIDEROOM",
      ]),
    );
    expect(new Set(tiles.map(({ visible, expanded }) => `${visible} ${expanded}`))).toEqual(
      new Set(["false false", "false true", "true false", "true true"]),
    );
  });

  it("counts what the world contains", () => {
    const views = tiles.filter(({ type }) => type === "SAVED_VIEW").map(({ view }) => view);
    const countOf = (type: string) => views.find((view) => view.type === type)?.count;
    expect(countOf("TASK")).toBe(85);
    expect(countOf("INVOCATION")).toBe(60);
    expect(views.filter((view) => "groups" in view)).toHaveLength(4);
  });
});
