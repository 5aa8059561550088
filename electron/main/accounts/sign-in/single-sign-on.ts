import { type Connect, findOther, identify, type SignedIn } from "#main/session/authenticate.ts";
import { createAccountId } from "#main/session/identity.ts";
import { destroyToken } from "#main/session/operations.ts";
import { measureLifetime } from "#main/session/token-request.ts";
import type { SetTimer } from "#main/system/clock.ts";
import { failure, type Result, success } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { Account, SsoOutcome } from "#shared/session/schema.ts";
import {
  type CasRealm,
  type RealmChange,
  type SsoRefusal,
  type SsoWay,
  ssoRefusal,
} from "#shared/session/sso-schema.ts";
import type { CasLogin } from "#shared/session/token-schema.ts";
import { t } from "#shared/texts/t.ts";
import type { Attempts } from "../single-sign-on/attempts.ts";
import type { LoginOutcome } from "../single-sign-on/finish-login.ts";
import { type OpenSsoPage, type SignOn, startSignOn } from "../single-sign-on/sign-on.ts";

/** The service, the pages, timers and callbacks. */
export type SingleSignOnParts = {
  connect: Connect;
  /** Returns the requested lifetime of tokens in seconds. */
  getTokenDuration: () => number;
  openSsoPage: Record<SsoWay, OpenSsoPage>;
  /** Clears the realm's session in the app's windows; does not reject. */
  clearPartitionSafely: (partition: string) => Promise<void>;
  attempts: Pick<Attempts, "begin">;
  createAppToken: () => string;
  ssoTimeout: DurationMs;
  setTimer: SetTimer;
};

/** The user, the realm and the way of a single sign-on. */
export type SignOnRequest = {
  serverUrl: string;
  /** As typed. */
  username: string;
  realm: CasRealm;
  way: SsoWay;
  partition: string;
};

export type SignOnEvents = {
  onStarted(signOn: SignOn): void;
  /** Called with the last blocked address; null once another page has loaded. */
  onBlocked(address: string | null): void;
  /** Called with the failure of the shown page; null once another page has loaded. */
  onTrouble(message: string | null): void;
};

/** The outcome, before the user is admitted. */
export type SignOnOutcome =
  | { kind: "signedIn"; signedIn: SignedIn }
  | Exclude<SsoOutcome, { kind: "signedIn" }>;

export function createSingleSignOn(parts: SingleSignOnParts) {
  const { connect, attempts } = parts;

  return async (operation: SignOnRequest, events: SignOnEvents): Promise<Result<SignOnOutcome>> => {
    const { serverUrl, username, realm, way, partition } = operation;
    const appToken = parts.createAppToken();
    const attempt = attempts.begin({ serverUrl, username }, appToken);
    let answeredToken: string | null = null;
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
        // The service does not know it.
        answeredToken = appToken;
        return started;
      }
      events.onStarted(started.value);
      const end = await started.value.end;
      if (!end.ok) return end;
      if (end.value.kind === "cancelled") return success({ kind: "cancelled" });
      if (end.value.kind === "stolen") {
        attempt.markStolen();
        return { ok: false, ...end.value.failure };
      }
      answeredToken = end.value.appToken;
      if (end.value.login.status !== "success") {
        const hasReturned = isReturnKnown(operation) ? end.value.hasReturned : null;
        return success(
          classifyRefusal(end.value.login, realm, { allowed: parts.ssoTimeout, hasReturned }),
        );
      }
      const signedIn = await readSignedIn(end.value, operation);
      isSignedIn = signedIn.ok;
      return signedIn.ok ? success({ kind: "signedIn", signedIn: signedIn.value }) : signedIn;
    } finally {
      attempt.end(answeredToken);
      // The realm may have stored this attempt, and the next one may be of another user.
      if (!isSignedIn && way === "popup") await parts.clearPartitionSafely(partition);
    }
  };

  async function readSignedIn(
    { login, serverTime }: LoginOutcome,
    { serverUrl, username, ...sso }: SignOnRequest,
  ): Promise<Result<SignedIn>> {
    if (login.token === null) {
      return failure("serviceFailed", t("accounts.noToken"));
    }
    const issued = measureLifetime(login.token, serverTime, parts.getTokenDuration());
    const user =
      login.user === null ? await identify(connect, serverUrl, issued) : success(login.user);
    if (!user.ok) {
      // The unused token must not stay valid.
      const anonymous = connect(serverUrl, () => null);
      await destroyToken(anonymous, { token: login.token.token });
      return user;
    }
    const { id: userId, name, displayName } = user.value;
    const account: Account = {
      id: createAccountId(serverUrl, name),
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
    return success({ account, issued, other: findOther(username, user.value) });
  }
}

/** A browser reports nothing, and pages of a realm at the service's origin look like a return. */
const isReturnKnown = ({ way, realm, serverUrl }: SignOnRequest): boolean =>
  way === "popup" &&
  URL.canParse(realm.serverUrl ?? "") &&
  new URL(realm.serverUrl ?? "").origin !== new URL(serverUrl).origin;

type Refused = Extract<SsoOutcome, { kind: "refused" }>;

/** The allowed time, and whether the page had returned; null if unknown. */
type Wait = { allowed: DurationMs; hasReturned: boolean | null };

/** Classifies an unsuccessful single sign-on; an unknown status is a failure. */
export function classifyRefusal(login: CasLogin, requested: CasRealm, wait: Wait): Refused {
  const known = ssoRefusal.safeParse(login.status);
  const status: SsoRefusal = known.success ? known.data : "failure";
  const { message, casUsername } = login;
  return {
    kind: "refused",
    status,
    message,
    casUsername,
    realm: isAtSameOrigin(login.casRealm, requested) ? login.casRealm : requested,
    wait: status === "authFailure" ? wait : null,
  };
}

/** The user can open the page from the refusal, and has not accepted another origin. */
const isAtSameOrigin = (returned: CasRealm | null, requested: CasRealm): returned is CasRealm =>
  returned !== null && originOf(returned) === originOf(requested);

/** Returns the origin of a realm's sign-in page; null if it has no valid address. */
export function originOf({ serverUrl }: CasRealm): string | null {
  return serverUrl !== null && URL.canParse(serverUrl) ? new URL(serverUrl).origin : null;
}

/** Returns the origin of an account's sign-in; the service's for a password or a realm without a page. */
function knownOriginOf({ serverUrl, sso }: Account): string {
  const known = sso === null ? null : (sso.realmOrigin ?? originOf(sso.realm));
  return known ?? new URL(serverUrl).origin;
}

/** Compares a realm with an account's known origin; null if it is the same or has no page. */
export function findRealmChange(account: Account, realm: CasRealm): RealmChange | null {
  const named = originOf(realm);
  const known = knownOriginOf(account);
  return named === null || named === known ? null : { realm, known, named };
}
