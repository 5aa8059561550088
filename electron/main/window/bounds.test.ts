import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeOnDisplays, placeWindow, type Rectangle } from "./bounds.ts";

const laptop = { x: 0, y: 0, width: 1440, height: 900 };
const beside = { x: 1440, y: -200, width: 2560, height: 1440 };

describe("placeWindow", () => {
  const saved = { x: 1600, y: 100, width: 1000, height: 700 };
  const tiny = { x: 0, y: 0, width: 640, height: 400 };

  it.each<[string, Rectangle | null, Rectangle[], Partial<Rectangle>]>([
    ["centers a first window", null, [laptop], { x: 80, y: 40, width: 1280, height: 820 }],
    ["keeps bounds on the second display", saved, [laptop, beside], saved],
    ["moves a window whose display was removed", saved, [laptop], { ...saved, x: 220 }],
    ["fits the window into a small display", saved, [tiny], { width: 640, height: 400 }],
  ])("%s", (_what, bounds, areas, expected) => {
    expect(placeWindow(bounds, areas)).toMatchObject(expected);
  });

  it("always keeps the title bar on a display", () => {
    const rectangle = fc.record({
      x: fc.integer({ min: -5000, max: 5000 }),
      y: fc.integer({ min: -5000, max: 5000 }),
      width: fc.integer({ min: 1, max: 9000 }),
      height: fc.integer({ min: 1, max: 9000 }),
    });
    fc.assert(
      fc.property(rectangle, fc.subarray([laptop, beside], { minLength: 1 }), (saved, areas) => {
        const placed = placeWindow(saved, areas);
        expect(areas.some((area) => showsTitleBar(placed, area))).toBe(true);
      }),
    );
  });
});

describe("placeOnDisplays", () => {
  const saved = {
    ...{ x: 1600, y: 100, width: 1000, height: 700, isMaximized: false },
    display: { id: 2, x: 1440, y: -200 },
  };
  const displays = [
    { id: 1, workArea: laptop },
    { id: 2, workArea: { ...beside, x: -2560, y: 0 } },
  ];

  it("moves a window along with its display", () => {
    expect(placeOnDisplays(saved, displays)).toMatchObject({ x: -2400, y: 300, width: 1000 });
  });

  it("keeps the coordinates if the display is unknown", () => {
    const { x, y } = { x: 200, y: 100 };
    expect(placeOnDisplays({ ...saved, x, y, display: null }, displays)).toMatchObject({ x, y });
  });

  it("centers a first window on the primary display", () => {
    expect(placeOnDisplays(null, displays)).toEqual(placeWindow(null, [laptop]));
  });
});

function showsTitleBar(window: Rectangle, area: Rectangle): boolean {
  const across =
    Math.min(window.x + window.width, area.x + area.width) - Math.max(window.x, area.x);
  return across >= 80 && window.y >= area.y - 1 && window.y + 80 <= area.y + area.height;
}
