import { act, renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createQueryClient } from "#renderer/lib/query-client.ts";
import { AccountProviders } from "#renderer/test/account-providers.tsx";
import { createFakeBridge } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { sampleAlerts } from "#renderer/test/sample-data.ts";
import { isSnoozedHere } from "#shared/features/alerts/alert-state.ts";
import type { TriageAction } from "#shared/features/inbox/schema.ts";
import type { CommandInput, CommandName } from "#shared/ipc/contract.ts";
import { createTriageLog } from "./triage-log.ts";
import { useTriage } from "./use-triage.ts";

function start(count: number) {
  const bridge = createFakeBridge({ alerts: sampleAlerts(count, now) });
  Object.assign(window, { watchdesk: bridge });
  const log = createTriageLog<string>("list", 2);
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
  it("undoes the latest actions of the log, and nothing from before a wake", async () => {
    const { apply, outcome, undo } = start(1);
    for (const about of ["first", "second", "third"]) await apply(snooze, about);
    expect([await undo(), await undo(), await undo()]).toEqual(["third", "second", null]);
    await apply(snooze, "asleep");
    await apply({ how: "wake" }, "awake");
    expect([await undo(), outcome()?.kind]).toEqual([null, "did"]);
  });
});
