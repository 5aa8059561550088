import { expect, it } from "vitest";
import { createComputer, runService } from "#main/accounts/test/computer.ts";
import type { Workspace } from "#main/session/workspace.ts";
import { failure, success } from "#shared/lib/result.ts";
import { createRequestContext } from "./request-context.ts";
import { RefusedEffect, runCommand } from "./running-command.ts";

it("finds the named account whichever is in view, and no removed one", async () => {
  const [first, second] = [await runService(), await runService()];
  const { accounts, signIn } = (await createComputer()).startApp();
  await signIn.withPassword(first.credentials);
  const former = accounts.current()?.account.id ?? "";
  await signIn.withPassword(second.credentials);
  const inView = accounts.current()?.account.id ?? "";
  const context = createRequestContext(accounts);
  const find = (accountId?: string) =>
    context.withSync(async (_sync, at) => at.account.id, accountId);
  expect(await find()).toEqual({ ok: true, value: inView });
  expect(await find(former)).toEqual({ ok: true, value: former });

  // A draft of the account that was in view before.
  const drafted = await context.withStore(({ store }) => store.saveDraft("7", "On my", 1), former);
  expect(drafted.ok).toBe(true);
  const count = (id: string) => context.withStore(({ store }) => store.countDrafts(), id);
  expect([await count(former), await count(inView)]).toMatchObject([{ value: 1 }, { value: 0 }]);

  await accounts.signOut(false, former);
  expect(await find(former)).toMatchObject({ ok: false, code: "notSignedIn" });
  expect(accounts.current()?.account.id).toBe(inView);
});

it("does nothing in a store that opens after Watchdesk was locked", async () => {
  const opening = Promise.withResolvers<void>();
  const getWorkspace = async () => {
    await opening.promise;
    return success({} as Workspace);
  };
  const runtime = { session: { getWorkspace }, getSync: () => ({}) };
  const { withStore, withSync } = createRequestContext({
    inView: () => runtime,
    runtime: () => runtime,
  });
  let isLocked = false;
  const done: string[] = [];
  const works = runCommand(
    () => (isLocked ? failure("locked", "Watchdesk is locked.") : null),
    () => [withStore(async () => done.push("store")), withSync(async () => done.push("sync"))],
  );
  isLocked = true;
  opening.resolve();
  for (const work of works) await expect(work).rejects.toThrow(RefusedEffect);
  expect(done).toEqual([]);
});
