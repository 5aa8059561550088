import type { Account, AccountState, KeychainTrouble } from "#shared/model/session.ts";
import { next, type SessionEvent } from "./session-state.ts";

/** The state of a session, told whenever it changes. */
export type ToldState = {
  readonly account: Account;
  /** As it was told last; locked before that. */
  read(): AccountState;
  /** The state, once it is known. */
  whenKnown(): Promise<AccountState>;
  apply(event: SessionEvent): void;
  /** The session is this account's from now on, as what is told next says. */
  setAccount(account: Account): void;
  rename(displayName: string): void;
  remark(notice: string): void;
  /** Nothing more is told. */
  silence(): void;
};

/** Begins with a keychain that is locked, as far as anybody knows. */
export function createToldState(
  initial: Account,
  getUnkept: () => KeychainTrouble | null,
  onState: (state: AccountState) => void,
): ToldState {
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
    read: () => state,
    whenKnown: async () => {
      await known.promise;
      return state;
    },
    apply,
    setAccount: (other) => {
      account = other;
    },
    rename: (displayName) => {
      account = { ...account, displayName };
      apply({ type: "detailsChanged" });
    },
    remark: (text) => {
      notice = text;
      apply({ type: "detailsChanged" });
    },
    silence: () => {
      isSilent = true;
    },
  };
}
