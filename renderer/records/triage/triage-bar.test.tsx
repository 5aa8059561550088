import { act, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { now } from "#renderer/test/now.ts";
import { TriageBar } from "./triage-bar.tsx";
import { createTriageLog } from "./triage-log.ts";

beforeEach(() => void vi.useFakeTimers({ now }));

function show(until: number | null) {
  const log = createTriageLog<null>("list", 1);
  const action = { how: "done" } as const;
  log.record({ action, about: null, count: 1, alerts: [], undo: ["undo-1"], until });
  render(<TriageBar log={log} onUndo={() => {}} formatOutcome={() => "1 alert acknowledged"} />);
  return log;
}
const undo = () => screen.queryByRole("button", { name: "Undo" });
const pass = (duration: number) => act(() => vi.advanceTimersByTime(duration));

describe("TriageBar", () => {
  it("counts down and hides Undo when the time is over", () => {
    show(now + 5_000);
    const shown = [undo()?.textContent];
    for (let second = 1; second < 5; second += 1) {
      pass(1_000);
      shown.push(undo()?.textContent);
    }
    expect(shown).toEqual([5, 4, 3, 2, 1].map((left) => `Undo · ${left} s`));
    pass(999);
    expect(undo()).not.toBeNull();
    pass(1);
    expect(undo()).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("announces an action once, not every second", () => {
    show(now + 5_000);
    const status = screen.getByRole("status");
    const announced = status.textContent;
    expect(announced).toBe("1 alert acknowledged. It can be undone for 5 seconds");
    const changes = vi.fn();
    const observer = new MutationObserver(changes);
    observer.observe(status, { subtree: true, childList: true, characterData: true });
    pass(6_000);
    expect(observer.takeRecords()).toEqual([]);
    expect(changes).not.toHaveBeenCalled();
    expect(status.textContent).toBe(announced);
  });

  it("announces nothing while the action is undone", () => {
    const log = show(now + 5_000);
    const status = screen.getByRole("status");
    const announced = status.textContent;
    act(() => void log.popLast());
    expect(status.textContent).toBe(announced);
  });

  it("keeps the focus in the bar when Undo disappears", () => {
    show(now + 2_000);
    undo()?.focus();
    pass(2_000);
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.textContent).toContain("1 alert acknowledged");
  });

  it("keeps Undo if it has no time limit", () => {
    show(null);
    expect(undo()?.textContent).toBe("Undo");
    pass(60_000);
    expect(undo()).not.toBeNull();
  });
});
