import { describe, expect, it } from "vitest";
import { isReadBack } from "./progress.ts";

const digest = `3fa9c1d2${"0".repeat(56)}`;
const open = { digest, hasOffer: false };

describe("an answer to the request to read a handover back", () => {
  it.each(["3fa9c1d2", "Digest: 3FA9C1D200, taken", `I have ${digest}`, "OK", "Read back.", "ja"])(
    "counts: %s",
    (text) => {
      expect(isReadBack(text, open)).toBe(true);
    },
  );

  it.each(["3fa9c1d", "3fa9c1d3", "a3fa9c1d2", "Which pump?", "ok?", "Not ok", "", "later"])(
    "does not count: %s",
    (text) => {
      expect(isReadBack(text, open)).toBe(false);
    },
  );

  it("is ambiguous if it accepts offers and an alert is offered, too", () => {
    const offered = { digest, hasOffer: true };
    expect(isReadBack("ok", offered)).toBe(false);
    expect(isReadBack("Read back", offered)).toBe(true);
    expect(isReadBack("3fa9c1d2", offered)).toBe(true);
  });
});
