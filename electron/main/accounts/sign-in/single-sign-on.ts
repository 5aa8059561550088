import { destroyToken } from "#main/service/operations.ts";
import { type Connect, identify, type SignedIn } from "#main/session/authenticate.ts";
import { accountIdOf } from "#main/session/identity.ts";
import { measureLifetime } from "#main/session/token-request.ts";
import type { SetTimer } from "#main/system/clock.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { Account, SsoOutcome } from "#shared/session/schema.ts";
import type { CasRealm, SsoWay } from "#shared/session/sso-schema.ts";
import type { Attempts } from "../single-sign-on/attempts.ts";
import type { Finished } from "../single-sign-on/finish-login.ts";
import { classifyRefusal } from "../single-sign-on/refusal.ts";
import { type OpenSsoPage, type SignOn, startSignOn } from "../single-sign-on/sign-on.ts";

/** What single sign-ons need. */
export type SingleSignOnParts = {
  connect: Connect;
  /** How long a token is to live, in seconds. */
  getTokenDuration: () => number;
  openSsoPage: Record<SsoWay, OpenSsoPage>;
  /** Makes the realm forget, in windows of ours, who signed in there; does not reject. */
  forgetPartition: (partition: string) => Promise<void>;
  attempts: Pick<Attempts, "begin">;
  createAppToken: () => string;
  /** How long a single sign-on may take. */
  ssoTimeout: DurationMs;
  setTimer: SetTimer;
};

/** Who is to sign in, at which realm and how. */
export type SignOnRequest = {
  serverUrl: string;
  /** As typed. */
  username: string;
  realm: CasRealm;
  way: SsoWay;
  partition: string;
};

/** What happens while it goes on. */
export type SignOnEvents = {
  onStarted(signOn: SignOn): void;
  /** The latest address to which the sign-in was led and may not go; null once it goes on. */
  onBlocked(address: string | null): void;
  /** What is the matter with the page that is shown; null once another one is fine. */
  onTrouble(message: string | null): void;
};

/** How it ended, before anybody is taken in. */
export type SignOnOutcome =
  | { kind: "signedIn"; signedIn: SignedIn }
  | Exclude<SsoOutcome, { kind: "signedIn" }>;

/** Makes what signs people in at realms. */
export function createSingleSignOn(parts: SingleSignOnParts) {
  const { connect, attempts } = parts;

  return async (operation: SignOnRequest, events: SignOnEvents): Promise<Result<SignOnOutcome>> => {
    const { serverUrl, username, realm, way, partition } = operation;
    const appToken = parts.createAppToken();
    const attempt = attempts.begin({ serverUrl, username }, appToken);
    let answered: string | null = null;
    let isSignedIn = false;
    try {
      const started = startSignOn({
        service: connect(serverUrl, () => null),
        realm,
        openPage: parts.openSsoPage[way],
        partition,
        appToken,
        earlier: attempt.earlier,
        timeout: parts.ssoTimeout,
        setTimer: parts.setTimer,
        onBlocked: events.onBlocked,
        onTrouble: events.onTrouble,
      });
      if (!started.ok) {
        // Nobody has heard of it.
        answered = appToken;
        return started;
      }
      events.onStarted(started.value);
      const end = await started.value.end;
      if (!end.ok) return end;
      if (end.value.kind === "cancelled") return success({ kind: "cancelled" });
      if (end.value.kind === "stolen") {
        attempt.distrust();
        return { ok: false, ...end.value.failure };
      }
      answered = end.value.appToken;
      if (end.value.login.status !== "success") {
        const hasReturned = canTell(operation) ? end.value.hasReturned : null;
        return success(
          classifyRefusal(end.value.login, realm, { allowed: parts.ssoTimeout, hasReturned }),
        );
      }
      const signedIn = await readSignedIn(end.value, operation);
      isSignedIn = signedIn.ok;
      return signedIn.ok ? success({ kind: "signedIn", signedIn: signedIn.value }) : signedIn;
    } finally {
      attempt.end(answered);
      // The realm may hold what it was asked, and whoever tries again may want to be somebody else.
      if (!isSignedIn && way === "popup") await parts.forgetPartition(partition);
    }
  };

  async function readSignedIn(
    { login, serverTime }: Finished,
    { serverUrl, username, ...sso }: SignOnRequest,
  ): Promise<Result<SignedIn>> {
    if (login.token === null) {
      return failure(
        "serviceFailed",
        "The service confirmed the sign-in but sent no token. Try again; if it keeps failing, tell its administrator.",
      );
    }
    const issued = measureLifetime(login.token, serverTime, parts.getTokenDuration());
    const user =
      login.user === null ? await identify(connect, serverUrl, issued) : success(login.user);
    if (!user.ok) {
      // Nobody will use it, and nobody else is to.
      const nobody = connect(serverUrl, () => null);
      await destroyToken(nobody, { token: login.token.token });
      return user;
    }
    const { id: userId, name, displayName } = user.value;
    const account: Account = {
      id: accountIdOf(serverUrl, name),
      serverUrl,
      username: name,
      userId,
      displayName: displayName || name,
      sso: {
        ...sso,
        typedName: username,
        ...(login.casUsername !== null && { casUsername: login.casUsername }),
      },
    };
    return success({ account, issued });
  }
}

/** Nothing is heard of a browser, and each page of a realm that is the service's is at the service. */
const canTell = ({ way, realm, serverUrl }: SignOnRequest): boolean =>
  way === "popup" &&
  URL.canParse(realm.serverUrl ?? "") &&
  new URL(realm.serverUrl ?? "").origin !== new URL(serverUrl).origin;
