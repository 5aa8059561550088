import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#renderer/test/expect-accessible.ts";
import type { FakeStart } from "#renderer/test/fake-bridge.ts";
import { now } from "#renderer/test/now.ts";
import { renderApp } from "#renderer/test/render-app.tsx";
import { createActiveSession, sampleAccount, sampleTasks } from "#renderer/test/sample-data.ts";
import type { DutyState } from "#shared/features/duty/schema.ts";
import { aShift } from "#shared/test/log.ts";
import { type Overlay, openOverlay, useOverlay } from "../store.ts";
import { expectClosed, Overlays } from "../test/open-overlay.tsx";
import { renderRouted } from "../test/render-screen.tsx";
import { DutyLine } from "./shell.tsx";

const shift = aShift({ role: "Watch officer", ends: now - 60_000, ended: null });
const off: DutyState = {
  shift: null,
  latest: null,
  head: { number: 0, digest: "" },
  isOverdue: false,
  openCritical: 0,
};

async function open(overlay: Overlay, duty: Partial<DutyState> = {}, world: FakeStart = {}) {
  const parts = [<DutyLine key="line" />, <Overlays key="overlays" />];
  const shown = renderRouted(parts, { duty: { ...off, ...duty }, ...world });
  await screen.findByRole("button", { name: /on duty/i });
  act(() => openOverlay(overlay));
  const dialog = await screen.findByRole("dialog");
  const press = async (name: string | RegExp) =>
    shown.user.click(await screen.findByRole("button", { name }));
  return { ...shown, dialog, press };
}

const findDialog = (name: string | RegExp) => screen.findByRole("dialog", { name });

describe("going on duty", () => {
  it("begins a shift with the role", async () => {
    const { user, press, bridge, dialog } = await open("dutyStart");
    await user.click(within(dialog).getByRole("combobox", { name: "Role" }));
    await user.keyboard("Porter");
    await user.click(within(dialog).getByRole("button", { name: "In 8 h" }));
    await press("Go on duty");
    await expectClosed();
    expect(bridge.world.duty.shift).toMatchObject({ role: "Porter" });
    expect(bridge.accountCalls).toContain("duty.start a1");
  });

  it("begins when main requests it, also while the dialog of a sign-in closes", async () => {
    const nothing = { notice: null, unkept: null };
    const session = { status: "expired" as const, account: sampleAccount, ...nothing };
    const { bridge, user } = renderApp({ tasks: sampleTasks(3, now), duty: off, session });
    await user.click(await screen.findByRole("button", { name: "Sign in again" }));
    await findDialog("Sign in again");
    act(() => {
      bridge.emit("navigation.requested", { kind: "dutyStart", id: null });
      bridge.emit("session.changed", createActiveSession(sampleAccount));
    });
    await findDialog("Go on duty");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Sign in again" })).toBeNull());
    act(() => bridge.emit("navigation.requested", { kind: "dutyEnd", id: null }));
    const dialog = await findDialog("Go off duty?");
    expect(await within(dialog).findByText("You are not on duty.")).toBeTruthy();
  });
});

it("the self-test is repeated", async () => {
  const { press, inputsOf } = await open("selfTest");
  await press("Check again");
  expect(inputsOf("duty.testSelf")).toHaveLength(2);
  await expectAccessible();
});

it("a shift does not end before its dialog is confirmed while critical alerts are open", async () => {
  const { press, inputsOf, dialog } = await open("dutyEnd", { shift, openCritical: 2 });
  expect(await within(dialog).findByText("2 critical alerts are open")).toBeTruthy();
  await expectAccessible();
  await press("Stay on duty");
  await expectClosed();
  expect(inputsOf("duty.end")).toEqual([]);
  act(() => openOverlay("dutyEnd"));
  await press("Go off duty anyway");
  await expectClosed();
  expect(inputsOf("duty.end")).toHaveLength(1);
});

it("a shift has another end or none", async () => {
  const { press, inputsOf } = await open("dutyExtend", { shift });
  await expectAccessible();
  await press("Save");
  // It has passed; an hour later is proposed.
  await expectClosed();
  expect(inputsOf("duty.extend")[0]?.ends).toBeGreaterThan(Date.now());
  act(() => openOverlay("dutyExtend"));
  await press("No end time");
  expect(screen.getByText("You stay on duty until you go off duty.")).toBeTruthy();
  await press("Save");
  await expectClosed();
  expect(inputsOf("duty.extend").at(-1)).toEqual({ ends: null });
});

it("the status bar's menu leads to the log and the handover", async () => {
  const { user, readPath } = renderRouted(<DutyLine />, { duty: { ...off, shift } });
  const choose = async (name: string) => {
    await user.click(await screen.findByRole("button", { name: /^On duty/ }));
    await user.click(await screen.findByRole("menuitem", { name }));
  };
  await choose("Change the end…");
  expect(useOverlay.getState().overlay).toBe("dutyExtend");
  await choose("Show the log");
  await waitFor(() => expect(readPath()).toBe("/log"));
  await choose("Hand over…");
  await waitFor(() => expect(readPath()).toBe("/handover"));
});
