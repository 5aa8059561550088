import { describe, expect, it } from "vitest";
import { createTextSize, stepTextSize, textSizes } from "./text-size.ts";

/** A page with this zoom, and the text size of a user who has chosen one or none. */
function open(zoom: number, chosen: number | null) {
  const state = { zoom, chosen };
  const page = {
    isDestroyed: () => false,
    getZoomFactor: () => state.zoom,
    setZoomFactor: (factor: number) => {
      state.zoom = factor;
    },
  };
  const textSize = createTextSize({
    get: () => ({ textSize: state.chosen ?? 100 }),
    set: ({ textSize: next }) => {
      state.chosen = next;
    },
  });
  return { state, page, textSize };
}

describe("the text size", () => {
  it("steps through the sizes, and stays at the ends", () => {
    const up = textSizes.map((size) => stepTextSize(size, 1));
    expect(up).toEqual([...textSizes.slice(1), 400]);
    const down = textSizes.map((size) => stepTextSize(size, -1));
    expect(down).toEqual([85, ...textSizes.slice(0, -1)]);
    expect([stepTextSize(120, 1), stepTextSize(120, -1), stepTextSize(120, 0)]).toEqual([
      130, 115, 100,
    ]);
  });

  it("is the zoom of pages", () => {
    const { state, page, textSize } = open(1, 115);
    textSize.apply(page);
    expect(state.zoom).toBe(1.15);
    textSize.step(1);
    textSize.apply(page);
    expect(state).toEqual({ zoom: 1.3, chosen: 130 });
    textSize.step(0);
    textSize.apply(page);
    expect(state).toEqual({ zoom: 1, chosen: 100 });
  });

  it("is multiplied by the desktop's", () => {
    const { state, page, textSize } = open(1, null);
    const zooms = [1.25, 1.5, 1].map((scale) => {
      textSize.setScale(scale);
      textSize.apply(page);
      return state.zoom;
    });
    expect(zooms).toEqual([1.25, 1.5, 1]);
    textSize.setScale(1.25);
    textSize.step(1);
    textSize.apply(page);
    expect(state).toEqual({ zoom: 1.44, chosen: 115 });
  });

  it("is usual again after a reset", () => {
    const { state, page, textSize } = open(1.3, 130);
    state.chosen = null;
    textSize.apply(page);
    expect(state).toEqual({ zoom: 1, chosen: null });
  });
});
