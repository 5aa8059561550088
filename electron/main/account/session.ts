import { getProfile } from "#main/api/operations.ts";
import type { Service } from "#main/api/transport.ts";
import type { TokenDescription } from "#main/diagnostics/connection-check/parts.ts";
import { getFormat } from "#main/format.ts";
import { toStoreFailure } from "#main/store/store-error.ts";
import type { SetTimer } from "#main/sync/poller.ts";
import { failure, type Result, success } from "#shared/ipc/failure.ts";
import type { Account, AccountState, KeychainTrouble } from "#shared/model/session.ts";
import type { EpochMs } from "#shared/model/values.ts";
import { createAccountSecrets, troubleOf } from "./account-secrets.ts";
import type { Connect, SignedIn } from "./authenticate.ts";
import { type Issued, issue, measureHere, remember } from "./issue.ts";
import { keepLastNumber, type LastNumber } from "./last-number.ts";
import { describeParting, endAtService } from "./parting.ts";
import { describeRecovery } from "./recovery.ts";
import { renewWhenRefused, type TokenSource } from "./renewing-service.ts";
import { keepToken, type TokenKeeper } from "./token-keeper.ts";
import { createUnlock } from "./unlock.ts";
import { noSecrets, type Secrets, type Vault } from "./vault.ts";
import type { Workspace, Workspaces } from "./workspace.ts";

/** What the session of an account needs. */
export type SessionParts = {
  vault: Vault;
  connect: Connect;
  workspaces: Workspaces;
  createStoreKey: () => string;
  /** How long a token is to live, in seconds. */
  getTokenDuration: () => number;
  /** This computer's time. */
  now: () => EpochMs;
  setTimer: SetTimer;
  /** A number in [0, 1). */
  random: () => number;
  onState: (state: AccountState) => void;
  /** Hears, in words, what of the store had to be recovered when it was opened. */
  onRecovered: (words: string) => void;
};

/** The session of one account on this computer, from a sign-in or a start of the app to its end. */
export type Session = {
  readonly account: Account;
  /** The state, once it is known. */
  getState(): Promise<AccountState>;
  /** What there is to work with; fails with `keychainLocked` or `storeUnavailable`. */
  getWorkspace(): Promise<Result<Workspace>>;
  /** Goes on with a new token after its person has signed in again. */
  accept(signedIn: SignedIn): Promise<AccountState>;
  /** Takes note that the service no longer accepts the token: the store stays open. */
  expire(): void;
  /** Renews the token at once, as after a sleep, when timers are late. */
  wake(): void;
  /** Asks the keychain again, if it is in the way. */
  retryKeychain(): void;
  /** The service calls the person by another name. */
  rename(displayName: string): void;
  /** Has something else told to the person. */
  remark(notice: string): void;
  describeToken(): TokenDescription;
  /** The name under which this computer gets the service's notifications; null where it gets none. */
  getDeviceToken(): string | null;
  keepDeviceToken(deviceToken: string | null): Promise<void>;
  /**
   * Erases here what the account had, then tells the service; never fails for want of network.
   * Resolves to what the person should know about it.
   */
  signOut(): Promise<string | null>;
  /** Closes the store; the session can be restored at the next start. */
  close(): Promise<void>;
};

/** Begins the session of somebody who has just signed in. */
export function beginSession({ account, issued }: SignedIn, parts: SessionParts): Session {
  return createSession(account, issued, parts);
}

/** Restores the session that an account had when the app was last open. */
export function restoreSession(account: Account, parts: SessionParts): Session {
  return createSession(account, null, parts);
}

