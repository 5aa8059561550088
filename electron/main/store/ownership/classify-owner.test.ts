import { describe, expect, it } from "vitest";
import type { Person } from "#shared/records/person-schema.ts";
import { classifyOwner, classifyOwners, getOwnerKey, type OwnIdentity } from "./classify-owner.ts";

const mara: OwnIdentity = {
  ids: ["7"],
  logins: ["mkovacs"],
  names: ["Mara Kovács"],
  groups: [{ id: "40", name: "Night shift" }],
  rooms: [{ id: "50", name: "Hall" }],
  confirmed: {},
};
const person = (known: Partial<Person>): Person => ({
  id: known.displayName ?? "9",
  displayName: known.id ?? "",
  name: null,
  type: null,
  ...known,
});
const classify = (known: Partial<Person>, more: Partial<OwnIdentity> = {}) =>
  classifyOwner(person(known), { ...mara, ...more });

describe("an owner", () => {
  it.each([
    ["the id", { id: "7", displayName: "Somebody renamed" }],
    ["the login name", { id: "9f", displayName: "M", name: "MKovacs" }],
    ["the login name in the place of a name", { displayName: "mkovacs" }],
    ["the name of one without an id", { displayName: "Mara Kovacs" }],
    ["the last name first", { displayName: "KOVÁCS, Mara" }],
  ])("is the user by %s", (_by, known) => {
    expect(classify(known)).toBe("mine");
  });

  it.each([
    ["the same name under another id", { id: "8", displayName: "Mara Kovács" }],
    ["an initial", { id: "8", displayName: "M. Kovács" }],
    ["a part of the name", { displayName: "Kovács" }],
    ["a name with more words", { displayName: "Dr. Mara Kovács" }],
  ])("may be the user by %s", (_by, known) => {
    expect(classify(known)).toBe("unsure");
  });

  it("is the user or somebody else once the user has said so", () => {
    const owner = person({ id: "8", displayName: "Mara Kovács" });
    const confirmed = (isOwn: boolean) => ({ confirmed: { [getOwnerKey(owner)]: isOwn } });
    expect(classify(owner, confirmed(true))).toBe("mine");
    expect(classify(owner, confirmed(false))).toBe("other");
    expect(classify({ ...owner, id: "88" }, confirmed(true))).toBe("unsure");
    const nameless = person({ displayName: "M. Kovacs" });
    expect(getOwnerKey(nameless)).toBe(getOwnerKey(person({ displayName: "Kovács, M." })));
  });

  it.each([
    ["another id and name", { id: "8", displayName: "Ana Silva" }],
    ["another name without an id", { displayName: "Mara Silva" }],
    ["another id alone", { id: "8", displayName: "8" }],
    ["another group", { id: "41", displayName: "Day shift", type: "GROUP" }],
    ["a room that the user is not in", { id: "51", displayName: "Yard", type: "MUCROOM" }],
    ["a group with the user's id", { id: "7", displayName: "Night watch", type: "GROUP" }],
  ])("is somebody else by %s", (_by, known) => {
    expect(classify(known)).toBe("other");
  });

  it.each([
    ["its id", { id: "40", displayName: "Nights", type: "GROUP" }],
    ["its id and name where no type is stated", { id: "40", displayName: "Night shift" }],
    ["its name without an id", { displayName: "night shift" }],
    ["a room that the user is in", { id: "50", displayName: "Hall", type: "MUCROOM" }],
  ])("is the user's group by %s", (_by, known) => {
    expect(classify(known)).toBe("group");
  });

  it("with a group's id is no group where they are a user", () => {
    expect(classify({ id: "40", displayName: "Night shift", type: "USER" })).toBe("other");
    expect(classify({ id: "40", displayName: "Ana Silva" })).toBe("other");
  });

  it("is unknown where the service has not listed the groups yet", () => {
    const night = { id: "40", displayName: "Nights", type: "GROUP" };
    expect(classify(night, { groups: null })).toBe("unknown");
    expect(classify({ id: "50", displayName: "Hall", type: "MUCROOM" }, { rooms: null })).toBe(
      "unknown",
    );
  });

  it("is unknown before the service has stated who the user is, and by an id of another form", () => {
    expect(classify({ id: "8", displayName: "Ana" }, { ids: [], names: [], logins: [] })).toBe(
      "unknown",
    );
    expect(classify({ id: "8", displayName: "8" }, { ids: ["b5-41"] })).toBe("unknown");
  });
});

it("a record is the user's if one of its owners is, then their group's, and has no owner without any", () => {
  const ana = person({ id: "8", displayName: "Ana Silva" });
  const own = person({ id: "7", displayName: "Mara" });
  const shift = person({ id: "40", displayName: "Night shift", type: "GROUP" });
  const alike = person({ id: "9", displayName: "M. Kovács" });
  expect(classifyOwners([ana, shift, own], mara)).toBe("mine");
  expect(classifyOwners([ana, alike, shift], mara)).toBe("group");
  expect(classifyOwners([ana, alike], mara)).toBe("unknown");
  expect(classifyOwners([ana], mara)).toBe("other");
  expect(classifyOwners([], mara)).toBe("none");
});
