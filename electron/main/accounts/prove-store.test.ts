import { expect, it } from "vitest";
import { signInAndQuit, signInNow } from "./test/signed-in.ts";

it("stores a record for the account in view, and rejects if its store cannot", async () => {
  const { accounts, openWorkspace } = await signInNow();
  await accounts.proveStore();
  const { store } = await openWorkspace();
  const { parts } = await store.describeStorage();
  expect(parts.find(({ part }) => part === "drafts")).toMatchObject({ rows: 0 });
  await store.close();
  await expect(accounts.proveStore()).rejects.toThrow("closed");
});

it("does nothing while the keychain is locked or nobody is signed in", async () => {
  const { computer } = await signInAndQuit();
  computer.trouble.keychain = "locked";
  const { accounts } = computer.startApp();
  await expect(accounts.proveStore()).resolves.toBeUndefined();
  await accounts.signOut(false);
  await expect(accounts.proveStore()).resolves.toBeUndefined();
});
