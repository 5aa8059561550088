import { act, render, renderHook, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "#renderer/lib/query-client.ts";
import { AccountProviders } from "#renderer/test/account-providers.tsx";
import { createFakeBridge } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { sampleAlerts } from "#renderer/test/sample-data.ts";
import { isSnoozedHere } from "#shared/features/alerts/alert-state.ts";
import type { TriageAction } from "#shared/features/inbox/schema.ts";
import type { CommandInput, CommandName } from "#shared/ipc/contract.ts";
import { TriageBar } from "./triage-bar.tsx";
import { createTriageLog } from "./triage-log.ts";
import { useTriage } from "./use-triage.ts";

describe("the bar of triage", () => {
  beforeEach(() => void vi.useFakeTimers({ now }));

  function show(until: number | null) {
    const log = createTriageLog<null>("list");
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
      expect(announced).toBe("1 alert acknowledged. It can be undone for 10 seconds");
      const changes = vi.fn();
      const observer = new MutationObserver(changes);
      observer.observe(status, { subtree: true, childList: true, characterData: true });
      pass(4_999);
      expect(observer.takeRecords()).toEqual([]);
      expect(changes).not.toHaveBeenCalled();
      expect(status.textContent).toBe(announced);
      // The service may refuse it from now on.
      pass(1);
      expect(status.textContent).toBe("");
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
      expect(document.activeElement?.querySelector("[role=status]")).not.toBeNull();
    });

    it("keeps Undo if it has no time limit", () => {
      show(null);
      expect(undo()?.textContent).toBe("Undo");
      pass(60_000);
      expect(undo()).not.toBeNull();
    });
  });
});

describe("the actions of triage", () => {
  function start(count: number) {
    const bridge = createFakeBridge({ alerts: sampleAlerts(count, now) });
    Object.assign(window, { watchdesk: bridge });
    const log = createTriageLog<string>("list");
    const client = createQueryClient();
    const { result } = renderHook(() => useTriage(log), {
      wrapper: ({ children }) => <AccountProviders client={client}>{children}</AccountProviders>,
    });
    const items = bridge.world.alerts.map(({ id }) => ({ kind: "alert" as const, id }));
    return {
      bridge,
      outcome: () => log.useLog.getState().outcome,
      inputsOf: <N extends CommandName>(wanted: N) =>
        bridge.calls.filter(({ name }) => name === wanted) as { input: CommandInput<N> }[],
      apply: (action: TriageAction, about: string) =>
        act(() => result.current.apply({ items, action, about })),
      undo: () => act(() => result.current.undo()),
    };
  }

  const snooze = { how: "snooze", until: null } as const;

  describe("useTriage", () => {
    it("applies an action in parts, reports it as one, and undoes it part by part", async () => {
      const { bridge, apply, inputsOf, outcome, undo } = start(2_500);
      await apply(snooze, "all");
      expect(inputsOf("triage.apply").map(({ input }) => input.items.length)).toEqual([
        1000, 1000, 500,
      ]);
      const { count, until } = (await apply(snooze, "again")) ?? {};
      expect([count, until]).toEqual([bridge.world.alerts.filter(isSnoozedHere).length, null]);
      await undo();
      expect(inputsOf("triage.undo").map(({ input }) => input.undo)).toEqual([
        "undo-4",
        "undo-5",
        "undo-6",
      ]);
      expect(outcome()).toMatchObject({ kind: "undone", about: "again", tooLate: 0 });
    });

    it("retries an undo that failed, without the parts that are undone", async () => {
      const { bridge, apply, inputsOf, outcome, undo } = start(1_500);
      await apply(snooze, "all");
      const stop = bridge.subscribe("inbox.changed", () =>
        bridge.fail("triage.undo", { code: "storeUnavailable", message: "Full." }),
      );
      expect(await undo()).toBeNull();
      expect(outcome()).toMatchObject({ kind: "failed", attempt: "undo", message: "Full." });
      stop();
      bridge.fail("triage.undo", null);
      expect(await undo()).toBe("all");
      expect(inputsOf("triage.undo").map(({ input }) => input.undo)).toEqual([
        "undo-1",
        "undo-2",
        "undo-2",
      ]);
    });
    it("undoes the latest ten actions of the log, and nothing from before a wake", async () => {
      const { apply, outcome, undo } = start(1);
      const abouts = Array.from({ length: 11 }, (_, at) => `action ${at}`);
      for (const about of abouts) await apply(snooze, about);
      const undone = [];
      for (const _ of abouts) undone.push(await undo());
      expect(undone).toEqual([...abouts.slice(1).reverse(), null]);
      await apply(snooze, "asleep");
      await apply({ how: "wake" }, "awake");
      expect([await undo(), outcome()?.kind]).toEqual([null, "did"]);
    });
  });
});
