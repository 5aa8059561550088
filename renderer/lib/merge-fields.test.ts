import { describe, expect, it } from "vitest";
import { mergeFields } from "./merge-fields.ts";

const base = { text: "Road closed", owner: "", kind: "event" };
const merge = (here: Partial<typeof base>, elsewhere: Partial<typeof base>) =>
  mergeFields(base, { ...base, ...here }, { ...base, ...elsewhere }, (name) => name !== "kind");

describe("mergeFields", () => {
  it("applies changes of different fields", () => {
    expect(merge({ owner: "Joe" }, { kind: "action" })).toEqual({
      ...{ text: "Road closed", owner: "Joe", kind: "action" },
    });
  });

  it("merges a text that both sides have changed", () => {
    expect(merge({ text: "Road closed now" }, { text: "Mill Road closed" }).text).toBe(
      "Mill Road closed now",
    );
  });

  it("keeps the choice of this side if both have chosen", () => {
    expect(merge({ kind: "decision" }, { kind: "action" }).kind).toBe("decision");
  });
});
