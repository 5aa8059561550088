import { describe, expect, it } from "vitest";
import { placeBeside } from "./popup-bounds.ts";

const area = { x: 0, y: 24, width: 1920, height: 1056 };
const size = { width: 520, height: 680 };
const at = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

describe("the place of a sign-in's window", () => {
  it.each([
    ["right of its parent, where there is room", at(100, 100, 1000, 700), at(1108, 100, 520, 680)],
    ["else left of it", at(900, 100, 1000, 700), at(372, 100, 520, 680)],
    ["at the right edge of a screen that the parent fills", area, at(1400, 24, 520, 680)],
    [
      "at the left edge, where the parent leans right",
      at(300, 24, 1620, 1056),
      at(0, 24, 520, 680),
    ],
    ["as high as its parent, but on the screen", at(100, 900, 1000, 700), at(1108, 400, 520, 680)],
    ["below the top of the work area", at(100, 0, 1000, 700), at(1108, 24, 520, 680)],
  ])("is %s", (_where, parent, expected) => {
    expect(placeBeside(parent, area, size)).toEqual(expected);
  });

  it("is the whole of a screen that is smaller, on whichever screen that is", () => {
    const small = at(-400, 0, 400, 300);
    expect(placeBeside(small, small, size)).toEqual(small);
  });
});
