import { destroyToken, logout } from "#main/api/operations.ts";
import type { Service } from "#main/api/transport.ts";
import type { SettingsFile } from "#main/settings/settings.ts";
import type { SetTimer } from "#main/sync/poller.ts";
import { failure, type Result, success } from "#shared/ipc/failure.ts";
import type { Account, SessionState } from "#shared/model/session.ts";
import type { Token } from "#shared/model/token.ts";
import type { DurationMs } from "#shared/model/values.ts";
import { authenticate, type Connect, type Credentials, type SignedIn } from "./authenticate.ts";
import { type Issued, issue, tokenLifetime } from "./issue.ts";
import { describeParting } from "./parting.ts";
import { renewWhenRefused, type TokenSource } from "./renewing-service.ts";
import { keepToken, type TokenKeeper } from "./token-keeper.ts";
import type { Vault } from "./vault.ts";
import type { Workspace, Workspaces } from "./workspace.ts";

/** What the session needs. */
export type SessionParts = {
  settings: Pick<SettingsFile, "get" | "set">;
  vault: Vault;
  connect: Connect;
  workspaces: Workspaces;
  createStoreKey: () => string;
  setTimer: SetTimer;
  /** A number in [0, 1). */
  random: () => number;
  onState: (state: SessionState) => void;
};

/** Who is signed in on this computer, from one start of the app to its end. */
export type Session = {
  /** The state, once it is known who was signed in when the app was last open. */
  getState(): Promise<SessionState>;
  /** What there is to work with; fails with `notSignedIn`, `keychainLocked` or `storeUnavailable`. */
  getWorkspace(): Promise<Result<Workspace>>;
  signIn(credentials: Credentials): Promise<Result<SessionState>>;
  /** Erases here what the account had, then tells the service; never fails for want of network. */
  signOut(): Promise<Result<SessionState>>;
  /** Takes note that the service no longer accepts the token: the store stays open. */
  expire(): void;
  /** Renews the token at once, as after a sleep, when timers are late. */
  wake(): void;
};

const locked = failure(
  "keychainLocked",
  "What is stored opens as soon as the keychain is unlocked.",
);

/** A keychain that takes longer is asking its person for a password. */
const keychainPatience: DurationMs = 1_500;
/** A person who dismissed the keychain's question is not asked again at once. */
const keychainRetry: DurationMs = 60_000;

