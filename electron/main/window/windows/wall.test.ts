import { expect, it, vi } from "vitest";
import { type Display, placeWall, type Rectangle } from "../bounds.ts";
import { aPage, type FakePage } from "./test/fake-page.ts";
import { createWall } from "./wall.ts";
import { createWindows } from "./windows.ts";

const display = (id: number, x: number): Display => ({
  id,
  workArea: { x, y: 0, width: 1920, height: 1040 },
});
const [first, second] = [display(1, 0), display(2, 1920)];

/** Creates the registry with a page that moves between displays, and a wall display with timers on request. */
function setUp({ displays = [first, second], accountId = "ada" as string | null } = {}) {
  const world = { displays, accountId, mayOpen: true };
  const timers: (() => void)[] = [];
  const keepDisplaysOn = vi.fn();
  const findDisplay = ({ x }: Rectangle) => {
    const found = world.displays.find(({ workArea }) => workArea.x === x);
    return { id: found?.id ?? 0, x, y: 0 };
  };
  const main = Object.assign(aPage("main", first.workArea, false, findDisplay), { viewer: "main" });
  main.focus();
  const pages: FakePage[] = [];
  const windows = createWindows<FakePage>({
    main,
    create: ({ viewer, bounds }) => {
      const page = aPage(viewer, bounds, false, findDisplay);
      Object.assign(page, { contentsId: pages.length + 2, hasFocus: true });
      pages.push(page);
      return page;
    },
    listDisplays: () => world.displays,
    save: () => {},
  });
  const wall = createWall({
    windows,
    getAccountId: () => world.accountId,
    mayOpen: () => world.mayOpen,
    keepDisplaysOn,
    setTimer: (run) => {
      timers.push(run);
      return () => void timers.splice(timers.indexOf(run), 1);
    },
  });
  const tick = () => {
    for (const run of timers.splice(0)) run();
  };
  return { world, main, windows, wall, pages, tick, timers, keepDisplaysOn };
}

it("opens once, on the display that the main window is not on", () => {
  const { wall, windows, pages, keepDisplaysOn } = setUp();
  wall.open();
  wall.open();
  expect(windows.all()).toMatchObject([
    { kind: "wall", accountId: "ada", place: { path: "/wall", target: null }, homeDisplay: 2 },
  ]);
  expect(pages[0]?.bringToFront).toHaveBeenCalledOnce();
  expect(keepDisplaysOn.mock.calls).toEqual([[true]]);
});

it("counts as visible, but nobody works with it, and no window is opened beside it", () => {
  const { wall, windows, main } = setUp();
  wall.open();
  main.isShown = false;
  expect([windows.isVisible(), windows.isFocused(), windows.isAttended()]).toEqual([
    true,
    true,
    false,
  ]);
  expect(windows.latest()).toMatchObject({ viewer: "main" });
});

it("uses the primary display while the main window is hidden, and the only display if there is one", () => {
  expect(placeWall(null, [first, second])).toEqual(first.workArea);
  expect(placeWall({ display: { id: 1, x: 0, y: 0 } }, [first])).toEqual(first.workArea);
  expect(placeWall({ display: null }, [])).toMatchObject({ width: 1280 });
});

it("moves to another display when its own is disconnected, and back when it is connected again", () => {
  const { wall, windows, world, pages } = setUp();
  wall.open();
  const [page] = pages;
  world.displays = [first];
  windows.bringToDisplays();
  expect(page?.moveTo).toHaveBeenLastCalledWith(first.workArea);
  world.displays = [];
  windows.bringToDisplays();
  expect(page?.moveTo).toHaveBeenCalledOnce();
  world.displays = [first, second];
  windows.bringToDisplays();
  expect(page?.moveTo).toHaveBeenLastCalledWith(second.workArea);
});

it("waits for an account and opens again after a sign-out, if it is kept open", () => {
  const { wall, windows, world, tick, keepDisplaysOn } = setUp({ accountId: null });
  expect(wall.keepOpen()).toBe(false);
  expect(windows.all()).toEqual([]);
  expect(wall.isExpected()).toBe(true);
  tick();
  world.accountId = "ada";
  tick();
  expect(windows.all()).toHaveLength(1);
  windows.closeAll("ada");
  world.accountId = null;
  expect(keepDisplaysOn).toHaveBeenLastCalledWith(false);
  tick();
  expect(windows.all()).toEqual([]);
  world.accountId = "grace";
  tick();
  expect(windows.all()).toMatchObject([{ kind: "wall", accountId: "grace" }]);
});

it("stays closed after the user has closed it, or if it was only opened on request", () => {
  const kept = setUp();
  expect(kept.wall.keepOpen()).toBe(true);
  kept.pages[0]?.close();
  kept.tick();
  expect(kept.windows.all()).toEqual([]);
  expect(kept.wall.isExpected()).toBe(false);

  const requested = setUp();
  requested.wall.open();
  requested.pages[0]?.destroy();
  expect(requested.timers).toEqual([]);
});

it("opens after the unlocking what was requested while locked, and what is open stays", () => {
  const { wall, windows, world, tick } = setUp();
  world.mayOpen = false;
  wall.open();
  expect(wall.keepOpen()).toBe(false);
  tick();
  expect(windows.all()).toEqual([]);
  world.mayOpen = true;
  tick();
  expect(windows.all()).toHaveLength(1);
  world.mayOpen = false;
  expect(wall.keepOpen()).toBe(true);
});
