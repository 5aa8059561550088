import { describe, expect, it } from "vitest";
import { placeBeside } from "./popup-bounds.ts";

const area = { x: 0, y: 24, width: 1920, height: 1056 };
const size = { width: 520, height: 680 };
const at = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

describe("placeBeside", () => {
  it.each([
    ["right of its parent if there is room", at(100, 100, 1000, 700), at(1108, 100, 520, 680)],
    ["else left of it", at(900, 100, 1000, 700), at(372, 100, 520, 680)],
    ["at the right edge of a screen that the parent fills", area, at(1400, 24, 520, 680)],
    [
      "at the left edge if the parent is further right",
      at(300, 24, 1620, 1056),
      at(0, 24, 520, 680),
    ],
    [
      "at the height of its parent, within the screen",
      at(100, 900, 1000, 700),
      at(1108, 400, 520, 680),
    ],
    ["below the top of the work area", at(100, 0, 1000, 700), at(1108, 24, 520, 680)],
  ])("places the window %s", (_position, parent, expected) => {
    expect(placeBeside(parent, area, size)).toEqual(expected);
  });

  it("fills a smaller screen", () => {
    const small = at(-400, 0, 400, 300);
    expect(placeBeside(small, small, size)).toEqual(small);
  });
});
