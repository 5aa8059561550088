import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Report } from "#main/diagnostics/log.ts";
import { readJsonFile } from "#main/read-json.ts";
import { accountIdOf } from "#main/session/identity.ts";
import { replaceFile } from "#main/store/files/replace-file.ts";
import type { Account } from "#shared/model/session.ts";
import { storedAccount } from "./stored-settings.ts";

/** Whose the stores are, said without secrets beside each, for a start at which no settings know. */
export type AccountNotes = {
  /** The accounts that have a store here; `nameless` are the folders of those that nobody can name. */
  list(): { accounts: Account[]; nameless: string[] };
  /** Keeps whose a store is, where there is one. */
  keep(account: Account): void;
  /** Before a store is erased: what is left of one must not bring its account back. */
  forget(accountId: string): void;
};

const fileName = "account.json";
/** As `accountIdOf` makes them; other folders are of no account that was to be kept. */
const storeFolder = /^[0-9a-f]{16}$/;

/** Keeps the notes in the folders of the stores below `folder`; what cannot be written is reported. */
export function openAccountNotes(folder: string, report: Report): AccountNotes {
  const pathOf = (accountId: string) => join(folder, accountId, fileName);
  const written = new Map<string, string>();

  return {
    list: () => {
      const ids = listFolders(folder).filter((name) => storeFolder.test(name));
      const read = ids.map((id) => ({ id, account: readNote(pathOf(id), id) }));
      return {
        accounts: read.flatMap(({ account }) => account ?? []),
        nameless: read.flatMap(({ id, account }) => (account === null ? join(folder, id) : [])),
      };
    },
    keep: (account) => {
      const text = `${JSON.stringify(account, null, 2)}\n`;
      if (written.get(account.id) === text) return;
      if (!existsSync(join(folder, account.id))) return;
      try {
        if (readText(pathOf(account.id)) !== text) {
          replaceFile(pathOf(account.id), Buffer.from(text));
        }
        written.set(account.id, text);
      } catch (error) {
        report("whose a store is could not be kept beside it", error);
      }
    },
    forget: (accountId) => {
      written.delete(accountId);
      try {
        rmSync(pathOf(accountId), { force: true });
      } catch (error) {
        report("whose a store was could not be forgotten", error);
      }
    },
  };
}

/** Without a folder there are no stores; one that cannot be read tells of none. */
function listFolders(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Null where the note is not there, or not as it was written: the folder's name is its hash. */
function readNote(path: string, id: string): Account | null {
  const read = readJsonFile(storedAccount, path);
  if (!read.ok) return null;
  const { serverUrl, username } = read.value;
  return accountIdOf(serverUrl, username) === id ? { ...read.value, id } : null;
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}
