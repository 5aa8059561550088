import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { accountIdOf } from "#main/session/identity.ts";
import { makeFolder } from "#main/store/test/fixture.ts";
import { anAccount } from "#shared/test/account.ts";
import { openAccountNotes } from "./account-notes.ts";

const serverUrl = "https://service.example.org";
const username = "maria.keller";
const account = anAccount({ id: accountIdOf(serverUrl, username), serverUrl, username });

/** A folder of stores in which the account has one. */
function createStores() {
  const folder = makeFolder();
  const store = join(folder, account.id);
  mkdirSync(store, { recursive: true });
  const reports: string[] = [];
  const open = () => openAccountNotes(folder, (what) => void reports.push(what));
  return { folder, store, note: join(store, "account.json"), reports, open };
}

describe("whose a store is", () => {
  it("is kept beside it, without anything secret", () => {
    const { open, note } = createStores();
    open().keep(account);
    expect(open().list()).toEqual({ accounts: [account], nameless: [] });
    expect(JSON.parse(readFileSync(note, "utf8"))).toEqual(account);
  });

  it("is kept anew where it was changed or lost, and where it has changed", () => {
    const { open, note } = createStores();
    open().keep(account);
    writeFileSync(note, "{");
    open().keep(account);
    const renamed = { ...account, displayName: "Dr Keller" };
    const notes = open();
    expect(notes.list().accounts).toEqual([account]);
    notes.keep(renamed);
    expect(open().list().accounts).toEqual([renamed]);
  });

  it("is not known without a note, nor of folders that are no account's", () => {
    const { open, folder, store } = createStores();
    mkdirSync(join(folder, `${account.id}-unkept`));
    mkdirSync(join(folder, "lost+found"));
    expect(open().list()).toEqual({ accounts: [], nameless: [store] });
    rmSync(folder, { recursive: true });
    expect(open().list()).toEqual({ accounts: [], nameless: [] });
  });

  it("is forgotten before the store is erased, so that what is left brings nobody back", () => {
    const { open } = createStores();
    const notes = open();
    notes.keep(account);
    notes.forget(account.id);
    expect(open().list().accounts).toEqual([]);
    notes.keep(account);
    expect(open().list().accounts).toEqual([account]);
  });

  it("is not kept where there is no store, and what fails is reported", () => {
    const { open, store, note, reports } = createStores();
    rmSync(store, { recursive: true });
    open().keep(account);
    expect([open().list().accounts, reports]).toEqual([[], []]);
    mkdirSync(note, { recursive: true });
    open().keep(account);
    expect(reports).toEqual(["whose a store is could not be kept beside it"]);
  });
});
