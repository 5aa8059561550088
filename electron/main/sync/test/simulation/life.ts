import type { SetTimer } from "#main/system/clock.ts";

/** One run of the app: after its end, nothing that it began goes on. */
export type Life = {
  isOver(): boolean;
  /** Runs a step of the app, which may be killed before and after it. */
  step<T>(work: () => Promise<T>): Promise<T>;
  end(): void;
};

/** A promise for each caller: what waits for it can be collected with its life. */
const never = () => new Promise<never>(() => {});

/** Begins a life; `dies` decides before and after each step whether it ends there. */
export function beginLife(dies: () => boolean, onEnd: () => void): Life {
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    onEnd();
  };
  const mayContinue = () => {
    if (!isOver && dies()) end();
    return !isOver;
  };
  return {
    isOver: () => isOver,
    end,
    step: async (work) => {
      if (!mayContinue()) return never();
      try {
        return await work();
      } finally {
        if (!mayContinue()) await never();
      }
    },
  };
}

/** Timers that do not fire after the end of the life. */
export const setTimerInLife =
  (setTimer: SetTimer, life: Life): SetTimer =>
  (run, delay) =>
    setTimer(() => {
      if (!life.isOver()) run();
    }, delay);

/** The same object; each call of a method is a step of the life. */
export function inLife<T extends object>(object: T, life: Life): T {
  return new Proxy(object, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return (...values: unknown[]) => life.step(async () => value.apply(target, values));
    },
  });
}
