import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createAccountId } from "#main/session/identity.ts";
import { makeFolder } from "#main/store/test/fixture.ts";
import { anAccount } from "#shared/test/account.ts";
import { openAccountNotes } from "./account-notes.ts";

const serverUrl = "https://service.example.org";
const username = "maria.keller";
const account = anAccount({ id: createAccountId(serverUrl, username), serverUrl, username });

/** Creates a folder of stores with one of the account. */
function createStores() {
  const folder = makeFolder();
  const store = join(folder, account.id);
  mkdirSync(store, { recursive: true });
  const reports: string[] = [];
  const open = () => openAccountNotes(folder, (what) => void reports.push(what));
  return { folder, store, note: join(store, "account.json"), reports, open };
}

describe("account notes", () => {
  it("are written beside the store, without secrets", () => {
    const { open, note } = createStores();
    open().keep(account);
    expect(open().list()).toEqual({ accounts: [account], nameless: [] });
    expect(JSON.parse(readFileSync(note, "utf8"))).toEqual(account);
  });

  it("are rewritten if damaged, lost or outdated", () => {
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

  it("report stores without a note, and ignore folders of no account", () => {
    const { open, folder, store } = createStores();
    mkdirSync(join(folder, `${account.id}-unkept`));
    mkdirSync(join(folder, "lost+found"));
    expect(open().list()).toEqual({ accounts: [], nameless: [store] });
    rmSync(folder, { recursive: true });
    expect(open().list()).toEqual({ accounts: [], nameless: [] });
  });

  it("are removed before the store is erased, so that remains restore no account", () => {
    const { open } = createStores();
    const notes = open();
    notes.keep(account);
    notes.forget(account.id);
    expect(open().list().accounts).toEqual([]);
    notes.keep(account);
    expect(open().list().accounts).toEqual([account]);
  });

  it("are not written without a store, and failures are reported", () => {
    const { open, store, note, reports } = createStores();
    rmSync(store, { recursive: true });
    open().keep(account);
    expect([open().list().accounts, reports]).toEqual([[], []]);
    mkdirSync(note, { recursive: true });
    open().keep(account);
    expect(reports).toEqual(["the note of a store could not be written"]);
  });
});
