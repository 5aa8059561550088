import { describe, expect, it } from "vitest";
import { chooseDialect, dialectNames } from "#demo/dialects/choose.ts";
import { toDialect } from "#demo/dialects/generate.ts";
import type { WritingReadings } from "#demo/dialects/readings/readings.ts";
import { list, object } from "#demo/http/outcome.ts";
import { tile as tileKind } from "#main/features/dashboard/operations.ts";
import { task as taskKind } from "#main/features/tasks/operations.ts";
import { defaultDialect } from "../dialect.ts";
import { type Decoder, decodeBody, list as listOf } from "./decoders.ts";
import type { JsonObject } from "./read.ts";

const request = { method: "GET", path: "/me/tasks", search: "", now: 0 };

const ways: [string, Partial<WritingReadings>][] = [
  ...dialectNames.map((name): [string, Partial<WritingReadings>] => [
    name,
    chooseDialect(name).readings.writing,
  ]),
  ["snake case, no value as no text", { casing: "snake", absent: "empty" }],
  ["Pascal case, no value as a word", { casing: "pascal", absent: "nullText" }],
  ["kebab case, flags as digits", { casing: "kebab", scalars: "binary" }],
  ["capitals, all as texts", { casing: "upper", scalars: "text" }],
];

const dialectOf = (name: string, writing: Partial<WritingReadings>) => {
  const { readings } = chooseDialect(dialectNames.find((one) => one === name) ?? "plain");
  return toDialect({ ...readings, writing: { ...readings.writing, ...writing } });
};

/** The first record that is read of an answer; the dashboard's first tile. */
function readFirst(decoder: Decoder<unknown>, text: string | null): unknown {
  const decoded = decodeBody(decoder, new TextEncoder().encode(text ?? ""), defaultDialect);
  if (!decoded.ok) throw new Error(decoded.message);
  const { records } = decoded.value as { records: unknown[] };
  return records[0];
}

const anaOnWire = { id: 1, displayName: "Ana", name: "ana", type: "USER", subType: null };
const ana = { id: "1", displayName: "Ana", name: "ana", type: "USER" };
const contractor = { id: 2, displayName: "Bo", name: null, type: "USER", subType: "CONTRACTOR" };
const bo = { id: "2", displayName: "Bo", name: null, type: "USER", subType: "CONTRACTOR" };

describe.each(ways)("records as written by %s", (name, writing) => {
  const { format } = dialectOf(name, writing);
  const write = (record: JsonObject) => format(list("tasks", [record]), request).text;
  const readTile = (tile: JsonObject) =>
    readFirst(listOf(tileKind), format(object("dashboard", { tiles: [tile] }), request).text);

  it("contain users and rooms", () => {
    const task = {
      id: 5,
      name: "Fuel",
      thread: "th-9",
      creator: { ...contractor, guest: true, enabled: false },
      owner: { ...anaOnWire, guest: false, enabled: true },
      container: { id: 7, name: "Depot", type: "SUBROOM", org: 3, owner: anaOnWire },
    };
    expect(readFirst(listOf(taskKind), write(task))).toMatchObject({
      thread: "th-9",
      creator: { ...bo, guest: true, enabled: false },
      owner: ana,
      container: { id: "7", name: "Depot", type: "SUBROOM", org: "3", owner: ana },
    });
    const plain = readFirst(
      listOf(taskKind),
      write({ ...task, container: { id: 7, owner: null } }),
    );
    expect(plain).toMatchObject({ owner: ana, container: { id: "7", type: null, org: null } });
    expect(plain).not.toHaveProperty("container.owner");
    for (const left of ["subType", "guest", "enabled"]) {
      expect(plain).not.toHaveProperty(`owner.${left}`);
    }
  });

  it("contain all fields of a saved view under the document's names", () => {
    const view = {
      type: "TASK",
      key: "view-1",
      urlExtraInfo: "tab=2",
      dashboard: true,
      public: false,
      shared: true,
      groupByColumn: "status",
      form: { id: 4, name: "Damage" },
      lastModifiedBy: { id: 1, name: "Ana" },
      dateModified: "2025-11-20T14:00:00.000Z",
      containerId: 7,
      count: 12,
    };
    const tile = { id: 1, type: "SAVED_VIEW", dashboard: 9, view };
    const read = readTile(tile);
    const ids = writing.scalars === "text" ? String : (id: number) => id;
    expect(read).toMatchObject({
      dashboard: "9",
      view: {
        ...view,
        form: { id: ids(4), name: "Damage" },
        lastModifiedBy: { id: ids(1), name: "Ana" },
        containerId: ids(7),
        count: ids(12),
      },
    });
  });

  it("contain the fields of a note", () => {
    const view = {
      title: "Notice",
      html: "<p>Hello</p>",
      objectId: "88",
      containerId: null,
      createdBy: { id: "1", name: "Ana" },
      dateCreated: 1_763_647_200_000,
      properties: { roomId: "7", colour: "red" },
    };
    const tile = { id: 1, type: "ROOM_NOTE", view };
    const read = readTile(tile) as { view: JsonObject };
    const { containerId, properties, ...rest } = read.view;
    expect(containerId || null).toBeNull();
    expect(rest).toEqual({
      title: "Notice",
      html: "<p>Hello</p>",
      objectId: "88",
      createdBy: { id: "1", name: "Ana" },
      dateCreated: "2025-11-20T14:00:00.000Z",
    });
    expect(properties).toMatchObject({ roomId: "7" });
    expect(Object.values(properties as JsonObject)).toContain("red");
  });
});

it("keeps a second name beside the document's own", () => {
  const view = { Key: "other", key: "mine" };
  const text = JSON.stringify({ tiles: [{ id: 1, type: "SAVED_VIEW", view }] });
  expect(readFirst(listOf(tileKind), text)).toMatchObject({ view });
});
