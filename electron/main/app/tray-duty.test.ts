import { expect, it, vi } from "vitest";
import type { Shift } from "#shared/features/duty/schema.ts";
import { aShift } from "#shared/test/log.ts";
import { readTrayDuty } from "./tray-duty.ts";

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
