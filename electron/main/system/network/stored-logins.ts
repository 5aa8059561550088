import { z } from "zod";
import type { Keychain } from "../keychain/vault.ts";
import type { Report } from "../log.ts";
import { readJsonAs } from "../read-json.ts";

/** A name and a password for a proxy. */
const login = z.object({ username: z.string(), password: z.string() });
export type Login = z.infer<typeof login>;

/** The logins of proxies in the keychain, one item each. A keychain that fails keeps none. */
export type KeptLogins = {
  read(proxy: string): Promise<Login | null>;
  keep(proxy: string, login: Login): Promise<void>;
  forget(proxy: string): Promise<void>;
  /** Whether one could be kept now; asks nobody. */
  canKeep(): Promise<boolean>;
};

/** Opens them over a keychain; `proxy` is its host and port. */
export function openKeptLogins(keychain: Keychain, report: Report): KeptLogins {
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
    read: async (proxy) => decode(await attempt("read", () => keychain.get(nameOf(proxy)))),
    keep: async (proxy, kept) => {
      await attempt("kept", () => keychain.set(nameOf(proxy), JSON.stringify(kept)));
    },
    forget: async (proxy) => {
      await attempt("forgotten", () => keychain.delete(nameOf(proxy)));
    },
    canKeep: async () => {
      if (keychain.probe === undefined) return true;
      return keychain.probe().then(
        () => true,
        () => false,
      );
    },
  };
}

function decode(item: string | null): Login | null {
  const kept = item === null ? null : readJsonAs(login, item);
  return kept?.ok ? kept.value : null;
}
