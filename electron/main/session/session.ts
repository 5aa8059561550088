import type { TokenDescription } from "#main/diagnostics/connection-check/parts.ts";
import type { Call, Service } from "#main/service/transport.ts";
import { toStoreFailure } from "#main/store/store-error.ts";
import type { Clock } from "#main/system/clock.ts";
import { derivePictureKey } from "#main/system/keychain/account-item.ts";
import { noSecrets, type Secrets, type Vault } from "#main/system/keychain/vault.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import type { Account, AccountState, KeychainTrouble } from "#shared/session/schema.ts";
import type { Token } from "#shared/session/token-schema.ts";
import { t } from "#shared/texts/t.ts";
import { type AccountSecrets, createAccountSecrets, toTrouble } from "./account-secrets.ts";
import type { Connect, SignedIn } from "./authenticate.ts";
import { createKeychainUnlocker } from "./keychain-unlocker.ts";
import { explainRefusedByPage, getProfile } from "./operations.ts";
import { createSessionStateStore, type SessionStateStore } from "./session-state.ts";
import { endSession } from "./sign-out.ts";
import { createStoreOpener, type StoreDamage, workspaceLocked } from "./store-opener.ts";
import { createTokenHolder, type TokenHolder } from "./token.ts";
import { createTokenProbe } from "./token-probe.ts";
import { type IssuedToken, requestToken, restoreToken } from "./token-request.ts";
import type { Workspace, Workspaces } from "./workspace.ts";

/** The services, storage, clock and callbacks of a session. */
export type SessionParts = Clock & {
  vault: Vault;
  connect: Connect;
  workspaces: Workspaces;
  createStoreKey: () => string;
  getTokenDuration: () => number;
  onState: (state: AccountState) => void;
  /** Called with a message about data recovered on opening. */
  onRecovered: (damage: StoreDamage) => void;
};

/** The session of one account, from a sign-in or a start of the app until it is closed. */
export type Session = ReturnType<typeof createSession>;

/** Creates the token of a session, and the service that renews it when a request is refused. */
function holdToken(parts: SessionParts, secrets: AccountSecrets, state: SessionStateStore) {
  const connect = () => parts.connect(state.account.serverUrl, token.get);
  const serve = () => renewWhenRefused(connect(), token);
  const token: TokenHolder = createTokenHolder({
    ...parts,
    exchange: (signal) => requestToken(connect(), { duration: parts.getTokenDuration() }, signal),
    onRenewed: (renewed) => void save(renewed),
    onChange: (tokenStatus) => state.apply({ type: "tokenChanged", tokenStatus }),
    onUncertain: () => void getProfile(serve()),
    onExpired: () => state.apply({ type: "tokenEnded" }),
  });

  async function save(renewed: Token): Promise<void> {
    const before = secrets.trouble();
    await secrets.save({ token: renewed });
    if (secrets.trouble() !== before) state.apply({ type: "detailsChanged" });
  }

  return { token, serve };
}

/** Starts the session of an account: after a sign-in with its token, after a restart of the app with null. */
export function createSession(initial: Account, begun: IssuedToken | null, parts: SessionParts) {
  const { workspaces, setTimer } = parts;
  const secrets = createAccountSecrets(initial, parts);
  const state = createSessionStateStore(initial, secrets.trouble, parts.onState);
  const { token, serve } = holdToken(parts, secrets, state);
  const opener = createStoreOpener({ ...parts, secrets });
  const unlocker = createKeychainUnlocker({
    secrets,
    setTimer,
    onLocked: (trouble) => state.apply({ type: "keychainFailed", trouble }),
    onUnlocked: (held) => open({ held, trouble: null }, begun),
  });

  function take(issued: IssuedToken, isFresh: boolean): void {
    state.apply({ type: "tokenTaken", tokenStatus: token.take(issued, isFresh) });
  }

  async function begin(issued: IssuedToken): Promise<void> {
    const stored = await secrets.read(true);
    if (stored.ok) await open({ held: stored.value, trouble: null }, issued);
    else if (stored.code === "keychainNoEntry") await unlocker.request();
    else await open({ held: noSecrets, trouble: toTrouble(stored.code) }, issued);
  }

  async function open({ trouble, ...stored }: Opening, issued: IssuedToken | null): Promise<void> {
    const held = issued === null ? stored.held : { ...stored.held, token: issued.token };
    const options = { held, isTokenNew: issued !== null, trouble };
    if (!(await opener.open(state.account, serve(), options))) return;
    if (held.token === null) state.apply({ type: "openedWithoutToken" });
    else take(issued ?? restoreToken(held.token, parts.getTokenDuration()), issued !== null);
  }

  async function accept({ account, issued }: SignedIn): Promise<AccountState> {
    state.setAccount(account);
    const before = state.read();
    if (before.status === "keychainLocked" && secrets.current() === null) {
      // The store stays untouched until the keychain returns its key at a later start.
      await open({ held: noSecrets, trouble: before.trouble }, issued);
    } else {
      await secrets.save({ token: issued.token });
      take(issued, true);
    }
    return state.read();
  }

  async function close(): Promise<void> {
    state.silence();
    unlocker.stop();
    token.stop();
    await opener.close();
  }

  async function signOut(): Promise<string | null> {
    const ended = describeEnd(state, token, secrets);
    // The store is erased anyway, so a failed last write does not matter.
    await close().catch(toStoreFailure);
    const keepsLog = workspaces.hasLog(ended.account);
    const eraseStore = () => workspaces.erase(ended.account);
    return endSession(ended, { ...parts, keepsLog, eraseStore, deleteSecrets: secrets.delete });
  }

  void (begun === null ? unlocker.request() : begin(begun));

  return {
    get account() {
      return state.account;
    },
    getState: state.whenKnown,
    /** Resolves to the workspace; fails with `keychainLocked` or `storeUnavailable`. */
    getWorkspace: async (): Promise<Result<Workspace>> =>
      (await state.whenKnown()).status === "keychainLocked"
        ? workspaceLocked()
        : opener.getWorkspace(),
    /** Continues with a new token after the user has signed in again. */
    accept,
    /** Ends the token, which the service no longer accepts; the store stays open. */
    expire: token.end,
    /** Renews the token at once, such as after a sleep, when timers are late. */
    wake: () => {
      if (state.read().status === "active") void token.renew();
    },
    ...createKeychainActions(secrets, unlocker, () => workspaces.setAside(state.account)),
    rename: state.rename,
    setNotice: state.setNotice,
    describeToken: (): TokenDescription =>
      state.read().status === "expired" ? { kind: "expired" } : token.describe(),
    /** Returns the key of the picture of its first screen; null if the keychain has no secrets. */
    derivePictureKey: () => readPictureKey(secrets),
    /** Returns the identifier for the service's notifications; null if this computer has none. */
    getDeviceToken: (): string | null => secrets.current()?.deviceToken ?? null,
    saveDeviceToken: (deviceToken: string | null) => secrets.save({ deviceToken }),
    /** Erases the local data, then ends the session at the service. Resolves to a notice for the user, or null. */
    signOut,
    /** Closes the store; the session can be restored later. */
    close,
  };
}

