import { cpSync, rmSync } from "node:fs";
import { expect, it } from "vitest";
import { signInAt } from "#main/accounts/test/signed-in.ts";
import type { Operation } from "#shared/model/outbox.ts";

const say = (text: string): Operation => ({ kind: "message", userId: "7", text });

const readKept = ({ items }: { items: Map<string, string> }): number | null =>
  JSON.parse([...items.values()][0] ?? "{}").lastNumber;

it("keeps the number of what was written last with the key, seldom and at a clean end", async () => {
  const { store, time, computer, quit } = await signInAt();
  await time.pass(10_000);
  const asked = computer.trouble.asked;
  await store.addOperation(say("First"), 1, null);
  const first = await store.readLastNumber();
  await expect.poll(() => readKept(computer)).toBe(first);
  for (let at = 0; at < 20; at += 1) await store.addOperation(say(`${at}`), at, null);
  await time.pass(4_000);
  expect(computer.trouble.asked).toBe(asked + 1);
  await time.pass(2_000);
  const written = await store.readLastNumber();
  await expect.poll(() => readKept(computer)).toBe(written);
  expect(computer.trouble.asked).toBe(asked + 2);

  await store.saveDraft("7", "Not sent yet", 30);
  const last = await store.readLastNumber();
  await quit();
  expect(readKept(computer)).toBe(last);
});

it("writes also where the keychain is locked, and says nothing of it", async () => {
  const { store, time, computer, getState } = await signInAt();
  await time.pass(10_000);
  const kept = readKept(computer);
  computer.trouble.keychain = "The collection is locked";
  const { asked } = computer.trouble;
  await store.addOperation(say("One"), 1, null);
  await time.pass(10_000);
  await store.readLastNumber();
  await time.settle();
  expect(await getState()).toMatchObject({ status: "active", unkept: null });
  expect([computer.trouble.asked, readKept(computer)]).toEqual([asked, kept]);
  computer.trouble.keychain = null;
  await store.addOperation(say("Two"), 2, null);
  await time.pass(10_000);
  const last = await store.readLastNumber();
  await expect.poll(() => readKept(computer)).toBe(last);
});

it("finds out by it where an older copy of everything was put back, and sends nothing of it again", async () => {
  const first = await signInAt();
  const { folder } = first.computer;
  const { id } = await first.store.addOperation(say("Was sent since"), 1, null);
  await first.quit();
  const copy = `${folder}-older`;
  cpSync(folder, copy, { recursive: true });

  const second = await first.restart();
  await second.store.transitionEntry(id, ["queued"], { state: "sending" }, 2);
  await second.store.transitionEntry(id, ["sending"], { state: "sent", serverId: "s" }, 3);
  await second.quit();
  rmSync(folder, { recursive: true });
  cpSync(copy, folder, { recursive: true });
  rmSync(copy, { recursive: true });

  const third = await first.restart();
  const words = expect.stringContaining("missing from both of its copies");
  expect(third.recoveries.list()).toMatchObject([{ kind: "storeDamaged", words }]);
  expect(await third.store.listOpenEntries()).toMatchObject([{ id, state: "unconfirmed" }]);
  expect(await third.store.verifyOutbox()).toMatchObject({ isWhole: false });
  await third.quit();
  const fourth = await first.restart();
  expect(await fourth.getState()).toMatchObject({ notice: null });
  expect(await fourth.store.verifyOutbox()).toMatchObject({ isWhole: false });
});
