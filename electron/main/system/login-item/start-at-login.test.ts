import { describe, expect, it, vi } from "vitest";
import { createStartAtLogin } from "./start-at-login.ts";
import { readLoginItem } from "./system-item.ts";

const listed = { openAtLogin: true };

describe("readLoginItem", () => {
  it.each([
    ["darwin", { ...listed, status: "enabled" }, true, null],
    ["darwin", { ...listed, status: "requires-approval" }, false, /approval/],
    ["darwin", { openAtLogin: false, status: "not-registered" }, false, null],
    ["darwin", { openAtLogin: false, status: "not-found" }, false, null],
    ["darwin", listed, true, null],
    ["win32", { ...listed, executableWillLaunchAtLogin: true }, true, null],
    ["win32", { ...listed, executableWillLaunchAtLogin: false }, false, /Task Manager/],
    ["win32", { openAtLogin: false, executableWillLaunchAtLogin: true }, false, null],
  ] as const)("on %s: %j", (platform, answer, isOn, note) => {
    const read = readLoginItem(platform, answer);
    expect(read.isOn).toBe(isOn);
    if (note === null) expect(read.note).toBeNull();
    else expect(read.note).toMatch(note);
  });
});

/** Creates a system whose list contains Watchdesk or not. */
function openSystem(isOn: boolean) {
  const state = { isOn };
  const item = {
    read: vi.fn(() => ({ isOn: state.isOn, note: null as string | null })),
    set: vi.fn((next: boolean) => {
      state.isOn = next;
    }),
    refresh: vi.fn(),
  };
  const report = vi.fn();
  return {
    state,
    item,
    report,
    open: (wanted?: boolean) => createStartAtLogin(item, wanted, report),
  };
}

describe("starting at login", () => {
  it("returns the system's state, which the user can change", () => {
    const { item, open, state } = openSystem(false);
    const login = open();
    expect(login.read()).toEqual({ isOn: false, isFixed: false, canChange: true, note: null });
    expect(login.set(true)).toMatchObject({ ok: true, value: { isOn: true } });
    state.isOn = false;
    expect(login.read().isOn).toBe(false);
    login.apply();
    expect([item.set.mock.calls, item.refresh.mock.calls.length]).toEqual([[[true]], 1]);
  });

  it.each([
    [true, false, [[true]]],
    [true, true, []],
    [false, true, [[false]]],
    [false, false, []],
  ])("applies the policy: %s if it was %s", (wanted, was, calls) => {
    const { item, open } = openSystem(was);
    const login = open(wanted);
    login.apply();
    expect(item.set.mock.calls).toEqual(calls);
    expect(login.set(!wanted)).toMatchObject({
      value: { isOn: wanted, isFixed: true, canChange: false },
    });
    expect(item.set.mock.calls).toEqual(calls);
  });

  it("explains why it is unavailable", () => {
    const login = createStartAtLogin({ whyNot: () => "Only the installed app." }, true, vi.fn());
    login.apply();
    const state = { isOn: false, isFixed: true, canChange: false, note: "Only the installed app." };
    expect(login.read()).toEqual(state);
    expect(login.set(true)).toEqual({ ok: true, value: state });
  });

  it("reports failures of the system", () => {
    const { item, open, report } = openSystem(false);
    const login = open();
    item.set.mockImplementation(() => {
      throw new Error("EACCES: permission denied");
    });
    expect(login.set(true)).toMatchObject({
      ok: false,
      message: expect.stringContaining("EACCES"),
    });
    open(true).apply();
    item.read.mockImplementation(() => {
      throw new Error("EISDIR");
    });
    expect(login.read()).toMatchObject({
      canChange: false,
      note: expect.stringContaining("EISDIR"),
    });
    expect(report).toHaveBeenCalledTimes(3);
  });
});