/** The secrets for opening the store; `trouble` is why they cannot be saved. */
type Opening = { held: Secrets; trouble: KeychainTrouble | null };

function readPictureKey(secrets: AccountSecrets): Uint8Array | null {
  const storeKey = secrets.trouble() === null ? secrets.current()?.storeKey : null;
  return storeKey ? derivePictureKey(storeKey) : null;
}

const describeEnd = (state: SessionStateStore, token: TokenHolder, secrets: AccountSecrets) => ({
  account: state.account,
  token: token.current(),
  expires: token.readEnd(),
  isExpired: state.read().status === "expired",
  deviceToken: secrets.current()?.deviceToken ?? null,
});

/** Creates what users do while a session waits for the keychain. */
const createKeychainActions = (
  secrets: AccountSecrets,
  unlocker: { request(): Promise<void> },
  setAside: () => Result<null>,
) => ({
  retryKeychain: () => void unlocker.request(),
  /**
   * Sets the store aside whose key the open keychain does not have, and opens a new one. Sets nothing aside if the key is
   * back; fails if the keychain cannot be read.
   */
  startAnew: async (): Promise<Result<null>> => {
    if (secrets.current() !== null) return success(null);
    const stored = await secrets.read(true);
    // The key may be back meanwhile, and the store open.
    if (secrets.current() !== null) return success(null);
    if (!stored.ok) {
      const aside = stored.code === "keychainNoEntry" ? setAside() : stored;
      if (!aside.ok) return aside;
      secrets.allowNew();
    }
    await unlocker.request();
    return success(null);
  },
});

/**
 * Returns a service that repeats a request refused for its token once with a renewed token; a refused request had no
 * effect, so any may be repeated. If the new token is refused too, the request fails with `sessionExpired`, or with
 * `proxyLoginNeeded` if a gateway refuses it.
 */
function renewWhenRefused(service: Service, token: TokenHolder): Service {
  const probe = createTokenProbe(service, token.current);

  /** Returns the response to a request, as `sessionExpired` if the token was refused. */
  async function classify<T>(
    call: Call<unknown>,
    used: string | null,
    answer: Result<T>,
  ): Promise<Result<T>> {
    if (answer.ok || used === null) return answer;
    const isOutdated = token.get() !== used;
    if (answer.code === "wrongCredentials" && call.secret === "password") {
      // Either the password or the token is wrong: a probe of the token decides.
      return isOutdated || (await probe.isRefused()) ? ended(service) : answer;
    }
    if (answer.code !== "forbidden") return answer;
    return isOutdated || (await probe.isRefusedBeyond(call)) ? ended(service) : answer;
  }

  return {
    ...service,
    call: async (call, signal) => {
      const usesToken = call.credentials === undefined || call.credentials === "token";
      if (!usesToken) return service.call(call, signal);
      const send = async () => {
        const used = token.get();
        const answer = await classify(call, used, await service.call(call, signal));
        if (used !== null && answer.ok) token.recordAccepted(used, answer.value.serverTime);
        const isRefused = used !== null && !answer.ok && answer.code === "sessionExpired";
        return { answer, refused: isRefused ? used : null };
      };
      const first = await send();
      if (first.refused === null) return first.answer;
      const isReplaced = await token.replace(first.refused);
      const last = isReplaced ? await send() : first;
      if (last.refused === null) return last.answer;
      const answer = await explainRefusedByPage(service, last.answer);
      if (answer === last.answer) token.recordRefused(last.refused);
      return answer;
    },
  };
}

const ended = ({ baseUrl }: Service) =>
  failure("sessionExpired", t("session.sessionNotAccepted", { host: new URL(baseUrl).host }));
