import { describe, expect, it } from "vitest";
import type { Person } from "#shared/records/named-schema.ts";
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
  ...{ id: known.displayName ?? "9", displayName: known.id ?? "", name: null, type: null },
  ...known,
});
const classify = (known: Partial<Person>, more: Partial<OwnIdentity> = {}) =>
  classifyOwner(person(known), { ...mara, ...more });

describe("an owner", () => {
  it.each<[ReturnType<typeof classify>, string, Partial<Person>]>([
    ["mine", "the id", { id: "7", displayName: "Another name" }],
    ["mine", "the login name", { id: "9f", displayName: "M", name: "MKovacs" }],
    ["mine", "the login name as the name", { displayName: "mkovacs" }],
    ["mine", "the name without an id", { displayName: "Mara Kovacs" }],
    ["mine", "the last name first", { displayName: "KOVÁCS, Mara" }],
    ["unsure", "the same name under another id", { id: "8", displayName: "Mara Kovács" }],
    ["unsure", "an initial", { id: "8", displayName: "M. Kovács" }],
    ["unsure", "a part of the name", { displayName: "Kovács" }],
    ["unsure", "a name with more words", { displayName: "Dr. Mara Kovács" }],
    ["other", "another id and name", { id: "8", displayName: "Ana Silva" }],
    ["other", "another name without an id", { displayName: "Mara Silva" }],
    ["other", "another id alone", { id: "8", displayName: "8" }],
    ["other", "another group", { id: "41", displayName: "Day shift", type: "GROUP" }],
    ["other", "a room without the user", { id: "51", displayName: "Yard", type: "MUCROOM" }],
    ["other", "a group with the user's id", { id: "7", displayName: "Night watch", type: "GROUP" }],
    ["other", "a user with a group's id", { id: "40", displayName: "Night shift", type: "USER" }],
    ["other", "another name under a group's id", { id: "40", displayName: "Ana Silva" }],
    ["group", "the group's id", { id: "40", displayName: "Nights", type: "GROUP" }],
    ["group", "its id and name without a type", { id: "40", displayName: "Night shift" }],
    ["group", "its name without an id", { displayName: "night shift" }],
    ["group", "a room of the user", { id: "50", displayName: "Hall", type: "MUCROOM" }],
  ])("is %s by %s", (owner, _by, known) => {
    expect(classify(known)).toBe(owner);
  });

  it.each<[string, Partial<Person>, Partial<OwnIdentity>]>([
    ["groups were listed", { id: "40", displayName: "Nights", type: "GROUP" }, { groups: null }],
    ["rooms were listed", { id: "50", displayName: "Hall", type: "MUCROOM" }, { rooms: null }],
    ["the profile was read", { id: "8", displayName: "Ana" }, { ids: [], names: [], logins: [] }],
    ["an id in the same format is known", { id: "8", displayName: "8" }, { ids: ["b5-41"] }],
  ])("is unknown before %s", (_what, known, identity) => {
    expect(classify(known, identity)).toBe("unknown");
  });

  it("is the user or another user once the user has confirmed it", () => {
    const owner = person({ id: "8", displayName: "Mara Kovács" });
    const confirmed = (isOwn: boolean) => ({ confirmed: { [getOwnerKey(owner)]: isOwn } });
    expect(classify(owner, confirmed(true))).toBe("mine");
    expect(classify(owner, confirmed(false))).toBe("other");
    expect(classify({ ...owner, id: "88" }, confirmed(true))).toBe("unsure");
    const nameless = person({ displayName: "M. Kovacs" });
    expect(getOwnerKey(nameless)).toBe(getOwnerKey(person({ displayName: "Kovács, M." })));
  });
});

it("a record is the user's if one of its owners is, otherwise their group's, and has none without owners", () => {
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
