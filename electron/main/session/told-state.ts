import type { Account, AccountState, KeychainTrouble } from "#shared/session/schema.ts";
import { next, type SessionEvent } from "./session-state.ts";

/** The state of a session, told whenever it changes. */
export type ToldState = ReturnType<typeof createToldState>;

/** Begins with a keychain that is locked, as far as anybody knows. */
export function createToldState(
  initial: Account,
  getUnkept: () => KeychainTrouble | null,
  onState: (state: AccountState) => void,
) {
  const known = Promise.withResolvers<void>();
  let account = initial;
  let notice: string | null = null;
  let state: AccountState = { status: "keychainLocked", account, trouble: "locked" };
  let isSilent = false;

  function apply(event: SessionEvent): void {
    const after = next(state, event, { account, notice, unkept: getUnkept() });
    if (after === state) return;
    state = after;
    known.resolve();
    if (!isSilent) onState(state);
  }

  return {
    get account() {
      return account;
    },
    /** As it was told last; locked before that. */
    read: (): AccountState => state,
    /** The state, once it is known. */
    whenKnown: async (): Promise<AccountState> => {
      await known.promise;
      return state;
    },
    apply,
    /** The session is this account's from now on, as what is told next says. */
    setAccount: (other: Account) => {
      account = other;
    },
    rename: (displayName: string) => {
      account = { ...account, displayName };
      apply({ type: "detailsChanged" });
    },
    remark: (text: string) => {
      notice = text;
      apply({ type: "detailsChanged" });
    },
    /** Nothing more is told. */
    silence: () => {
      isSilent = true;
    },
  };
}
