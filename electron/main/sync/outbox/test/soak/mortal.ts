import type { SetTimer } from "#main/polling/poller.ts";

/** The life of one start of the app: once it has ended, nothing it began goes any further. */
export type Life = {
  isOver(): boolean;
  /** A step, before and after which the app may be killed. */
  step<T>(work: () => Promise<T>): Promise<T>;
  end(): void;
};

/** Each its own: what waits for it can be forgotten, with the whole life it belongs to. */
const never = () => new Promise<never>(() => {});

/** Begins a life; `dies` decides before and after each step whether it ends there. */
export function beginLife(dies: () => boolean, onEnd: () => void): Life {
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    onEnd();
  };
  const mayGoOn = () => {
    if (!isOver && dies()) end();
    return !isOver;
  };
  return {
    isOver: () => isOver,
    end,
    step: async (work) => {
      if (!mayGoOn()) return never();
      try {
        return await work();
      } finally {
        if (!mayGoOn()) await never();
      }
    },
  };
}

/** The same timers, none of which goes off once the life has ended. */
export const setTimerInLife =
  (setTimer: SetTimer, life: Life): SetTimer =>
  (run, delay) =>
    setTimer(() => {
      if (!life.isOver()) run();
    }, delay);

/** The same object, each of whose methods is a step of the life. */
export function inLife<T extends object>(object: T, life: Life): T {
  return new Proxy(object, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return (...values: unknown[]) => life.step(async () => value.apply(target, values));
    },
  });
}
