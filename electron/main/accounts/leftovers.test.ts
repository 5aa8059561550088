import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { signInNow } from "./test/signed-in.ts";

type Computer = Awaited<ReturnType<typeof signInNow>>["computer"];

/** Lets every attempt to erase a store fail until `repairDisk`. */
async function breakDisk({ folder }: Computer): Promise<() => Promise<void>> {
  const away = `${folder}-away`;
  await rename(folder, away);
  await writeFile(folder, "");
  return async () => {
    await rm(folder);
    await rename(away, folder);
  };
}

/** Signs out a user whose store cannot be erased. */
async function leaveStoreBehind() {
  const { service, computer, ...app } = await signInNow();
  const account = app.accounts.current()?.account;
  const repairDisk = await breakDisk(computer);
  const outcome = await app.accounts.signOut(false);
  return { service, computer, app, repairDisk, outcome, id: account?.id ?? "" };
}

describe("an account whose store could not be erased", () => {
  it("is reported as not erased, and erased a minute later once that is possible", async () => {
    const { outcome, app, computer, id, repairDisk } = await leaveStoreBehind();
    const notice = outcome.ok && "notice" in outcome.value ? outcome.value.notice : null;
    expect(notice).toMatch(/Not everything .* could be erased.*tries again/);
    expect(notice).not.toContain("your data is erased from this computer");
    await expect
      .poll(app.recoveries.list)
      .toMatchObject([{ kind: "notErased", accountId: id, cause: expect.stringMatching(/file/) }]);
    await expect.poll(() => app.timers.has(60_000)).toBe(true);
    await repairDisk();
    expect(await computer.listFolder()).toEqual([id]);
    app.timers.get(60_000)?.();
    await expect.poll(computer.listFolder).toEqual([]);
    await expect.poll(app.recoveries.list).toEqual([]);
    expect(app.settings.get("leftovers")).toEqual([]);
  });

  it("is reported again at the next start, or erased and neither restored nor reported as unknown", async () => {
    const { app, computer, repairDisk, id } = await leaveStoreBehind();
    await app.quit();
    const unable = computer.startApp();
    await expect.poll(() => unable.timers.has(60_000)).toBe(true);
    expect(unable.recoveries.list()).toMatchObject([{ kind: "notErased", accountId: id }]);
    await unable.quit();
    await repairDisk();
    // As if its note could not be removed either.
    const note = { id, serverUrl: "https://a.example", username: "mara" };
    await writeFile(join(computer.folder, id, "account.json"), JSON.stringify(note));
    const again = computer.startApp();
    expect(await again.accounts.getState()).toMatchObject({ status: "signedOut" });
    await expect.poll(computer.listFolder).toEqual([]);
    await expect.poll(again.recoveries.list).toEqual([]);
    expect(again.accounts.list()).toEqual([]);
  });

  it("is kept if its user signs in meanwhile", async () => {
    const { app, computer, repairDisk, id, service } = await leaveStoreBehind();
    await expect.poll(() => app.timers.has(60_000)).toBe(true);
    await repairDisk();
    const retry = app.timers.get(60_000);
    await app.signIn.withPassword(service.credentials);
    expect(app.recoveries.list()).toEqual([]);
    retry?.();
    const { store } = await app.openWorkspace();
    await store.addOperation({ kind: "message", userId: "7", text: "One" }, 1, null);
    await app.quit();
    const again = computer.startApp();
    expect(await again.accounts.getState()).toMatchObject({ status: "active" });
    await expect.poll(() => computer.listFiles(id)).not.toEqual([]);
    const found = await again.openWorkspace();
    expect(await found.store.countEntries()).toMatchObject({ open: 1 });
  });
});

it("an account that the keychain did not remove is removed at the next start", async () => {
  const { computer, ...app } = await signInNow();
  computer.trouble.keychain = "Secret Service: object is locked";
  await app.accounts.signOut(false);
  await expect.poll(app.recoveries.list).toMatchObject([{ kind: "notErased" }]);
  expect(computer.items.size).toBe(1);
  await app.quit();
  computer.trouble.keychain = null;
  const again = computer.startApp();
  await expect.poll(() => computer.items.size).toBe(0);
  await expect.poll(again.recoveries.list).toEqual([]);
});

it("an account is erased at the next start if the app was killed meanwhile", async () => {
  const { computer, ...app } = await signInNow();
  const { account } = app.accounts.list()[0] ?? {};
  if (account === undefined) throw new Error("Nobody is signed in.");
  await app.quit();
  const { id, serverUrl, username } = account;
  app.settings.set({ leftovers: [{ id, serverUrl, username, isKept: true, since: 1 }] });
  const again = computer.startApp();
  expect(await again.accounts.getState()).toMatchObject({ status: "signedOut" });
  await expect.poll(computer.listFolder).toEqual([]);
  await expect.poll(() => computer.items.size).toBe(0);
  expect(again.settings.get("accounts")).toEqual([]);
});
