import { describe, expect, it } from "vitest";
import { classifyPresence, createPresence, type Presence, type Surroundings } from "./presence.ts";

const atWork: Surroundings = {
  isFocused: true,
  isVisible: true,
  isLocked: false,
  idleSeconds: 3,
  isOnBattery: false,
  isLowOnPower: false,
};

describe("classifyPresence", () => {
  it.each<[Presence, string, Partial<Surroundings>]>([
    ["active", "at the window", {}],
    ["active", "at the window on battery", { isOnBattery: true }],
    ["active", "at the window with little power", { isLowOnPower: true }],
    ["beside", "at another window", { isFocused: false }],
    ["nearby", "behind a locked screen", { isLocked: true }],
    ["nearby", "beside a hidden window", { isFocused: false, isVisible: false }],
    ["nearby", "beside a hidden window on battery", { isVisible: false, isOnBattery: true }],
    ["beside", "at another window with little power", { isFocused: false, isLowOnPower: true }],
    ["watched", "away, with a window in sight", { idleSeconds: 120 }],
    ["watched", "away for days, as on a wall", { idleSeconds: 500_000, isFocused: false }],
    ["watched", "away, on battery with a window in sight", { idleSeconds: 120, isOnBattery: true }],
    ["idle", "away, with a window that is hidden", { idleSeconds: 120, isVisible: false }],
    ["idle", "away behind a locked screen", { idleSeconds: 120, isLocked: true }],
    ["saving", "away, locked on battery", { idleSeconds: 120, isLocked: true, isOnBattery: true }],
    ["saving", "away on battery", { idleSeconds: 120, isVisible: false, isOnBattery: true }],
    ["saving", "away with little power", { idleSeconds: 500, isLowOnPower: true }],
  ])("is %s %s", (presence, _where, change) => {
    expect(classifyPresence({ ...atWork, ...change })).toBe(presence);
  });
});

/** Makes a presence whose surroundings the test changes, with or without a hint. */
function startPresence() {
  const surroundings = { ...atWork };
  const changes: Presence[] = [];
  const hints = new Set<() => void>();
  const timers = new Set<() => void>();
  const delays: number[] = [];
  const presence = createPresence({
    readSurroundings: () => surroundings,
    onHint: (hint) => {
      hints.add(hint);
      return () => hints.delete(hint);
    },
    setTimer: (run, delay) => {
      delays.push(delay);
      timers.add(run);
      return () => timers.delete(run);
    },
    onChange: (next) => changes.push(next),
  });
  const fireTimers = () => {
    for (const run of [...timers]) {
      timers.delete(run);
      run();
    }
  };
  const hint = () => {
    for (const check of hints) check();
  };
  return { presence, surroundings, changes, hint, fireTimers, hints, timers, delays };
}

describe("the presence", () => {
  it("is known from the start and changes with a hint", () => {
    const t = startPresence();
    expect(t.presence.current()).toBe("active");
    t.surroundings.isFocused = false;
    t.hint();
    t.hint();
    expect(t.changes).toEqual(["beside"]);
    expect(t.presence.current()).toBe("beside");
  });

  it("is also checked without a hint, as when the user goes away and comes back", () => {
    const t = startPresence();
    t.surroundings.idleSeconds = 300;
    t.fireTimers();
    t.fireTimers();
    t.surroundings.idleSeconds = 0;
    t.fireTimers();
    expect(t.changes).toEqual(["watched", "active"]);
    expect(t.delays).toEqual([30_000, 30_000, 30_000, 30_000]);
  });

  it.each([
    [3, 30_000],
    [95, 25_000],
    [119, 10_000],
    [120, 30_000],
  ])("is checked when a user who was inactive for %i s may be away", (idle, delay) => {
    const t = startPresence();
    t.surroundings.idleSeconds = idle;
    t.fireTimers();
    expect(t.delays).toEqual([30_000, delay]);
  });

  it("is checked no more when stopped", () => {
    const t = startPresence();
    t.presence.stop();
    expect([t.hints.size, t.timers.size]).toEqual([0, 0]);
  });
});
