import { destroyToken } from "#main/api/operations.ts";
import type { SettingsFile } from "#main/settings/settings.ts";
import { failure, type Result, success } from "#shared/ipc/failure.ts";
import type { Account, SessionState } from "#shared/model/session.ts";
import type { Token } from "#shared/model/token.ts";
import type { DurationMs } from "#shared/model/values.ts";
import { authenticate, type Connect, type Credentials } from "./authenticate.ts";
import { describeParting } from "./parting.ts";
import type { Vault } from "./vault.ts";
import type { Workspace, Workspaces } from "./workspace.ts";

/** What the session needs. */
export type SessionParts = {
  settings: Pick<SettingsFile, "get" | "set">;
  vault: Vault;
  connect: Connect;
  workspaces: Workspaces;
  createStoreKey: () => string;
  setTimer: (run: () => void, delay: DurationMs) => () => void;
  onState: (state: SessionState) => void;
};

/** Who is signed in on this computer, from one start of the app to its end. */
export type Session = {
  /** The state, once it is known who was signed in when the app was last open. */
  getState(): Promise<SessionState>;
  /** What there is to work with; fails with `notSignedIn` or `storeUnavailable`. */
  getWorkspace(): Promise<Result<Workspace>>;
  signIn(credentials: Credentials): Promise<Result<SessionState>>;
  /** Erases here what the account had, then tells the service; never fails for want of network. */
  signOut(): Promise<Result<SessionState>>;
  /** Takes note that the service no longer accepts the token: the store stays open. */
  expire(): void;
};

/** A keychain that takes longer is asking its person for a password. */
const keychainPatience: DurationMs = 1_500;
/** A person who dismissed the keychain's question is not asked again at once. */
const keychainRetry: DurationMs = 60_000;

/** Starts the session by restoring who was signed in. */
export function createSession(parts: SessionParts): Session {
  const { settings, vault, workspaces } = parts;
  let state: SessionState = signedOut(null);
  let token: Token | null = null;
  const getToken = () => token?.token ?? null;
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
      token = secrets.value.token;
      const storeKey = secrets.value.storeKey ?? (await renewKey(account, token));
      workspaces.open(account, getToken, storeKey, true);
      enter(token === null ? { status: "expired", account } : active(account, token, true));
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
    return success(await begin(signedIn.value.account, signedIn.value.token));
  }

  async function begin(account: Account, issued: Token): Promise<SessionState> {
    const secrets = await vault.read(account.id);
    const storeKey = (secrets.ok ? secrets.value.storeKey : null) ?? parts.createStoreKey();
    const isKept = (await vault.keep(account.id, { token: issued, storeKey })).ok;
    token = issued;
    settings.set({
      lastServerUrl: account.serverUrl,
      lastUsername: account.username,
      account: isKept ? account : null,
    });
    await workspaces.open(account, getToken, storeKey, isKept);
    return enter(active(account, issued, isKept));
  }

  async function signOut(): Promise<Result<SessionState>> {
    await restored;
    if (!("account" in state)) return failure("notSignedIn", "Nobody is signed in.");
    const { account } = state;
    const last = token;
    token = null;
    await workspaces.erase();
    const forgotten = await vault.forget(account.id);
    settings.set({ account: null });
    const parting = parts.connect(account.serverUrl, () => last?.token ?? null);
    const isDestroyed = last === null || (await destroyToken(parting, { token: last.token })).ok;
    return success(enter(signedOut(describeParting(forgotten.ok, isDestroyed ? null : last))));
  }

  return {
    getState: async () => {
      await isKnown.promise;
      return state;
    },
    getWorkspace: async () => {
      await restored;
      return workspaces.current();
    },
    signIn,
    signOut,
    expire: () => {
      if (state.status === "active") enter({ status: "expired", account: state.account });
    },
  };
}

const active = (account: Account, { expires }: Token, isKept: boolean): SessionState => ({
  status: "active",
  account,
  expires,
  isKept,
});
