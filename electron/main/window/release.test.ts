import { expect, it, vi } from "vitest";
import type { Picture } from "#shared/window/picture-schema.ts";
import { createRelease } from "./release.ts";

const seen = { pixelRatio: 1, locale: "en-GB" };
const picture: Picture = {
  view: seen,
  title: "Tasks – Watchdesk",
  styles: [],
  nodes: [{ depth: 0, text: "Check valve 1" }],
};

/** Creates the release of a hidden window after ten minutes. */
function hide(changes: Partial<Parameters<typeof createRelease>[0]> = {}) {
  const timers = new Map<() => void, number>();
  const state = { isHidden: true, isUnchanged: true, size: "1280 x 820", minutes: 10 };
  const request = vi.fn();
  const destroy = vi.fn();
  const release = createRelease({
    getMinutes: () => state.minutes,
    mayRelease: () => state.isHidden,
    request,
    describeSize: () => state.size,
    release: destroy,
    isUnchanged: () => state.isUnchanged,
    setTimer: (run, delay) => {
      timers.set(run, delay);
      return () => void timers.delete(run);
    },
    ...changes,
  });
  release.follow();
  return {
    ...{ release, request, destroy, state },
    waits: () => [...timers.values()],
    pass: () => {
      const [run] = timers.keys();
      if (run === undefined) throw new Error("No timer runs.");
      timers.delete(run);
      run();
    },
  };
}

it("destroys a window that was hidden for that long, and gives its view to the next page once", () => {
  const { release, request, destroy, waits, pass } = hide();
  expect(waits()).toEqual([600_000]);
  pass();
  expect(request).toHaveBeenCalledOnce();
  expect(destroy).not.toHaveBeenCalled();
  release.keep("the view", picture);
  expect(destroy).toHaveBeenCalledOnce();
  expect(waits()).toEqual([]);
  expect(release.take(seen)).toEqual({ view: "the view", picture });
  expect(release.take(seen)).toBeNull();
});

it("asks again later while the user edits something, and if the page does not respond", () => {
  const { release, request, destroy, pass } = hide();
  pass();
  release.keep(null, null);
  pass();
  pass();
  expect(request).toHaveBeenCalledTimes(3);
  expect(destroy).not.toHaveBeenCalled();
});

it.each(["shown", "shown and hidden again"])("does not destroy a window that was %s", (what) => {
  const { release, destroy, state, pass, waits } = hide();
  pass();
  state.isHidden = false;
  release.follow();
  expect(waits()).toEqual([]);
  state.isHidden = what !== "shown";
  release.follow();
  release.keep("the view", picture);
  expect(destroy).not.toHaveBeenCalled();
});

it("never destroys one without being asked by the setting", () => {
  const { release, destroy, state, waits } = hide({ getMinutes: () => 0 });
  expect(waits()).toEqual([]);
  release.keep("the view", picture);
  expect(destroy).not.toHaveBeenCalled();
  expect(state.isHidden).toBe(true);
});

it("follows a change of the setting", () => {
  const { release, state, waits } = hide();
  state.minutes = 30;
  release.follow();
  expect(waits()).toEqual([1_800_000]);
  state.minutes = 0;
  release.follow();
  expect(waits()).toEqual([]);
});

it.each<[string, (state: ReturnType<typeof hide>["state"]) => object]>([
  ["something has changed", (state) => Object.assign(state, { isUnchanged: false })],
  ["the window has another size", (state) => Object.assign(state, { size: "800 x 600" })],
])("gives no picture if %s since", (_what, change) => {
  const { release, state, pass } = hide();
  pass();
  release.keep("the view", picture);
  change(state);
  expect(release.take(seen)).toEqual({ view: "the view", picture: null });
});

it("gives no picture to a page that is rendered otherwise", () => {
  const { release, pass } = hide();
  pass();
  release.keep("the view", picture);
  expect(release.take({ ...seen, pixelRatio: 2 })).toEqual({ view: "the view", picture: null });
});
