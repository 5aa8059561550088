import type { MenuItemConstructorOptions } from "electron";
import { describe, expect, it, vi } from "vitest";
import type { Shift } from "#shared/features/duty/schema.ts";
import type { Quiet } from "#shared/notifications/notifications.ts";
import { aShift } from "#shared/test/log.ts";
import type { Counts } from "../counts.ts";
import { createTrayDisplay, listTrayEntries, readTrayDuty, type TrayShift } from "./tray-menu.ts";

const nothing: Counts = {
  ...{ waiting: 0, critical: 0, unread: 0 },
  ...{ silence: null, trouble: null, isCatchingUp: false },
};

const now = new Date(2026, 6, 1, 12).getTime();
const minute = 60_000;

function openMenu(
  quiet: Quiet | null,
  counts: Partial<Counts> = {},
  shifts: Omit<TrayShift, "goOffDuty">[] | null = null,
  canStart = shifts?.length === 0,
  isLocked = false,
) {
  const done: unknown[] = [];
  const note = (what: string) => () => void done.push(what);
  const clock = { now };
  const entries = listTrayEntries(
    { ...nothing, ...counts },
    quiet,
    {
      open: note("open"),
      openAlerts: note("openAlerts"),
      openMessages: note("openMessages"),
      getDuty: () => ({
        shifts: (shifts ?? []).map((shift) => ({
          ...shift,
          goOffDuty: note(`goOffDuty ${shift.account}`),
        })),
        canStart,
      }),
      goOnDuty: note("goOnDuty"),
      setQuietUntil: (until) => void done.push(until),
      isLocked: () => isLocked,
      lock: note("lock"),
      quit: note("quit"),
    },
    () => clock.now,
  );
  const all = flatten(entries).filter(({ label }) => label !== undefined);
  const press = (label: string) => {
    const entry = all.find((one) => one.label === label);
    (entry?.click as (() => void) | undefined)?.();
  };
  const labels = all.map(({ label, enabled = true }) => (enabled ? label : `(${label})`));
  return { done, labels, press, clock };
}

function flatten(entries: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return entries.flatMap((entry) => [
    entry,
    ...(Array.isArray(entry.submenu) ? flatten(entry.submenu) : []),
  ]);
}

describe("the tray's menu", () => {
  it.each<[Partial<Counts>, string[]]>([
    [{}, ["(No alerts waiting)", "(No unread messages)"]],
    [{ waiting: 2, unread: 1 }, ["2 alerts waiting", "1 unread message"]],
    // It does not state that nothing waits during the first sync.
    [{ isCatchingUp: true }, ["(No alerts waiting so far)", "(No unread messages so far)"]],
  ])("begins with what waits: %o", (counts, labels) => {
    expect(openMenu(null, counts).labels.slice(0, 2)).toEqual(labels);
  });

  it("opens what waits, and begins with a missing connection and outdated numbers", () => {
    const { press, done } = openMenu(null, { waiting: 2, unread: 1 });
    for (const label of ["2 alerts waiting", "1 unread message", "Quit Watchdesk"]) press(label);
    expect(done).toEqual(["openAlerts", "openMessages", "quit"]);
    const silence = "No updates since 10:12: can't reach the service";
    const silent = openMenu(null, { waiting: 2, silence });
    expect(silent.labels.slice(0, 3)).toEqual([
      silence,
      "2 alerts waiting when last checked",
      "(No unread messages when last checked)",
    ]);
    silent.press(silence);
    expect(silent.done).toEqual(["open"]);
  });

  it("locks, and offers nothing but counts, unlocking and quitting while locked", () => {
    const open = openMenu(null, {}, []);
    open.press("Lock");
    expect(open.done).toEqual(["lock"]);
    const locked = openMenu(null, { waiting: 1 }, [], true, true);
    expect(locked.labels).toEqual([
      ...["1 alert waiting", "(No unread messages)"],
      ...["Unlock Watchdesk…", "Quit Watchdesk"],
    ]);
    locked.press("Unlock Watchdesk…");
    expect(locked.done).toEqual(["open"]);
  });

  it("starts do not disturb at the time of the choice", () => {
    const { labels, press, done, clock } = openMenu(null);
    expect(labels.slice(2, 7)).toEqual([
      "Do not disturb",
      "For 30 min",
      "For 1 h",
      "Until tomorrow",
      "(Off)",
    ]);
    clock.now = now + 60 * minute;
    press("For 30 min");
    press("Until tomorrow");
    expect(done).toEqual([now + 90 * minute, new Date(2026, 6, 2, 8).getTime()]);
  });

  it("shows the end of do not disturb and turns it off", () => {
    const { labels, press, done } = openMenu({ why: "byPerson", until: now + 30 * minute });
    expect(labels[2]).toMatch(/^\(Do not disturb until .*12.30.*\)$/);
    press("Off");
    expect(done).toEqual([null]);
    expect(openMenu({ why: "byHours", until: now }).labels).toContain("(Off)");
    expect(openMenu({ why: "bySystem", until: null }).labels[2]).toBe(
      "(Do not disturb is on in the system)",
    );
  });

  it("goes on and off duty once an account is signed in", () => {
    expect(openMenu(null).labels.join()).not.toContain("duty");
    const off = openMenu(null, {}, []);
    expect(off.labels.slice(2, 4)).toEqual(["Go on duty…", "Do not disturb"]);
    off.press("Go on duty…");
    expect(off.done).toEqual(["goOnDuty"]);
    const account = null;
    const on = openMenu(null, {}, [
      { role: "Watch & rescue", ends: now + 2 * 60 * minute, account },
    ]);
    expect(on.labels[2]).toMatch(/^\(On duty as Watch && rescue until .*2.*\)$/);
    on.press("Go off duty…");
    expect(on.done).toEqual(["goOffDuty null"]);
    expect(on.labels.join()).not.toContain("Go on duty");
    expect(openMenu(null, {}, [{ role: "Porter", ends: null, account }]).labels[2]).toBe(
      "(On duty as Porter)",
    );
  });

  it("shows the shift of each account that is on duty, and ends the chosen one", () => {
    const shifts = [
      { role: "Porter", ends: null, account: "Ana · ops.example" },
      { role: "Watch", ends: null, account: "Bo · r&d.example" },
    ];
    const both = openMenu(null, {}, shifts);
    expect(both.labels.slice(2, 7)).toEqual([
      "(Ana · ops.example: On duty as Porter)",
      "Ana · ops.example: Go off duty…",
      "(Bo · r&&d.example: On duty as Watch)",
      "Bo · r&&d.example: Go off duty…",
      "Do not disturb",
    ]);
    both.press("Bo · r&&d.example: Go off duty…");
    expect(both.done).toEqual(["goOffDuty Bo · r&d.example"]);
    const other = openMenu(null, {}, shifts.slice(1), true);
    expect(other.labels.slice(2, 5)).toEqual([
      "(Bo · r&&d.example: On duty as Watch)",
      "Bo · r&&d.example: Go off duty…",
      "Go on duty…",
    ]);
  });

  it("escapes control characters and mnemonics in names of accounts", () => {
    const silence = "R&D \u202Eco\u0007: No updates since 10:12";
    expect(openMenu(null, { silence }).labels[0]).toBe(
      "R&&D ⟨RLO⟩co⟨U+0007⟩: No updates since 10:12",
    );
  });
});

