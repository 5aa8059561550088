import type { Account } from "#shared/session/schema.ts";
import type { SignInProgress } from "#shared/session/sso-schema.ts";

/** Where people of each service sign in, as far as anybody here has done so or tried. */
export type KnownRealms = {
  /** Notes where a sign-in has led. */
  note(progress: SignInProgress | null): void;
  /** The address of the sign-in page of the service at a base URL; null where none is known. */
  find(baseUrl: string): string | null;
};

/** Remembers realms until the app ends, beside those of the accounts. */
export function createKnownRealms(listAccounts: () => Account[]): KnownRealms {
  const tried = new Map<string, string | null>();
  return {
    note: (progress) => {
      if (progress?.sso != null) tried.set(progress.serverUrl, progress.sso.realm.serverUrl);
    },
    find: (baseUrl) => {
      const account = listAccounts().find(({ serverUrl, sso }) => serverUrl === baseUrl && sso);
      return tried.get(baseUrl) ?? account?.sso?.realm.serverUrl ?? null;
    },
  };
}
