import { expect, it, vi } from "vitest";
import { newShift } from "#main/features/duty/store/test/duty-fixture.ts";
import { offerDuty } from "./offer-duty.ts";
import { signInNow } from "./test/signed-in.ts";

const report = (what: string, error: unknown) => {
  throw new Error(what, { cause: error });
};

it("offers to go on duty after a sign-in, unless the account is on duty", async () => {
  const { accounts } = await signInNow();
  const runtime = accounts.inView();
  if (runtime === null) throw new Error("Nobody is signed in.");
  await runtime.session.getWorkspace();
  const open = vi.fn();
  offerDuty(runtime, open, report);
  await expect.poll(() => open.mock.calls.length).toBe(1);
  const state = await runtime.getSync()?.duty.start(newShift);
  offerDuty(runtime, open, report);
  await runtime.getSync()?.duty.read();
  expect(open).toHaveBeenCalledOnce();

  // Its store is still being opened.
  const opening = { events: runtime.events, getSync: () => null };
  offerDuty(opening, open, report);
  if (state !== undefined) runtime.events.emit("duty", state);
  expect(open).toHaveBeenCalledOnce();
  offerDuty(opening, open, report);
  if (state !== undefined) runtime.events.emit("duty", { ...state, shift: null });
  expect(open).toHaveBeenCalledTimes(2);
});
