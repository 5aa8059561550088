import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { damageUnseen } from "#main/store/test/files.ts";
import { toIngest, unwrap } from "#main/store/test/fixture.ts";
import { aTask } from "#shared/test/records.ts";
import { signInNow } from "./test/signed-in.ts";

it("starts anew, and says so once, where the profile was removed by hand and the keychain was not", async () => {
  const { computer, service, quit } = await signInNow();
  await quit();
  await rm(computer.folder, { recursive: true });
  computer.kept.accounts = [];
  const app = computer.startApp();
  await app.signIn.withPassword(service.credentials);
  const { store } = await app.openWorkspace();
  const words = expect.stringMatching(/^The data of this account were removed from this computer/);
  expect(app.recoveries.list()).toMatchObject([{ kind: "storeDamaged", words }]);
  expect(await store.hasLosses()).toBe(false);
  for (const { id } of app.recoveries.list()) app.recoveries.dismiss(id);
  await app.quit();
  const again = computer.startApp();
  await again.openWorkspace();
  expect(again.recoveries.list()).toEqual([]);
});

it("reports damage that is found when the store has moved into its thread", async () => {
  const { computer, openWorkspace, quit } = await signInNow();
  const { store, account } = await openWorkspace();
  const tasks = Array.from({ length: 500 }, (_, at) => aTask({ id: `${at}` }));
  unwrap(await store.ingest(toIngest("tasks", tasks)));
  await quit();
  const [{ storeKey: key }] = [...computer.items.values()].map((item) => JSON.parse(item));
  damageUnseen({ path: join(computer.folder, account.id, "cache.db"), key });
  const painted = Promise.withResolvers<null>();
  const { accounts, recoveries } = computer.startApp({ painted: painted.promise });
  expect(await accounts.getState()).toMatchObject({ status: "active" });
  expect(recoveries.list()).toEqual([]);
  painted.resolve(null);
  const words = "The offline copy was damaged. Data is being downloaded again.";
  await expect.poll(recoveries.list).toMatchObject([{ kind: "storeDamaged", words }]);
});
