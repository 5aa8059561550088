import { describe, expect, it } from "vitest";
import {
  fillTemplate,
  listOpenFields,
  listUnknownFields,
  splitAtFields,
} from "./message-template.ts";

const template = "{alert.title} in {room}\n{link}\nSince {alert.age}, {me}";

describe("a template", () => {
  it("is filled in, and keeps fields without a value", () => {
    const values = { "alert.title": "Pump {me}", room: " ", link: null, me: "Ada" };
    const text = fillTemplate(template, values, "keep");
    // What a value contains is not filled in.
    expect(text).toBe("Pump {me} in {room}\n{link}\nSince {alert.age}, Ada");
    expect(listOpenFields(text)).toEqual(["{me}", "{room}", "{link}", "{alert.age}"]);
  });

  it("leaves fields without a value out, with lines that have nothing else", () => {
    const values = { "alert.title": "Pump", "alert.age": "5 min", me: "Ada" };
    expect(fillTemplate(template, values, "leaveOut")).toBe("Pump in \nSince 5 min, Ada");
    expect(fillTemplate("{toString}{constructor}!", {}, "leaveOut")).toBe("{toString}!");
  });

  it("names what is no field", () => {
    expect(listUnknownFields("{rom} {room} {alert.titel} {A} {} {rom}")).toEqual([
      "{rom}",
      "{alert.titel}",
    ]);
    expect(listOpenFields('{ "a": 1 } {other}')).toEqual([]);
  });
});

it("a text is split at the fields that it still contains", () => {
  expect(splitAtFields("In {room}, {other}: {me}")).toEqual([
    { text: "In ", isOpen: false, start: 0 },
    { text: "{room}", isOpen: true, start: 3 },
    { text: ", {other}: ", isOpen: false, start: 9 },
    { text: "{me}", isOpen: true, start: 20 },
  ]);
  expect(splitAtFields("")).toEqual([]);
});
