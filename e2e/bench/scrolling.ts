import type { ElectronApplication, Locator, Page } from "@playwright/test";
import type { BareWindow } from "./bare-window.ts";
import type { Effort } from "./effort.ts";
import { interleave, type Measured, median } from "./figures.ts";
import { holdKey, turnWheel, watchFrames, watchMain } from "./frames.ts";
import { type LongestTasks, traceTasks } from "./tasks.ts";

/** A list that is moved through. */
type Moved = { app: ElectronApplication; page: Page; scroller: Locator };

/** What was seen of a round, in milliseconds: frames' 95th percentiles, longest tasks and stall of main. */
type Round = { wheel: number; key: number; tasks: LongestTasks; stall: number };

/**
 * Turns the wheel over a long list, away and half of it back, and walks through it with a key, in turn with a
 * bare window's plain list; watches main meanwhile. Frames by wheel and by keys against the bare
 * list's, and the longest tasks of window and main in milliseconds of processor time.
 */
export async function measureMoving(
  ours: Moved,
  bare: BareWindow,
  { rounds, notches }: Pick<Effort, "rounds" | "notches">,
): Promise<Measured[]> {
  const theirs = { ...ours, ...bare, scroller: bare.list };
  const measured = await interleave(
    rounds,
    () => move(ours, notches),
    () => move(theirs, notches),
  );
  const medians = (read: (round: Round) => number) => ({
    mine: median(measured.map(([round]) => read(round))),
    bare: median(measured.map(([, round]) => read(round))),
    most: Math.max(...measured.map(([round]) => read(round))),
    ratio: median(measured.map(([one, other]) => read(one) / read(other))),
  });
  const smoothness = (how: "wheel" | "key"): Measured => {
    const { mine, bare, ratio } = medians((round) => round[how]);
    const detail = `${mine.toFixed(1)} ms (${(mine / 16.7).toFixed(2)} of 16.7) / ${bare.toFixed(1)} ms`;
    return { value: ratio, detail };
  };
  const longest = (thread: keyof LongestTasks): Measured => {
    const { mine, bare, most } = medians(({ tasks }) => tasks[thread]);
    const detail = `median of rounds ${mine.toFixed(1)} ms, bare ${bare.toFixed(1)} ms`;
    return { value: most, detail };
  };
  const stalls = medians(({ stall }) => stall);
  const main = longest("main");
  const stalled = `stalled ${stalls.mine.toFixed(1)} ms by the clock, bare ${stalls.bare.toFixed(1)} ms`;
  return [
    smoothness("wheel"),
    smoothness("key"),
    longest("window"),
    { ...main, detail: `${main.detail}; ${stalled}` },
  ];
}

async function move({ app, page, scroller }: Moved, notches: number): Promise<Round> {
  const round: Round = { wheel: 0, key: 0, tasks: { window: 0, main: 0 }, stall: 0 };
  round.stall = await watchMain(app, async () => {
    round.tasks = await traceTasks(page, async () => {
      await scroller.hover();
      round.wheel = await watchFrames(page, async () => {
        await turnWheel(page, notches);
        await turnWheel(page, -notches / 2);
      });
      await scroller.focus();
      round.key = await watchFrames(page, () => holdKey(page, "ArrowDown", notches / 2));
    });
  });
  return round;
}
