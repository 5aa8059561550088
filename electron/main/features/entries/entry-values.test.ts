import { expect, it } from "vitest";
import { findValues } from "./entry-values.ts";

const list = (entry: object) =>
  findValues(JSON.stringify(entry)).map(({ name, value }) => `${name}: ${value}`);

it("lists the values that an entry names, in their order", () => {
  const fields = [
    { name: "Address", value: "12 Quay Street" },
    { name: "People", value: 4 },
    { name: "Injured", value: false },
    { name: "Owner", value: { id: 7, displayName: "Ana Ruiz" } },
    { name: "Note", value: " " },
    { name: "Section", fields: [] },
    "odd",
  ];
  expect(list({ id: 1, fields })).toEqual([
    "Address: 12 Quay Street",
    "People: 4",
    "Injured: No",
    "Owner: Ana Ruiz",
  ]);
  expect(list({ id: 1, values: { Address: "12 Quay Street", Rooms: [1, 2] } })).toEqual([
    "Address: 12 Quay Street",
  ]);
});

it("lists nothing of an entry without values, or that is not JSON", () => {
  expect(list({ id: 1, formId: 2, created: 3 })).toEqual([]);
  expect(list({ id: 1, values: null })).toEqual([]);
  expect(findValues("[1]")).toEqual([]);
  expect(findValues("{")).toEqual([]);
});
