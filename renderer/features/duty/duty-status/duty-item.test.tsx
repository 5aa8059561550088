import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { renderPart } from "#renderer/test/render-part.tsx";
import type { DutyState } from "#shared/features/duty/schema.ts";
import { aShift } from "#shared/test/log.ts";
import { dutyQuery } from "../queries.ts";
import { DutyItem } from "./duty-item.tsx";

const off: DutyState = {
  shift: null,
  latest: null,
  head: { number: 0, digest: "" },
  isOverdue: false,
  openCritical: 0,
};
const ends = new Date(2100, 10, 20, 14).getTime();
const shift = aShift({ role: "Watch officer", number: 3, ends, ended: null });

function show(duty: Partial<DutyState>, world: FakeStart = {}) {
  document.title = "Watchdesk";
  const onAction = vi.fn();
  const part = renderPart(
    <DutyItem onAction={onAction} />,
    { duty: { ...off, ...duty }, ...world },
    () => {},
    (client, bridge) =>
      bridge.subscribe("duty.changed", (state) => client.setQueryData(dutyQuery.queryKey, state)),
  );
  return { ...part, onAction };
}

describe("the status bar's item", () => {
  it("opens the dialog while off duty", async () => {
    const { user, onAction } = show({});
    await user.click(await screen.findByRole("button", { name: "Go on duty" }));
    expect(onAction).toHaveBeenCalledExactlyOnceWith("dutyStart");
  });

  it("shows the end, and the role in its menu, and opens what belongs to the shift", async () => {
    const { user, onAction } = show({ shift });
    const item = await screen.findByRole("button", {
      name: /^On duty until .*2100, .*2.00/,
    });
    for (const name of ["Change the end…", "Show the log", "Hand over…", "Run the self-test"]) {
      await user.click(item);
      await user.click(await screen.findByRole("menuitem", { name }));
    }
    expect(onAction.mock.calls).toEqual([["dutyExtend"], ["log"], ["handover"], ["selfTest"]]);
    await user.click(item);
    expect(await screen.findByText(/^Watch officer: shift 3, since/)).toBeTruthy();
    await expectAccessible();
  });

  it("follows the shift, and marks one that has ended", async () => {
    const { bridge } = show({ shift: { ...shift, ends: null } });
    expect(await screen.findByRole("button", { name: "On duty" })).toBeTruthy();
    act(() => bridge.emit("duty.changed", { ...off, shift, isOverdue: true }));
    const item = await screen.findByRole("button", { name: /^On duty until/ });
    expect(item.dataset.urgent).toBe("true");
    act(() => bridge.emit("duty.changed", off));
    expect(await screen.findByRole("button", { name: "Go on duty" })).toBeTruthy();
  });

  it("goes off duty at once if nothing critical is open", async () => {
    const { user, onAction, inputsOf } = show({ shift });
    await user.click(await screen.findByRole("button", { name: /^On duty/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Go off duty" }));
    expect(await screen.findByRole("button", { name: "Go on duty" })).toBeTruthy();
    expect(inputsOf("duty.end")).toHaveLength(1);
    expect(onAction).not.toHaveBeenCalled();
  });

  it("prompts before it goes off duty while a critical alert is open, or if it fails", async () => {
    const { bridge, user, onAction, inputsOf } = show({ shift });
    bridge.world.duty = { ...bridge.world.duty, openCritical: 1 };
    const goOff = async () => {
      await user.click(await screen.findByRole("button", { name: /^On duty/ }));
      await user.click(await screen.findByRole("menuitem", { name: "Go off duty" }));
    };
    // Arrived since the last change of the shift.
    await goOff();
    await waitFor(() => expect(onAction.mock.calls).toEqual([["dutyEnd"]]));
    expect(inputsOf("duty.end")).toEqual([]);
    bridge.world.duty = { ...bridge.world.duty, openCritical: 0 };
    bridge.fail("duty.end", { code: "unexpected", message: "The disk is full." });
    await goOff();
    await waitFor(() => expect(onAction.mock.calls).toEqual([["dutyEnd"], ["dutyEnd"]]));
  });
});