/** Starts the session by restoring who was signed in. */
export function createSession(parts: SessionParts): Session {
  const { settings, vault, workspaces } = parts;
  let state: SessionState = signedOut(null);
  let keeper: TokenKeeper | null = null;
  const token: TokenSource = {
    get: () => keeper?.current().token ?? null,
    renew: async () => (await keeper?.renew()) ?? false,
  };
  const isKnown = Promise.withResolvers<void>();
  const restored = restore().finally(isKnown.resolve);

  function signedOut(notice: string | null): SessionState {
    const serverUrl = settings.get("lastServerUrl");
    return { status: "signedOut", serverUrl, username: settings.get("lastUsername"), notice };
  }

  function enter(next: SessionState): SessionState {
    state = next;
    isKnown.resolve();
    parts.onState(next);
    return next;
  }

  async function restore(): Promise<void> {
    const account = settings.get("account");
    if (account === null) return;
    const asked = vault.read(account.id);
    const calm = parts.setTimer(
      () => enter({ status: "keychainLocked", account }),
      keychainPatience,
    );
    const secrets = await asked;
    calm();
    if (secrets.ok) {
      const kept = secrets.value.token;
      const storeKey = secrets.value.storeKey ?? (await renewKey(account, kept));
      workspaces.open(account, serviceFor(account), storeKey, true);
      if (kept === null) enter({ status: "expired", account });
      else keep(account, { issued: rememberedAs(kept), isFresh: false, storeKey, isKept: true });
    } else if (secrets.code === "keychainLocked") {
      enter({ status: "keychainLocked", account });
      parts.setTimer(() => void restore(), keychainRetry);
    } else {
      enter(signedOut(secrets.message));
    }
  }

  /** The store's key is lost for good: the store will set its old files aside. */
  async function renewKey(account: Account, kept: Token | null): Promise<string> {
    const storeKey = parts.createStoreKey();
    await vault.keep(account.id, { token: kept, storeKey });
    return storeKey;
  }

  async function signIn(credentials: Credentials): Promise<Result<SessionState>> {
    await restored;
    if (state.status === "signingIn") {
      return failure("invalidInput", "Watchdesk is signing in already. Wait for that to end.");
    }
    const before = state;
    const { serverUrl, username } = credentials;
    enter({ status: "signingIn", serverUrl, username });
    const signedIn = await authenticate(parts.connect, credentials);
    if (!signedIn.ok) {
      enter(before);
      return signedIn;
    }
    return success(await begin(signedIn.value));
  }

  async function begin({ account, issued }: SignedIn): Promise<SessionState> {
    const secrets = await vault.read(account.id);
    const storeKey = (secrets.ok ? secrets.value.storeKey : null) ?? parts.createStoreKey();
    const isKept = (await vault.keep(account.id, { token: issued.token, storeKey })).ok;
    settings.set({
      lastServerUrl: account.serverUrl,
      lastUsername: account.username,
      account: isKept ? account : null,
    });
    await workspaces.open(account, serviceFor(account), storeKey, isKept);
    return keep(account, { issued, isFresh: true, storeKey, isKept });
  }

  /** From now on this token is the session's, and is renewed for as long as the service lets it. */
  function keep(account: Account, { issued, isFresh, storeKey, isKept }: Kept): SessionState {
    keeper?.stop();
    keeper = keepToken({
      issued,
      isFresh,
      exchange: (signal) => issue(parts.connect(account.serverUrl, token.get), undefined, signal),
      onRenewed: (renewed) => {
        if (isKept) void vault.keep(account.id, { token: renewed, storeKey });
        enter(active(account, renewed, isKept));
      },
      onRefused: expire,
      setTimer: parts.setTimer,
      random: parts.random,
    });
    return enter(active(account, issued.token, isKept));
  }

  function serviceFor(account: Account): Service {
    return renewWhenRefused(parts.connect(account.serverUrl, token.get), token);
  }

  function expire(): void {
    keeper?.stop();
    if (state.status === "active") enter({ status: "expired", account: state.account });
  }

  async function signOut(): Promise<Result<SessionState>> {
    await restored;
    if (!("account" in state)) return failure("notSignedIn", "Nobody is signed in.");
    const { account } = state;
    const last = keeper?.current() ?? null;
    keeper?.stop();
    keeper = null;
    await workspaces.erase();
    const forgotten = await vault.forget(account.id);
    settings.set({ account: null });
    const isEnded = last === null || (await endAtService(parts.connect, account, last));
    return success(enter(signedOut(describeParting(forgotten.ok, isEnded ? null : last))));
  }

  return {
    getState: async () => {
      await isKnown.promise;
      return state;
    },
    getWorkspace: async () => {
      await isKnown.promise;
      if (state.status === "keychainLocked") return locked;
      await restored;
      return workspaces.current();
    },
    signIn,
    signOut,
    expire,
    wake: () => {
      if (state.status === "active") void token.renew();
    },
  };
}

/** Ends the session (GET /auth/logout) and destroys its token (DELETE /auth/token): either will do. */
async function endAtService(
  connect: Connect,
  account: Account,
  { token }: Token,
): Promise<boolean> {
  const service = connect(account.serverUrl, () => token);
  const ends = await Promise.all([logout(service), destroyToken(service, { token })]);
  return ends.some((end) => end.ok);
}

/** A token that is the session's, and with what it is kept. */
type Kept = { issued: Issued; isFresh: boolean; storeKey: string; isKept: boolean };

/** A token of an earlier start: one that does not say when it expires lives as long as it is used. */
const rememberedAs = (token: Token): Issued => ({
  token,
  lifetime: token.expires === null ? null : tokenLifetime,
});

const active = (account: Account, { expires }: Token, isKept: boolean): SessionState => ({
  status: "active",
  account,
  expires,
  isKept,
});