function createSession(initial: Account, begun: Issued | null, parts: SessionParts): Session {
  const { workspaces, setTimer } = parts;
  const secrets = createAccountSecrets(initial.id, parts.vault, setTimer);
  const known = Promise.withResolvers<void>();
  let account = initial;
  let state: AccountState = { status: "keychainLocked", account, trouble: "locked" };
  let keeper: TokenKeeper | null = null;
  let notice: string | null = null;
  let workspace: Promise<Result<Workspace>> = Promise.resolve(locked);
  let lastNumber: LastNumber | null = null;
  let isOver = false;

  const token: TokenSource = {
    get: () => keeper?.current().token ?? null,
    replace: async (refused) => {
      await keeper?.replace(refused);
      return token.get() !== refused;
    },
    noteAccepted: (used, serverTime) => keeper?.noteAccepted(used, serverTime),
    noteRefused: (used) => {
      if (token.get() === used) expire();
    },
  };
  const connect = (): Service => parts.connect(account.serverUrl, token.get);

  function enter(next: AccountState): AccountState {
    state = next;
    known.resolve();
    if (!isOver) parts.onState(next);
    return next;
  }
  const alive = () => ({ account, notice, unkept: secrets.trouble() });
  const lock = (trouble: KeychainTrouble) => enter({ status: "keychainLocked", account, trouble });
  const isAlive = () => state.status === "active" || state.status === "renewing";
  const isLocked = () => state.status === "keychainLocked";

  /** Says the same again, because something about it has changed. */
  function repeat(): void {
    if (state.status === "keychainLocked") enter({ ...state, account });
    else enter({ ...state, ...alive() });
  }

  const unlock = createUnlock({
    secrets,
    setTimer,
    onLocked: lock,
    onUnlocked: (held) => open(held, null, null),
  });

  async function begin(issued: Issued): Promise<void> {
    const kept = await secrets.read(false);
    const held = { ...(kept.ok ? kept.value : noSecrets), token: issued.token };
    await open(held, issued, kept.ok ? null : troubleOf(kept.code));
  }

  /** Opens the store and goes on with the token; `trouble` says why neither can be kept. */
  async function open(
    held: Secrets,
    issued: Issued | null,
    trouble: KeychainTrouble | null,
  ): Promise<void> {
    const isKeyNew = held.storeKey === null;
    const storeKey = held.storeKey ?? parts.createStoreKey();
    secrets.hold({ ...held, storeKey }, trouble);
    if (trouble === null && (isKeyNew || issued !== null)) await secrets.keep({});
    if (isOver) return;
    const opening = workspaces.open(account, serve(), {
      key: storeKey,
      isKept: secrets.trouble() === null,
      lastNumber: held.lastNumber,
      onWritten: () => lastNumber?.note(),
    });
    workspace = opening.then((opened) => (opened.ok ? success(opened.value.workspace) : opened));
    const opened = await opening;
    if (opened.ok) {
      const { store } = opened.value.workspace;
      lastNumber = keepLastNumber(secrets, store.readLastNumber, setTimer);
      const words = describeRecovery(opened.value.recovered, isKeyNew);
      if (words !== null) parts.onRecovered(words);
    }
    if (isOver) return;
    if (held.token === null) enter({ status: "expired", ...alive() });
    else keep(issued ?? remember(held.token, parts.getTokenDuration()), issued !== null);
  }

  /** From now on this token is the session's, and is renewed for as long as the service lets it. */
  function keep(issued: Issued, isFresh: boolean): void {
    keeper?.stop();
    keeper = keepToken({
      issued: measureHere(issued, parts.now()),
      isFresh,
      exchange,
      onRenewed: (renewed) => {
        const before = secrets.trouble();
        void secrets.keep({ token: renewed }).then(() => {
          if (secrets.trouble() !== before) repeat();
        });
      },
      onChange: () => {
        if (isAlive()) tell();
      },
      onDoubt: () => void getProfile(serve()),
      onOver: expire,
      now: parts.now,
      setTimer,
      random: parts.random,
    });
    tell();
  }

  /** Tells how it stands with the token. */
  function tell(): void {
    const { expires, renewal } = keeper?.describe() ?? { expires: null, renewal: "none" };
    if (renewal === "underWay") enter({ status: "renewing", ...alive() });
    else enter({ status: "active", expires, isRenewed: renewal !== "refused", ...alive() });
  }

  async function exchange(signal: AbortSignal): Promise<Result<Issued>> {
    const issued = await issue(connect(), { duration: parts.getTokenDuration() }, signal);
    return issued.ok ? success(measureHere(issued.value, parts.now())) : issued;
  }

  function serve(): Service {
    return renewWhenRefused(connect(), token);
  }

  function expire(): void {
    keeper?.stop();
    if (isAlive()) enter({ status: "expired", ...alive() });
  }

  async function accept({ account: next, issued }: SignedIn): Promise<AccountState> {
    account = next;
    if (state.status === "keychainLocked" && secrets.current() === null) {
      // What is stored waits, untouched, until the keychain gives its key at another start.
      await open({ ...noSecrets, token: issued.token }, issued, state.trouble);
    } else {
      await secrets.keep({ token: issued.token });
      keep(issued, true);
    }
    return state;
  }

  async function close(): Promise<void> {
    isOver = true;
    unlock.stop();
    keeper?.stop();
    const opened = await workspace;
    await lastNumber?.finish();
    if (opened.ok) await workspaces.close(opened.value);
  }

  async function signOut(): Promise<string | null> {
    const last = keeper?.current() ?? null;
    const expires = keeper?.describe().expires ?? last?.expires ?? null;
    const isExpired = state.status === "expired";
    const deviceToken = secrets.current()?.deviceToken ?? null;
    // What a store could not write at its end is not wanted any more.
    await close().catch(toStoreFailure);
    const isErased = (await workspaces.erase(account)).ok;
    const isForgotten = await secrets.forget();
    const asked =
      last === null ? "ended" : await endAtService(parts.connect, account, last, deviceToken);
    const end = asked === "unreached" && isExpired ? "alreadyEnded" : asked;
    return describeParting(
      { isErased, isForgotten },
      { end, expires },
      { format: getFormat(), now: parts.now() },
    );
  }

  void (begun === null ? unlock.ask() : begin(begun));

  return {
    get account() {
      return account;
    },
    getState: async () => {
      await known.promise;
      return state;
    },
    getWorkspace: async () => {
      await known.promise;
      return isLocked() ? locked : workspace;
    },
    accept,
    expire,
    wake: () => {
      if (state.status === "active") void keeper?.renew();
    },
    retryKeychain: () => {
      if (isLocked() && secrets.current() === null) void unlock.ask();
    },
    rename: (displayName) => {
      account = { ...account, displayName };
      repeat();
    },
    remark: (text) => {
      notice = text;
      repeat();
    },
    describeToken: () => {
      if (state.status === "expired") return { kind: "expired" };
      if (keeper === null) return { kind: isLocked() ? "locked" : "none" };
      const { expires, version } = keeper.current();
      const isRenewed = keeper.describe().renewal !== "refused";
      const isDeprecated = expires === null && version === null;
      return { kind: "good", expires, isRenewed, isDeprecated };
    },
    getDeviceToken: () => secrets.current()?.deviceToken ?? null,
    keepDeviceToken: (deviceToken) => secrets.keep({ deviceToken }),
    signOut,
    close,
  };
}

const locked = failure("keychainLocked", "Your data opens once the keychain is unlocked.");
