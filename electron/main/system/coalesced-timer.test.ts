import { describe, expect, it } from "vitest";
import { simulateTime } from "#main/accounts/test/simulated-time.ts";
import { createCoalescedTimer } from "./coalesced-timer.ts";

const seconds = 1_000;

/** Coalesced timers in simulated time; `ticks` are the times of the underlying timer. */
function begin() {
  const time = simulateTime(0);
  const ticks: number[] = [];
  const setCoalesced = createCoalescedTimer(time.now, (run, delay) =>
    time.setTimer(() => {
      ticks.push(time.now() / seconds);
      run();
    }, delay),
  );
  const runs: Record<string, number[]> = {};
  const record = (name: string) => {
    runs[name] = [...(runs[name] ?? []), time.now() / seconds];
  };
  const repeat = (name: string, delay: number) => {
    setCoalesced(() => {
      record(name);
      repeat(name, delay);
    }, delay * seconds);
  };
  return { time, ticks, runs, setCoalesced, record, repeat };
}

describe("coalesced timers", () => {
  it("fire together, whenever they were set", async () => {
    const { time, ticks, runs, repeat } = begin();
    repeat("network", 10);
    await time.pass(3 * seconds);
    repeat("user", 30);
    await time.pass(3 * seconds);
    repeat("silence", 10);
    await time.pass(55 * seconds);
    expect(ticks).toEqual([10, 20, 30, 40, 50, 60]);
    expect(runs).toEqual({
      network: [10, 20, 30, 40, 50, 60],
      user: [30, 60],
      silence: [20, 30, 40, 50, 60],
    });
  });

  it("wake the computer up only when one is due, together if they are long", async () => {
    const { time, ticks, runs, repeat, setCoalesced, record } = begin();
    repeat("minute", 60);
    await time.pass(12 * seconds);
    repeat("half", 30);
    await time.pass(2 * seconds);
    const cancel = setCoalesced(() => record("never"), 10 * seconds);
    await time.pass(3 * seconds);
    cancel();
    await time.pass(103 * seconds);
    expect(ticks).toEqual([30, 60, 90, 120]);
    expect(runs).toEqual({ minute: [60, 120], half: [30, 60, 90, 120] });
  });

  it("fire separately if they are shorter than a tick", async () => {
    const { time, runs, repeat } = begin();
    repeat("network", 10);
    repeat("return", 3);
    await time.pass(10 * seconds);
    expect(runs).toEqual({ return: [3, 6, 9], network: [10] });
  });

  it("can be cancelled, and stop ticking once none is left", async () => {
    const { time, ticks, runs, setCoalesced, record } = begin();
    const cancel = setCoalesced(() => record("first"), 10 * seconds);
    setCoalesced(() => record("second"), 10 * seconds);
    cancel();
    await time.pass(60 * seconds);
    expect([runs, ticks]).toEqual([{ second: [10] }, [10]]);
    setCoalesced(() => record("third"), 10 * seconds);
    await time.pass(10 * seconds);
    expect(runs).toEqual({ second: [10], third: [70] });
  });

  it("continue after an error in one of them", async () => {
    const ticks: (() => void)[] = [];
    let now = 0;
    const ran: string[] = [];
    const setCoalesced = createCoalescedTimer(
      () => now,
      (run) => {
        ticks.push(run);
        return () => {};
      },
    );
    setCoalesced(() => {
      throw new Error("broken");
    }, 10 * seconds);
    setCoalesced(() => ran.push("other"), 10 * seconds);
    now = 10 * seconds;
    expect(ticks[0]).toThrow("broken");
    ticks[1]?.();
    expect(ran).toEqual(["other"]);
  });
});
