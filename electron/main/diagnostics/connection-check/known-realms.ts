import type { Account } from "#shared/session/schema.ts";
import type { SignInProgress } from "#shared/session/sso-schema.ts";

/** The sign-in pages of services, from the accounts and the sign-ins on this computer. */
export type KnownRealms = ReturnType<typeof createKnownRealms>;

/** Creates it; realms of sign-ins are known until the app quits. */
export function createKnownRealms(listAccounts: () => Account[]) {
  const tried = new Map<string, string | null>();
  return {
    record: (progress: SignInProgress | null): void => {
      if (progress?.sso != null) tried.set(progress.serverUrl, progress.sso.realm.serverUrl);
    },
    /** Returns the address of the sign-in page of the service at a base URL; null if unknown. */
    find: (baseUrl: string): string | null => {
      const account = listAccounts().find(({ serverUrl, sso }) => serverUrl === baseUrl && sso);
      return tried.get(baseUrl) ?? account?.sso?.realm.serverUrl ?? null;
    },
  };
}
