import type { TokenDescription } from "#main/diagnostics/connection-check/parts.ts";
import { getProfile } from "#main/service/operations.ts";
import { toStoreFailure } from "#main/store/store-error.ts";
import type { Clock } from "#main/system/clock.ts";
import { derivePictureKey } from "#main/system/keychain/picture-key.ts";
import { noSecrets, type Secrets, type Vault } from "#main/system/keychain/vault.ts";
import type { Result } from "#shared/lib/result.ts";
import type { Account, AccountState, KeychainTrouble } from "#shared/session/schema.ts";
import type { Token } from "#shared/session/token-schema.ts";
import { type AccountSecrets, createAccountSecrets, troubleOf } from "./account-secrets.ts";
import type { Connect, SignedIn } from "./authenticate.ts";
import { createOpening, locked } from "./store-opener.ts";
import { renewWhenRefused } from "./renewing-service.ts";
import { endSession } from "./sign-out.ts";
import { createTokenHolder, type TokenHolder } from "./token.ts";
import { type Issued, remember, requestToken } from "./token-request.ts";
import { createToldState, type ToldState } from "./told-state.ts";
import { createUnlock } from "./keychain-unlocker.ts";
import type { Workspace, Workspaces } from "./workspace.ts";

/** What the session of an account needs. */
export type SessionParts = Clock & {
  vault: Vault;
  connect: Connect;
  workspaces: Workspaces;
  createStoreKey: () => string;
  /** How long a token is to live, in seconds. */
  getTokenDuration: () => number;
  onState: (state: AccountState) => void;
  /** Hears, in words, what of the store had to be recovered when it was opened. */
  onRecovered: (words: string) => void;
};

/** The session of one account on this computer, from a sign-in or a start of the app to its end. */
export type Session = ReturnType<typeof createSession>;

/** Begins the session of somebody who has just signed in. */
export function beginSession({ account, issued }: SignedIn, parts: SessionParts): Session {
  return createSession(account, issued, parts);
}

/** Restores the session that an account had when the app was last open. */
export function restoreSession(account: Account, parts: SessionParts): Session {
  return createSession(account, null, parts);
}

/** The token of a session and the service that it opens, whose requests survive the token's end. */
function holdToken(parts: SessionParts, secrets: AccountSecrets, told: ToldState) {
  const connect = () => parts.connect(told.account.serverUrl, token.get);
  const serve = () => renewWhenRefused(connect(), token);
  const token: TokenHolder = createTokenHolder({
    ...parts,
    exchange: (signal) => requestToken(connect(), { duration: parts.getTokenDuration() }, signal),
    onRenewed: (renewed) => void keep(renewed),
    onChange: (standing) => told.apply({ type: "tokenChanged", standing }),
    onDoubt: () => void getProfile(serve()),
    onOver: () => told.apply({ type: "tokenEnded" }),
  });

  async function keep(renewed: Token): Promise<void> {
    const before = secrets.trouble();
    await secrets.keep({ token: renewed });
    if (secrets.trouble() !== before) told.apply({ type: "detailsChanged" });
  }

  return { token, serve };
}

function createSession(initial: Account, begun: Issued | null, parts: SessionParts) {
  const { workspaces, setTimer } = parts;
  const secrets = createAccountSecrets(initial.id, parts.vault, setTimer);
  const told = createToldState(initial, secrets.trouble, parts.onState);
  const { token, serve } = holdToken(parts, secrets, told);
  const opening = createOpening({ ...parts, secrets });
  const unlock = createUnlock({
    secrets,
    setTimer,
    onLocked: (trouble) => told.apply({ type: "keychainFailed", trouble }),
    onUnlocked: (held) => open(held, null, null),
  });

  function take(issued: Issued, isFresh: boolean): void {
    told.apply({ type: "tokenTaken", standing: token.take(issued, isFresh) });
  }

  async function begin(issued: Issued): Promise<void> {
    const kept = await secrets.read(false);
    const held = kept.ok ? kept.value : noSecrets;
    await open({ ...held, token: issued.token }, issued, kept.ok ? null : troubleOf(kept.code));
  }

  /** Opens the store and goes on with the token; `trouble` says why neither can be kept. */
  async function open(
    held: Secrets,
    issued: Issued | null,
    trouble: KeychainTrouble | null,
  ): Promise<void> {
    const toHold = { held, isTokenNew: issued !== null, trouble };
    if (!(await opening.open(told.account, serve(), toHold))) return;
    if (held.token === null) told.apply({ type: "openedWithoutToken" });
    else take(issued ?? remember(held.token, parts.getTokenDuration()), issued !== null);
  }

  async function accept({ account, issued }: SignedIn): Promise<AccountState> {
    told.setAccount(account);
    const state = told.read();
    if (state.status === "keychainLocked" && secrets.current() === null) {
      // What is stored waits, untouched, until the keychain gives its key at another start.
      await open({ ...noSecrets, token: issued.token }, issued, state.trouble);
    } else {
      await secrets.keep({ token: issued.token });
      take(issued, true);
    }
    return told.read();
  }

  async function close(): Promise<void> {
    told.silence();
    unlock.stop();
    token.stop();
    await opening.close();
  }

  async function signOut(): Promise<string | null> {
    const ended = describeEnd(told, token, secrets);
    // What a store could not write at its end is not wanted any more.
    await close().catch(toStoreFailure);
    const eraseStore = () => workspaces.erase(ended.account);
    return endSession(ended, { ...parts, eraseStore, forgetSecrets: secrets.forget });
  }

  void (begun === null ? unlock.request() : begin(begun));

  return {
    get account() {
      return told.account;
    },
    getState: told.whenKnown,
    /** What there is to work with; fails with `keychainLocked` or `storeUnavailable`. */
    getWorkspace: async (): Promise<Result<Workspace>> =>
      (await told.whenKnown()).status === "keychainLocked" ? locked : opening.getWorkspace(),
    /** Goes on with a new token after its person has signed in again. */
    accept,
    /** Takes note that the service no longer accepts the token: the store stays open. */
    expire: token.end,
    /** Renews the token at once, as after a sleep, when timers are late. */
    wake: () => {
      if (told.read().status === "active") void token.renew();
    },
    /** Asks the keychain again, if it is in the way. */
    retryKeychain: () => void unlock.request(),
    rename: told.rename,
    /** Has something else told to the person. */
    remark: told.remark,
    describeToken: (): TokenDescription =>
      told.read().status === "expired" ? { kind: "expired" } : token.describe(),
    /** What the picture of its first screen is sealed with; null where the keychain keeps nothing. */
    derivePictureKey: (): Uint8Array | null => {
      const storeKey = secrets.trouble() === null ? secrets.current()?.storeKey : null;
      return storeKey ? derivePictureKey(storeKey) : null;
    },
    /** The name under which this computer gets the service's notifications; null where it gets none. */
    getDeviceToken: (): string | null => secrets.current()?.deviceToken ?? null,
    keepDeviceToken: (deviceToken: string | null) => secrets.keep({ deviceToken }),
    /**
     * Erases here what the account had, then tells the service; never fails for want of network.
     * Resolves to what the person should know about it.
     */
    signOut,
    /** Closes the store; the session can be restored at the next start. */
    close,
  };
}

const describeEnd = (told: ToldState, token: TokenHolder, secrets: AccountSecrets) => ({
  account: told.account,
  token: token.current(),
  expires: token.readEnd(),
  isExpired: told.read().status === "expired",
  deviceToken: secrets.current()?.deviceToken ?? null,
});
