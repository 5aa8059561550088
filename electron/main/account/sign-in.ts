import { parseServerAddress } from "#main/api/address.ts";
import { destroyToken, findRealm, resetPassword } from "#main/api/operations.ts";
import type { SetTimer } from "#main/sync/poller.ts";
import { type FailureCode, failure, type Result, success } from "#shared/ipc/failure.ts";
import type { Account, SessionState, SsoOutcome } from "#shared/model/session.ts";
import type { CasRealm, SignInProgress, SignInWay, SsoWay } from "#shared/model/sso.ts";
import type { CasLogin } from "#shared/model/token.ts";
import type { DurationMs } from "#shared/model/values.ts";
import {
  authenticate,
  type Connect,
  type Credentials,
  identify,
  type SignedIn,
} from "./authenticate.ts";
import { createServiceFinder } from "./find-service.ts";
import { accountIdOf } from "./identity.ts";
import { measure } from "./issue.ts";
import { partitionOf } from "./sso/partition.ts";
import { judgeRefusal } from "./sso/refusal.ts";
import { type OpenSsoPage, type SignOn, startSignOn } from "./sso/sign-on.ts";

/** Who wants to sign in, and where; the address as typed. */
export type Who = { serverUrl: string; username: string };

/** What signing in needs. */
export type SignInParts = {
  connect: Connect;
  /** Takes in whoever has signed in. */
  add: (signedIn: SignedIn) => Promise<SessionState>;
  /** How long a token is to live, in seconds. */
  getTokenDuration: () => number;
  openSsoPage: Record<SsoWay, OpenSsoPage>;
  /** Makes the realm forget, in windows of ours, who signed in there. */
  clearPartition: (partition: string) => Promise<void>;
  createAppToken: () => string;
  /** How long a single sign-on may take. */
  ssoPatience: DurationMs;
  setTimer: SetTimer;
  onProgress: (progress: SignInProgress | null) => void;
};

/** The ways to sign in; one sign-in at a time. */
export type SignIn = {
  getProgress(): SignInProgress | null;
  /** How somebody signs in (GET /me/sso): by the realm that the service names, else by password. */
  findWay(who: Who): Promise<Result<SignInWay>>;
  withPassword(credentials: Credentials): Promise<Result<SessionState>>;
  /** Resolves when the single sign-on has ended, however that is. */
  withSso(who: Who, way: SsoWay): Promise<Result<SsoOutcome>>;
  /** Brings the page of the single sign-on back before the person. */
  show(): void;
  cancel(): void;
  /** Has an e-mail sent to somebody who forgot the password (POST /me?action=passwordReset). */
  requestReset(who: Who, isTemporary: boolean): Promise<Result<null>>;
};

/**
 * Answers to GET /me/sso that are no word on the network or the address: whoever asks has no realm,
 * or the service has no such operation. A password then shows what is the matter, if anything is.
 */
const noRealm = new Set<FailureCode>([
  "notFound",
  "notThisService",
  "refusedByService",
  "sessionExpired",
  "forbidden",
]);

const busy = failure("invalidInput", "Already signing in. Please wait.");

