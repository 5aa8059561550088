import type { SignedIn } from "#main/session/authenticate.ts";
import { failure, type Result } from "#shared/lib/result.ts";
import type { Account } from "#shared/session/schema.ts";
import type { RealmChange, SignInProgress } from "#shared/session/sso-schema.ts";
import { t } from "#shared/texts/t.ts";
import type { Accounts } from "../accounts.ts";
import type { Admit, OtherUserChoice } from "./admission.ts";

const removed = () => failure("notFound", t("accounts.accountSignedOut"));
const busy = () => failure("invalidInput", t("accounts.alreadySigningIn"));

/** The accounts, and a callback for the progress. */
export type SignInRunnerParts = {
  accounts: Pick<Accounts, "find">;
  onProgress: (progress: SignInProgress | null) => void;
};

/** Creates the runner, which runs one sign-in at a time and reports its progress. */
export function createSignInRunner({ accounts, onProgress }: SignInRunnerParts, admit: Admit) {
  let progress: SignInProgress | null = null;
  let abort = new AbortController();
  let settleOther: (choice: OtherUserChoice) => void = () => {};
  let acceptRealm: (named: string) => void = () => {};

  const accountOf = (accountId: string | null): Account | null =>
    accountId === null ? null : (accounts.find(accountId)?.account ?? null);

  function setProgress(next: SignInProgress | null): void {
    progress = next;
    onProgress(next);
  }

  function update(change: Partial<SignInProgress>): void {
    if (progress !== null) setProgress({ ...progress, ...change });
  }

  /** Shows another user who signed in, or with `isLeaving` that their session at the realm ends first. */
  async function promptAboutOther(
    other: string | null,
    isLeaving: boolean,
    signal: AbortSignal,
  ): Promise<OtherUserChoice> {
    const answer = Promise.withResolvers<OtherUserChoice>();
    settleOther = answer.resolve;
    whenAborted(signal, () => answer.resolve("cancel"));
    update({ other, isLeaving });
    const choice = await answer.promise;
    update({ other: null, isLeaving: false });
    return choice;
  }

  return {
    accountOf,
    update,
    getProgress: () => progress,
    cancel: () => abort.abort(),
    settleOther: (choice: "add" | "again") => settleOther(choice),
    acceptRealm: (named: string) => acceptRealm(named),
    /** Resolves to whether the user accepts the other sign-in page; false if the sign-in is cancelled. */
    confirmRealm: async (
      serverUrl: string,
      change: RealmChange,
      signal: AbortSignal,
    ): Promise<boolean> => {
      const answer = Promise.withResolvers<boolean>();
      // The user accepts only the shown page.
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
      if (progress !== null) return busy();
      if (first.accountId !== null && accountOf(first.accountId) === null) return removed();
      abort = new AbortController();
      setProgress({ ...first, other: null, realmChange: null, sso: null });
      try {
        return await work(abort.signal);
      } finally {
        setProgress(null);
      }
    },
    /** Admits the signed-in user; prompts about another one than expected. */
    admit: (signedIn: SignedIn, accountId: string | null, signal: AbortSignal) =>
      admit(signedIn, accountOf(accountId), (other) => promptAboutOther(other, false, signal)),
    /** Resolves to whether the user has left the realm in the browser; false if the sign-in is cancelled. */
    confirmLeft: async (signal: AbortSignal): Promise<boolean> =>
      (await promptAboutOther(null, true, signal)) !== "cancel",
  };
}

/** Calls `run` when a signal is aborted, or now if it is. */
export function whenAborted(signal: AbortSignal, run: () => void): void {
  if (signal.aborted) run();
  else signal.addEventListener("abort", run);
}
