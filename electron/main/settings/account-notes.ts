import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createAccountId } from "#main/session/identity.ts";
import type { Report } from "#main/system/log.ts";
import { readJsonFile } from "#main/system/read-json.ts";
import { replaceFile } from "#main/system/replace-file.ts";
import type { Account } from "#shared/session/schema.ts";
import { storedAccount } from "./stored-settings.ts";

/** Notes beside the stores that name their accounts, without secrets, in case the settings are lost. */
export type AccountNotes = ReturnType<typeof openAccountNotes>;

const fileName = "account.json";
/** Folder names by `accountIdOf`; other folders belong to no stored account. */
const storeFolder = /^[0-9a-f]{16}$/;

/** Opens the notes in the folders of the stores below `folder`; reports failed writes. */
export function openAccountNotes(folder: string, report: Report) {
  const pathOf = (accountId: string) => join(folder, accountId, fileName);
  const written = new Map<string, string>();

  return {
    /** The accounts that have a store here; `nameless` are the folders of stores without a valid note. */
    list: (): { accounts: Account[]; nameless: string[] } => {
      const ids = listFolders(folder).filter((name) => storeFolder.test(name));
      const read = ids.map((id) => ({ id, account: readNote(pathOf(id), id) }));
      return {
        accounts: read.flatMap(({ account }) => account ?? []),
        nameless: read.flatMap(({ id, account }) => (account === null ? join(folder, id) : [])),
      };
    },
    /** Writes the note of an account if it has a store. */
    keep: (account: Account): void => {
      const text = `${JSON.stringify(account, null, 2)}\n`;
      if (written.get(account.id) === text) return;
      if (!existsSync(join(folder, account.id))) return;
      try {
        if (readText(pathOf(account.id)) !== text) {
          replaceFile(pathOf(account.id), Buffer.from(text));
        }
        written.set(account.id, text);
      } catch (error) {
        report("the note of a store could not be written", error);
      }
    },
    /** Removes a note before its store is erased: remains of a store must not restore the account. */
    forget: (accountId: string): void => {
      written.delete(accountId);
      try {
        rmSync(pathOf(accountId), { force: true });
      } catch (error) {
        report("the note of a store could not be removed", error);
      }
    },
  };
}

/** Empty if the folder is missing or unreadable. */
function listFolders(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Null if the note is missing or changed: the name of the folder is a hash of its content. */
function readNote(path: string, id: string): Account | null {
  const read = readJsonFile(storedAccount, path);
  if (!read.ok) return null;
  const { serverUrl, username } = read.value;
  return createAccountId(serverUrl, username) === id ? { ...read.value, id } : null;
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}