/** Makes the ways to sign in; nothing is under way yet. */
export function createSignIn(parts: SignInParts): SignIn {
  const { connect } = parts;
  const finder = createServiceFinder(connect);
  let progress: SignInProgress | null = null;
  let cancelCurrent = () => {};
  let signOn: SignOn | null = null;

  function enter(next: SignInProgress | null): void {
    progress = next;
    parts.onProgress(next);
  }

  /** Runs one sign-in, of which everybody sees that it is under way. */
  async function run<T>(
    begun: SignInProgress,
    work: (signal: AbortSignal) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    if (progress !== null) return busy;
    const abort = new AbortController();
    cancelCurrent = () => abort.abort();
    enter(begun);
    try {
      return await work(abort.signal);
    } finally {
      signOn = null;
      enter(null);
    }
  }

  async function findWay(
    { serverUrl, username }: Who,
    signal?: AbortSignal,
  ): Promise<Result<SignInWay>> {
    const address = parseServerAddress(serverUrl);
    if (!address.ok) return address;
    const { baseUrl: typed } = address.value;
    // Both at once: where the service is at the address as typed, finding it costs no time.
    const [place, there] = await Promise.all([
      finder.find(serverUrl, signal),
      askForRealm(typed, username, signal),
    ]);
    if (there.ok && there.value !== null) {
      finder.remember(typed);
      return success({ kind: "sso", serverUrl: typed, realm: there.value });
    }
    if (!place.ok) return place;
    const baseUrl = place.value;
    const realm = baseUrl === typed ? there : await askForRealm(baseUrl, username, signal);
    if (!realm.ok) return realm;
    return success(
      realm.value === null
        ? { kind: "password", serverUrl: baseUrl }
        : { kind: "sso", serverUrl: baseUrl, realm: realm.value },
    );
  }

  /** Null for somebody who has none. */
  async function askForRealm(
    baseUrl: string,
    username: string,
    signal?: AbortSignal,
  ): Promise<Result<CasRealm | null>> {
    const nobody = connect(baseUrl, () => null);
    const reply = await findRealm(nobody, { username }, signal);
    if (!reply.ok) return noRealm.has(reply.code) ? success(null) : reply;
    const realm = reply.value.read();
    return success(realm.ok ? realm.value : null);
  }

  async function withSso(who: Who, way: SsoWay): Promise<Result<SsoOutcome>> {
    return run({ ...who, sso: null }, async (signal) => {
      const found = await findWay(who, signal);
      if (!found.ok) return found;
      if (found.value.kind === "password") {
        return failure(
          "notFound",
          `There is no single sign-on for ${who.username} there any more.`,
        );
      }
      const { serverUrl, realm } = found.value;
      const here = { serverUrl, username: who.username };
      const waiting = (blocked: string | null) => ({ ...here, sso: { realm, way, blocked } });
      const partition = partitionOf(serverUrl, who.username);
      const started = startSignOn({
        service: connect(serverUrl, () => null),
        realm,
        openPage: parts.openSsoPage[way],
        partition,
        createAppToken: parts.createAppToken,
        patience: parts.ssoPatience,
        setTimer: parts.setTimer,
        onBlocked: (address) => enter(waiting(address)),
      });
      if (!started.ok) return started;
      signOn = started.value;
      enter(waiting(null));
      signal.addEventListener("abort", started.value.cancel);
      const outcome = await started.value.end;
      if (!outcome.ok) return outcome;
      if (outcome.value.kind === "cancelled") return success({ kind: "cancelled" });
      const { login, serverTime } = outcome.value;
      if (login.status === "success") return finish(login, serverTime, serverUrl, { realm, way });
      // Whoever tries again may want to be somebody else.
      await parts.clearPartition(partition);
      return success(judgeRefusal(login, realm));
    });
  }

  async function finish(
    login: CasLogin,
    serverTime: number | null,
    serverUrl: string,
    sso: Account["sso"],
  ): Promise<Result<SsoOutcome>> {
    if (login.token === null) {
      return failure(
        "serviceFailed",
        "The service confirmed the sign-in but sent no token. Try again; if it keeps failing, tell its administrator.",
      );
    }
    const issued = measure(login.token, serverTime, parts.getTokenDuration());
    const user =
      login.user === null ? await identify(connect, serverUrl, issued) : success(login.user);
    if (!user.ok) {
      // Nobody will use it, and nobody else is to.
      const nobody = connect(serverUrl, () => null);
      await destroyToken(nobody, { token: login.token.token });
      return user;
    }
    const { name, displayName } = user.value;
    const id = accountIdOf(serverUrl, name);
    const account = { id, serverUrl, username: name, displayName: displayName || name, sso };
    return success({ kind: "signedIn", state: await parts.add({ account, issued }) });
  }

  return {
    getProgress: () => progress,
    findWay: (who) => findWay(who),
    withPassword: (credentials) => {
      const { serverUrl, username } = credentials;
      return run({ serverUrl, username, sso: null }, async (signal) => {
        const place = await finder.find(serverUrl, signal);
        if (!place.ok) return place;
        const duration = parts.getTokenDuration();
        const signedIn = await authenticate(connect, place.value, credentials, duration, signal);
        return signedIn.ok ? success(await parts.add(signedIn.value)) : signedIn;
      });
    },
    withSso,
    show: () => signOn?.show(),
    cancel: () => cancelCurrent(),
    requestReset: async ({ serverUrl, username }, isTemporary) => {
      const place = await finder.find(serverUrl);
      if (!place.ok) return place;
      const service = connect(place.value, () => null);
      const alternate = isTemporary === (service.dialect().alternateReset === "temporary");
      const reply = await resetPassword(service, { username, alternate });
      return reply.ok ? reply.value.read() : reply;
    },
  };
}
