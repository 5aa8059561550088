import { describe, expect, it } from "vitest";
import { simulateTime } from "#main/accounts/test/simulated-time.ts";
import { createLooks } from "./looks.ts";

const seconds = 1_000;

/** Looks in simulated time, which tells when a timer of its own rings. */
function begin() {
  const time = simulateTime(0);
  const rings: number[] = [];
  const setLook = createLooks(time.now, (run, delay) =>
    time.setTimer(() => {
      rings.push(time.now() / seconds);
      run();
    }, delay),
  );
  const runs: Record<string, number[]> = {};
  const note = (name: string) => {
    runs[name] = [...(runs[name] ?? []), time.now() / seconds];
  };
  const lookEvery = (name: string, delay: number) => {
    setLook(() => {
      note(name);
      lookEvery(name, delay);
    }, delay * seconds);
  };
  return { time, rings, runs, setLook, note, lookEvery };
}

describe("looks", () => {
  it("ring together, whenever they began", async () => {
    const { time, rings, runs, lookEvery } = begin();
    lookEvery("network", 10);
    await time.pass(3 * seconds);
    lookEvery("person", 30);
    await time.pass(3 * seconds);
    lookEvery("silence", 10);
    await time.pass(55 * seconds);
    expect(rings).toEqual([10, 20, 30, 40, 50, 60]);
    expect(runs).toEqual({
      network: [10, 20, 30, 40, 50, 60],
      person: [30, 60],
      silence: [20, 30, 40, 50, 60],
    });
  });

  it("ring by themselves where they are shorter", async () => {
    const { time, runs, lookEvery } = begin();
    lookEvery("network", 10);
    lookEvery("return", 3);
    await time.pass(10 * seconds);
    expect(runs).toEqual({ return: [3, 6, 9], network: [10] });
  });

  it("are called off, and ring no more where nobody waits", async () => {
    const { time, rings, runs, setLook, note } = begin();
    const callOff = setLook(() => note("first"), 10 * seconds);
    setLook(() => note("second"), 10 * seconds);
    callOff();
    await time.pass(60 * seconds);
    expect([runs, rings]).toEqual([{ second: [10] }, [10, 20]]);
    setLook(() => note("third"), 10 * seconds);
    await time.pass(10 * seconds);
    expect(runs).toEqual({ second: [10], third: [70] });
  });

  it("go on where one of them throws", async () => {
    const rings: (() => void)[] = [];
    let now = 0;
    const ran: string[] = [];
    const setLook = createLooks(
      () => now,
      (run) => {
        rings.push(run);
        return () => {};
      },
    );
    setLook(() => {
      throw new Error("broken");
    }, 10 * seconds);
    setLook(() => ran.push("other"), 10 * seconds);
    now = 10 * seconds;
    expect(rings[0]).toThrow("broken");
    now = 20 * seconds;
    rings[1]?.();
    expect(ran).toEqual(["other"]);
  });
});
