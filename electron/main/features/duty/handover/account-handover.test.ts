import { expect, it } from "vitest";
import { startSmallWork, startWork } from "#main/accounts/test/start-work.ts";
import { aNewEntry, listEntries } from "#main/features/duty/store/test/duty-fixture.ts";

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
    ends: null,
    selfTest: [],
  });
  const { page } = await sync.handovers.create();
  expect(page.sections.find(({ kind }) => kind === "waitingAlerts")?.total).toBe(
    await store.countWaitingAlerts(),
  );
  await sync.handovers.sign({ name: null });
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

it("a handover and its messages name the user as people do, and the log's entries by the login", async () => {
  const { account, remote, time, sync, store } = await startSmallWork();
  const { username, displayName: name } = account;
  const { world } = remote;
  const { id: userId = "" } = world.users.find(({ id }) => id !== world.mainUserId) ?? {};
  await sync.duty.addEntry(aNewEntry({ kind: "decision" }));
  const { id } = remote.addAlert({ title: "Pump 1 failed" });
  await time.pass(minute);
  await store.requestAcknowledgements([id], time.now(), null);
  const { page: draft } = await sync.handovers.create();
  await sync.handovers.change({
    number: 1,
    text: null,
    strikes: [{ id: `alert:${id}`, isStruck: true }],
  });
  await sync.handovers.sign({ name: null });
  await sync.handovers.askReadBack(1, userId);
  await sync.handovers.dismissReadBack(1, "Nobody is there");

  const handover = await store.readHandover(1);
  const { author, ...page } = handover?.page ?? draft;
  const items = page.sections.flatMap((section) => section.items);
  const factsOf = (start: string) => items.find((item) => item.id.startsWith(start))?.facts;
  expect(factsOf("entry:")).toContain(name);
  expect(factsOf(`alert:${id}`)).toContain(`Acknowledged by ${name}`);
  expect(items.flatMap(({ struck }) => struck?.by ?? [])).toEqual([name]);
  expect([page.signed?.name, handover?.progress.dismissed?.by]).toEqual([name, name]);
  expect(JSON.stringify({ page, progress: handover?.progress })).not.toContain(`"${username}"`);
  const entries = await store.listOpenEntries();
  const texts = entries.flatMap(({ operation }) =>
    operation.kind === "message" ? [operation.text] : [],
  );
  expect(texts).toEqual([expect.stringContaining(name)]);
  expect(author).toBe(username);
  const authors = (await listEntries(store)).map((entry) => entry.author);
  expect(new Set(authors)).toEqual(new Set([username]));
});
