import { describe, expect, it } from "vitest";
import { alert } from "#main/features/alerts/operations.ts";
import { list } from "../decode/decoders.ts";
import { decodeRecords } from "../test/decode-json.ts";

const base = { id: 1, state: "NEW", created: "2026-11-22T09:05:00Z" };
const creator = { id: 3, displayName: "Ana Silva" };
const parent = { id: 4, name: "Parent", type: "MUCROOM" };
const decode = (record: object) => decodeRecords(list(alert), [{ ...base, ...record }])[0];

it("the id of an alert is not that of an object in it with a name", () => {
  const { id: _id, ...nameless } = { ...base, plan: { id: 3, name: "Flood" } };
  const alerts = { 70001: { ...nameless, title: "Gate" }, 70002: { ...nameless, title: "Dam" } };
  expect(decodeRecords(list(alert), alerts).map(({ id }) => id)).toEqual(["70001", "70002"]);
});

describe("the title of an alert", () => {
  it.each<[string, object]>([
    ["a parent's, by its prefix", { parentRoomId: 4, parentRoomName: "Parent" }],
    ["a parent's", { parentName: "Parent" }],
    ["a category's", { categoryName: "Weather" }],
    ["an organisation's", { org_name: "County", orgId: 2 }],
    ["a plan's in an object", { plan: { id: 3, name: "Flood plan" } }],
    ["a category's in an object", { category: { displayName: "Weather" } }],
    ["a creator's", { creatorName: "Ana Silva" }],
    ["a type's", { typeName: "Evacuation" }],
    ["a room's text", { roomTitle: "EOC", roomDescription: "The operations centre of the county" }],
  ])("is not a name that belongs to another thing: %s", (_whose, other) => {
    const found = decode({ message: "Evacuate", creator, roomId: 5, roomName: "EOC", ...other });
    expect(found).toMatchObject({
      title: "Evacuate",
      roomId: "5",
      roomName: "EOC",
      sender: "Ana Silva",
    });
  });

  it("is that of its message, which is the alert itself", () => {
    const message = { name: "Evacuate", instruction: "Leave by the eastern gate, all of you." };
    expect(decode({ message, creator })).toMatchObject({
      title: "Evacuate",
      details: "Leave by the eastern gate, all of you.",
    });
  });

  it("is unknown if only another thing has a name", () => {
    expect(decode({ parentRoomName: "Parent", category: { name: "Weather" } })?.title).toBe("");
  });

  it.each(["alertName", "displayName", "short_name", "alert_title"])("is %s", (name) => {
    expect(decode({ [name]: "Evacuate" })?.title).toBe("Evacuate");
  });
});

describe("the room of an alert", () => {
  it.each<[string, object]>([
    ["its parent", { parent }],
    ["its room", { room: parent }],
    ["its owner", { owner: { id: 9, displayName: "Bo" } }],
    ["its organisation", { organization: { id: 8, name: "County", type: "CONTAINER" } }],
    ["the parent of its parent", { parent: { ...parent, parent } }],
  ])("is the nearest, not %s", (_what, more) => {
    const found = decode({
      title: "Evacuate",
      creator,
      container: { id: 5, name: "EOC", ...more },
    });
    expect(found).toMatchObject({
      title: "Evacuate",
      roomId: "5",
      roomName: "EOC",
      sender: "Ana Silva",
    });
  });

  it.each<[string, object]>([
    ["a parent", { parent }],
    ["a parent's id", { parentRoomId: 4, parentRoomName: "Parent" }],
    ["the room of its creator", { creator: { ...creator, room: { id: 4, name: "Home" } } }],
    ["the organisation", { org: { id: 8, name: "County", roomId: 4 } }],
  ])("is unknown beside only %s", (_what, more) => {
    expect(decode({ title: "Evacuate", creator, ...more })).toMatchObject({
      title: "Evacuate",
      roomId: null,
      roomName: null,
    });
  });

  it("has an owner who is not the sender", () => {
    const owner = { id: 9, displayName: "Bo" };
    expect(decode({ title: "Evacuate", container: { id: 5, name: "EOC", owner } })?.sender).toBe(
      null,
    );
  });
});
