import type { SignedIn } from "#main/session/authenticate.ts";
import { failure, type Result } from "#shared/lib/result.ts";
import type { Account } from "#shared/session/schema.ts";
import type { RealmChange, SignInProgress } from "#shared/session/sso-schema.ts";
import type { Accounts } from "../accounts.ts";
import type { AboutOther, Admit } from "./admission.ts";

const gone = failure("notFound", "This account is not signed in on this computer any more.");
const busy = failure("invalidInput", "Already signing in. Please wait.");

/** What running sign-ins needs. */
export type SignInRunParts = {
  accounts: Pick<Accounts, "find">;
  onProgress: (progress: SignInProgress | null) => void;
};

/** Makes what runs one sign-in at a time, of which everybody sees that it is under way. */
export function createSignInRun({ accounts, onProgress }: SignInRunParts, admit: Admit) {
  let progress: SignInProgress | null = null;
  let abort = new AbortController();
  let settleOther: (choice: AboutOther) => void = () => {};
  let acceptRealm: (named: string) => void = () => {};

  const accountOf = (accountId: string | null): Account | null =>
    accountId === null ? null : (accounts.find(accountId)?.account ?? null);

  function enter(next: SignInProgress | null): void {
    progress = next;
    onProgress(next);
  }

  /** Something else is to be seen of the sign-in under way. */
  function update(change: Partial<SignInProgress>): void {
    if (progress !== null) enter({ ...progress, ...change });
  }

  return {
    accountOf,
    update,
    getProgress: () => progress,
    cancel: () => abort.abort(),
    settleOther: (choice: "add" | "again") => settleOther(choice),
    acceptRealm: (named: string) => acceptRealm(named),
    /** Whether the user accepts the other sign-in page; false where the sign-in is cancelled instead. */
    confirmRealm: async (
      serverUrl: string,
      change: RealmChange,
      signal: AbortSignal,
    ): Promise<boolean> => {
      const answer = Promise.withResolvers<boolean>();
      // Only what the user has seen is accepted, whatever has happened meanwhile.
      acceptRealm = (named) => {
        if (named === change.named) answer.resolve(true);
      };
      whenAborted(signal, () => answer.resolve(false));
      update({ serverUrl, realmChange: change });
      const isAccepted = await answer.promise;
      update({ realmChange: null });
      return isAccepted;
    },
    run: async <T>(
      first: Pick<SignInProgress, "serverUrl" | "username" | "accountId">,
      work: (signal: AbortSignal) => Promise<Result<T>>,
    ): Promise<Result<T>> => {
      if (progress !== null) return busy;
      if (first.accountId !== null && accountOf(first.accountId) === null) return gone;
      abort = new AbortController();
      enter({ ...first, other: null, realmChange: null, sso: null });
      try {
        return await work(abort.signal);
      } finally {
        enter(null);
      }
    },
    /** Takes in whoever has signed in in this run; the person in the window decides about others. */
    admit: (signedIn: SignedIn, accountId: string | null, signal: AbortSignal) =>
      admit(signedIn, accountOf(accountId), async (other) => {
        const answer = Promise.withResolvers<AboutOther>();
        settleOther = answer.resolve;
        whenAborted(signal, () => answer.resolve("cancel"));
        update({ other });
        const choice = await answer.promise;
        update({ other: null });
        return choice;
      }),
  };
}

/** Runs something when a signal is aborted, or now where that has been done. */
export function whenAborted(signal: AbortSignal, run: () => void): void {
  if (signal.aborted) run();
  else signal.addEventListener("abort", run);
}
