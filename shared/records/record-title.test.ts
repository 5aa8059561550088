import { describe, expect, it } from "vitest";
import { aSubmission } from "#shared/test/records.ts";
import { formatRecordTitle, formatSubmissionTitle, readName, readOrigin } from "./record-title.ts";

const origin = { room: "Power and Fuel", person: "Ana Ruiz", time: "yesterday" };

describe("titleRecord", () => {
  it("returns the name", () => {
    expect(formatRecordTitle("task", { ...origin, name: "Fill the tanks" })).toBe("Fill the tanks");
  });

  it.each([
    [{}, "Untitled task"],
    [{ ...origin }, "Untitled task · from Power and Fuel · yesterday"],
    [{ ...origin, room: null }, "Untitled task · from Ana Ruiz · yesterday"],
    [{ room: " ", person: "\u200b", time: "yesterday" }, "Untitled task · yesterday"],
    [{ room: "Power and Fuel" }, "Untitled task · from Power and Fuel"],
  ])("falls back to origin and time: %j", (known, title) => {
    expect(formatRecordTitle("task", { name: "", ...known })).toBe(title);
  });

  it("does not call kinds without titles untitled", () => {
    expect(formatRecordTitle("entry", { name: null, ...origin })).toBe(
      "Form entry · from Power and Fuel · yesterday",
    );
    expect(formatRecordTitle("submission", { name: null })).toBe("Submission");
  });
});

describe("readName", () => {
  it.each([
    ...[null, undefined, "", " \t\n", "\u00a0\u3000", "\u200b\u200d\ufeff", "\u202e\u2066"],
    ...["\u00ad", "\u3164\uffa0", "\u2800", "\0\u0007", "\u{e0041}"],
  ])("returns null for %j", (name) => {
    expect(readName(name)).toBeNull();
  });

  it.each(["0", "-", "\u200bA", "مركز", "👩‍🚒", " Fuel "])("keeps %j", (name) => {
    expect(readName(name)).toBe(name);
  });
});

describe("readOrigin", () => {
  it("reads room, user and latest time of any record", () => {
    expect(
      readOrigin({ container: { name: "Hall" }, creator: { displayName: "Ana" }, created: 1 }),
    ).toEqual({ room: "Hall", person: "Ana", at: 1 });
    expect(readOrigin({ roomName: "Hall", sender: "Ana", created: 1, modified: 2 })).toEqual({
      room: "Hall",
      person: "Ana",
      at: 2,
    });
    expect(readOrigin({ sender: { displayName: "Ana" }, sent: null })).toEqual({
      room: null,
      person: "Ana",
      at: null,
    });
  });
});

describe("nameSubmission", () => {
  it.each([
    ["Fuel order", "12", "Fuel order #12"],
    ["Fuel order", null, "Fuel order"],
    ["Fuel order", "", "Fuel order"],
    [null, "12", "Submission #12"],
    [null, null, null],
  ])("formats process %j and number %j", (name, orgSequenceId, title) => {
    const process = name === null ? null : { id: "p1", name };
    expect(formatSubmissionTitle(aSubmission({ id: "1", process, orgSequenceId }))).toBe(title);
  });
});