it("sends the desktop only what differs from what the tray shows, and the chosen shift is that of now", () => {
  const sent: unknown[] = [];
  let menu: MenuItemConstructorOptions[] = [];
  const note = (what: string) => (value?: unknown) => void sent.push([what, value]);
  const toShift = (id: string) => ({
    role: "Porter",
    ends: null,
    account: null,
    goOffDuty: note(id),
  });
  let shift = toShift("1");
  const show = createTrayDisplay(
    {
      setIcon: note("icon"),
      setToolTip: note("tip"),
      setMenu: (entries) => {
        sent.push("menu");
        menu = entries;
      },
    },
    {
      ...{ open: note("open"), openAlerts: note("alerts"), openMessages: note("messages") },
      ...{ goOnDuty: note("duty"), setQuietUntil: note("quiet"), isLocked: () => false },
      ...{ lock: note("lock"), quit: note("quit") },
      getDuty: () => ({ shifts: [shift], canStart: false }),
    },
    () => now,
  );
  const take = () => sent.splice(0);
  show(nothing, null);
  expect(take()).toEqual([["icon", "tray-0.png"], ["tip", expect.any(String)], "menu"]);
  show({ ...nothing }, null);
  expect(take()).toEqual([]);
  show({ ...nothing, waiting: 1 }, null);
  expect(take()).toEqual([["icon", "tray-1.png"], ["tip", expect.any(String)], "menu"]);
  show({ ...nothing, waiting: 1 }, { why: "byPerson", until: null });
  shift = toShift("2");
  show({ ...nothing, waiting: 1 }, { why: "byPerson", until: null });
  expect(take()).toEqual(["menu"]);
  const end = menu.find(({ label }) => label === "Go off duty…");
  (end?.click as (() => void) | undefined)?.();
  expect(take()).toEqual([["2", undefined]]);
  // An open menu may still show the former shift.
  shift = { ...toShift("3"), role: "Nurse" };
  (end?.click as (() => void) | undefined)?.();
  expect(take()).toEqual([]);
});

const anAccount = (id: string, shift: Shift | null, isOpen = true) => ({
  session: { account: { id } },
  name: () => `Account ${id}`,
  getSync: () => (isOpen ? { duty: { current: () => shift } } : null),
});

const show = vi.fn();
const read = (all: ReturnType<typeof anAccount>[], inView = all[0]) =>
  readTrayDuty({ inView: () => inView ?? null, all: () => all, show });

it("lists the shift of each account on duty, that of the account in view first", () => {
  const all = [
    anAccount("1", aShift({ role: "Porter" })),
    anAccount("2", null),
    anAccount("3", aShift({ role: "Watch", ends: 9 })),
  ];
  const { shifts, canStart } = read(all, all[2]);
  expect(shifts).toMatchObject([
    { role: "Watch", ends: 9, account: "Account 3" },
    { role: "Porter", account: "Account 1" },
  ]);
  expect(canStart).toBe(false);
  shifts[1]?.goOffDuty();
  expect(show.mock.calls).toEqual([["1", { kind: "dutyEnd", id: null }]]);
});

it("offers to start a shift only in an account in view that is open and off duty", () => {
  const onDuty = anAccount("1", aShift());
  const off = anAccount("2", null);
  const closed = anAccount("3", null, false);
  expect(read([onDuty, off], off)).toMatchObject({
    shifts: [{ account: "Account 1" }],
    canStart: true,
  });
  expect(read([onDuty, closed], closed)).toMatchObject({ shifts: [{}], canStart: false });
  expect(read([])).toEqual({ shifts: [], canStart: false });
});
