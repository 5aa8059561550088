import type { Account, AccountState, KeychainTrouble } from "#shared/session/schema.ts";
import type { TokenStatus } from "./token-refresher.ts";

/** The details of a session in every status. */
export type SessionDetails = {
  account: Account;
  /** A notice for the user about stored data. */
  notice: string | null;
  /** Why the session is not saved and ends with the app; null if it is saved. */
  unkept: KeychainTrouble | null;
};

export type SessionEvent =
  /** The keychain does not return the secrets for now. */
  | { type: "keychainFailed"; trouble: KeychainTrouble }
  /** The secrets contain no token. */
  | { type: "openedWithoutToken" }
  /** The session uses a token: that of the secrets, or of a new sign-in. */
  | { type: "tokenTaken"; tokenStatus: TokenStatus }
  | { type: "tokenChanged"; tokenStatus: TokenStatus }
  /** The service no longer accepts the token, and there is no other. */
  | { type: "tokenEnded" }
  | { type: "detailsChanged" };

/** The events that each status handles; it ignores all others. */
const handled: Record<AccountState["status"], ReadonlySet<SessionEvent["type"]>> = {
  keychainLocked: new Set(["keychainFailed", "openedWithoutToken", "tokenTaken", "detailsChanged"]),
  active: new Set(["tokenTaken", "tokenChanged", "tokenEnded", "detailsChanged"]),
  renewing: new Set(["tokenTaken", "tokenChanged", "tokenEnded", "detailsChanged"]),
  expired: new Set(["tokenTaken", "detailsChanged"]),
};

/** Returns the state after an event, or the same object if the status ignores it. */
export function nextState(
  state: AccountState,
  event: SessionEvent,
  details: SessionDetails,
): AccountState {
  if (!handled[state.status].has(event.type)) return state;
  const { account } = details;
  switch (event.type) {
    case "keychainFailed":
      return { status: "keychainLocked", account, trouble: event.trouble };
    case "openedWithoutToken":
    case "tokenEnded":
      return { status: "expired", ...details };
    case "tokenTaken":
    case "tokenChanged":
      return withToken(event.tokenStatus, details);
    case "detailsChanged":
      return state.status === "keychainLocked" ? { ...state, account } : { ...state, ...details };
  }
}

const withToken = ({ expires, renewal }: TokenStatus, details: SessionDetails): AccountState =>
  renewal === "pending"
    ? { status: "renewing", ...details }
    : { status: "active", expires, isRenewed: renewal !== "refused", ...details };

/** The state of a session, which reports its changes. */
export type SessionStateStore = ReturnType<typeof createSessionStateStore>;

/** Creates the store with the state of a locked keychain, which it does not report. */
export function createSessionStateStore(
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
    const after = nextState(state, event, { account, notice, unkept: getUnkept() });
    if (after === state) return;
    state = after;
    known.resolve();
    if (!isSilent) onState(state);
  }

  return {
    get account() {
      return account;
    },
    /** Returns the state as last reported; locked before that. */
    read: (): AccountState => state,
    /** Resolves to the state once one was reported. */
    whenKnown: async (): Promise<AccountState> => {
      await known.promise;
      return state;
    },
    apply,
    /** Replaces the account; the next event reports it. */
    setAccount: (other: Account) => {
      account = other;
    },
    rename: (displayName: string) => {
      account = { ...account, displayName };
      apply({ type: "detailsChanged" });
    },
    setNotice: (text: string) => {
      notice = text;
      apply({ type: "detailsChanged" });
    },
    /** Stops reporting changes. */
    silence: () => {
      isSilent = true;
    },
  };
}
