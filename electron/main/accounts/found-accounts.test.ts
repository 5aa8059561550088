import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { signInNow } from "./test/signed-in.ts";

/** Signs a user in, queues two messages, quits and loses the settings. */
async function loseSettings() {
  const { service, computer, openWorkspace, quit } = await signInNow();
  const { store, account } = await openWorkspace();
  for (const text of ["One", "Two"]) {
    await store.addOperation({ kind: "message", userId: "7", text }, 1, null);
  }
  await quit();
  computer.loseSettings();
  return { service, computer, account };
}

describe("an account missing from the settings", () => {
  it("is restored signed in, and its queued messages are reported until that is dismissed", async () => {
    const { computer, account } = await loseSettings();
    const { accounts, recoveries, settings, quit } = computer.startApp();
    expect(await accounts.getState()).toMatchObject({ status: "active", account });
    expect(settings.get("accounts")).toEqual([account]);
    const { serverUrl, username } = account;
    await expect
      .poll(recoveries.list)
      .toMatchObject([{ kind: "accountFound", serverUrl, username, waiting: 2 }]);
    expect(computer.reports).toEqual([]);
    await quit();
    const second = computer.startApp();
    await second.accounts.getState();
    expect(second.recoveries.list()).toHaveLength(1);
    second.recoveries.dismiss(second.recoveries.list()[0]?.id ?? "");
    await second.quit();
    const third = computer.startApp();
    await third.accounts.getState();
    expect(third.recoveries.list()).toEqual([]);
  });

  it("waits for its keychain entry if that is missing, too", async () => {
    const { computer } = await loseSettings();
    computer.items.clear();
    const { accounts, recoveries } = computer.startApp();
    const waits = { status: "keychainLocked", trouble: "noEntry" };
    expect(await accounts.getState()).toMatchObject(waits);
    expect(recoveries.list()).toMatchObject([{ kind: "accountFound", waiting: null }]);
  });

  it("is reported without a name if its note is lost or changed, until a sign-in", async () => {
    const { computer, account, service } = await loseSettings();
    const note = join(computer.folder, account.id, "account.json");
    await writeFile(note, JSON.stringify({ ...account, serverUrl: "https://elsewhere.example" }));
    const { accounts, recoveries, signIn, openWorkspace, quit } = computer.startApp();
    expect(await accounts.getState()).toMatchObject({ status: "signedOut" });
    const nameless = [{ kind: "accountNameless", folder: join(computer.folder, account.id) }];
    expect(recoveries.list()).toMatchObject(nameless);
    await signIn.withPassword(service.credentials);
    const { store } = await openWorkspace();
    expect(await store.countEntries()).toMatchObject({ open: 2 });
    await quit();
    computer.loseSettings();
    await rm(note);
    expect(computer.startApp().recoveries.list()).toMatchObject(nameless);
  });

  it("is not restored after signing out", async () => {
    const { computer } = await loseSettings();
    const app = computer.startApp();
    await app.accounts.getState();
    expect(app.recoveries.list()).toHaveLength(1);
    await app.accounts.signOut(false);
    expect(app.recoveries.list()).toEqual([]);
    await app.quit();
    computer.loseSettings();
    const later = computer.startApp();
    expect(await later.accounts.getState()).toMatchObject({ status: "signedOut" });
    expect(later.recoveries.list()).toEqual([]);
  });
});

describe("an account with a wrong id in the settings", () => {
  it("gets its own id and erases no other folder at sign-out", async () => {
    const { computer, ...first } = await signInNow();
    const outside = await mkdtemp(join(tmpdir(), "watchdesk-outside-"));
    const file = join(outside, "kept.txt");
    await writeFile(file, "Not Watchdesk's.");

    const account = first.accounts.list()[0]?.account;
    if (account === undefined) throw new Error("Nobody is signed in.");
    const planted = { ...account, id: relative(computer.folder, outside) };
    first.settings.set({ accounts: [planted, planted], accountInView: planted.id });
    await first.quit();

    const { accounts, settings } = computer.startApp();
    expect(await accounts.getState()).toMatchObject({ status: "active", account });
    expect(settings.get("accounts")).toEqual([account]);
    await accounts.signOut(false);
    expect(await readFile(file, "utf8")).toBe("Not Watchdesk's.");
  });
});
