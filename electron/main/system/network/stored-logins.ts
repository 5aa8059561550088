import { z } from "zod";
import type { Keychain } from "../keychain/vault.ts";
import type { Report } from "../log.ts";
import { readJsonAs } from "../read-json.ts";

const login = z.object({ username: z.string(), password: z.string() });
export type Login = z.infer<typeof login>;

/** The logins of proxies (host and port) in the keychain, one item each; failures are logged only. */
export type StoredLogins = ReturnType<typeof openStoredLogins>;

export function openStoredLogins(keychain: Keychain, report: Report) {
  const nameOf = (proxy: string) => `proxy ${proxy}`;
  const attempt = async <T>(what: string, work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (error) {
      report(`the login of a proxy could not be ${what}`, error);
      return null;
    }
  };

  return {
    read: async (proxy: string): Promise<Login | null> =>
      decode(await attempt("read", () => keychain.get(nameOf(proxy)))),
    save: async (proxy: string, saved: Login): Promise<void> => {
      await attempt("saved", () => keychain.set(nameOf(proxy), JSON.stringify(saved)));
    },
    delete: async (proxy: string): Promise<void> => {
      await attempt("deleted", () => keychain.delete(nameOf(proxy)));
    },
    /** Resolves to whether a login can be saved now, without a prompt. */
    canSave: async (): Promise<boolean> => {
      try {
        await keychain.probe?.();
        return true;
      } catch {
        return false;
      }
    },
  };
}

function decode(item: string | null): Login | null {
  const read = item === null ? null : readJsonAs(login, item);
  return read?.ok ? read.value : null;
}
