import type { Account, AccountState, KeychainTrouble } from "#shared/session/schema.ts";
import type { TokenStanding } from "./token-refresher.ts";

/** What is true of a session whatever its status. */
export type SessionDetails = {
  account: Account;
  /** What the person should know about what is stored here. */
  notice: string | null;
  /** Why the session is not kept and ends with the app; null where it is kept. */
  unkept: KeychainTrouble | null;
};

/** What happens to a session. */
export type SessionEvent =
  /** The keychain does not give the secrets for now. */
  | { type: "keychainFailed"; trouble: KeychainTrouble }
  /** The secrets are there and no token is among them. */
  | { type: "openedWithoutToken" }
  /** A token is held: the one of the secrets, or that of a new sign-in. */
  | { type: "tokenTaken"; standing: TokenStanding }
  /** There is something else to say of the token that is held. */
  | { type: "tokenChanged"; standing: TokenStanding }
  /** The service accepts the token no longer, and there is no other. */
  | { type: "tokenEnded" }
  | { type: "detailsChanged" };

/** Which events count in a state; all others leave it as it is. */
const counting: Record<AccountState["status"], ReadonlySet<SessionEvent["type"]>> = {
  keychainLocked: new Set(["keychainFailed", "openedWithoutToken", "tokenTaken", "detailsChanged"]),
  active: new Set(["tokenTaken", "tokenChanged", "tokenEnded", "detailsChanged"]),
  renewing: new Set(["tokenTaken", "tokenChanged", "tokenEnded", "detailsChanged"]),
  expired: new Set(["tokenTaken", "detailsChanged"]),
};

/** The state after an event, with what is true then; the very same one where the event does not count. */
export function next(
  state: AccountState,
  event: SessionEvent,
  details: SessionDetails,
): AccountState {
  if (!counting[state.status].has(event.type)) return state;
  const { account } = details;
  switch (event.type) {
    case "keychainFailed":
      return { status: "keychainLocked", account, trouble: event.trouble };
    case "openedWithoutToken":
    case "tokenEnded":
      return { status: "expired", ...details };
    case "tokenTaken":
    case "tokenChanged":
      return withToken(event.standing, details);
    case "detailsChanged":
      return state.status === "keychainLocked" ? { ...state, account } : { ...state, ...details };
  }
}

const withToken = ({ expires, renewal }: TokenStanding, details: SessionDetails): AccountState =>
  renewal === "underWay"
    ? { status: "renewing", ...details }
    : { status: "active", expires, isRenewed: renewal !== "refused", ...details };
