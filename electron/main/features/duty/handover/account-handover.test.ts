import { expect, it } from "vitest";
import { startWork } from "#main/accounts/test/start-work.ts";

const minute = 60_000;

it("a handover is read back by the answer of a colleague at the service", async () => {
  const { remote, time, sync, store, titles } = await startWork((what, error) => {
    throw new Error(what, { cause: error });
  });
  const { world } = remote;
  const [colleague] = world.users.filter(({ id }) => id !== world.mainUserId);
  const userId = colleague?.id ?? "";
  remote.addMessage({ fromId: userId, text: "ok" });
  await time.pass(minute / 2);
  await sync.duty.start({
    role: "Watch officer",
    scope: { rooms: [], kinds: [] },
    ends: null,
    keepsAwake: false,
    selfTest: [],
  });
  const { page } = await sync.handovers.create();
  expect(page.sections.find(({ kind }) => kind === "waitingAlerts")?.total).toBe(
    await store.countWaitingAlerts(),
  );
  await sync.handovers.sign({ name: null, role: null });
  expect(await sync.handovers.askReadBack(1, userId)).toMatchObject({ ok: true });
  await time.pass(minute);
  remote.addMessage({ fromId: userId, text: "Read back." });
  await time.pass(minute);
  expect((await store.readHandover(1))?.progress.readBack).toMatchObject({
    by: "message",
    answer: "Read back.",
  });
  expect(titles()).toContain("Handover 1 is read back");
  expect(await store.readWaitingHandover()).toBeNull();
});
