import type { Service } from "#main/service/transport.ts";
import type { SetTimer } from "#main/system/clock.ts";
import { type Failure, type Result, success } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { CasRealm } from "#shared/session/sso-schema.ts";
import { createStatusPoll } from "./end-in-background.ts";
import { destroyLoginToken, type LoginOutcome, requestFirstOutcome } from "./finish-login.ts";
import { findStartAddress } from "./start-address.ts";

/** The page of a sign-in: a window of the app, or the system's browser. */
export type SsoPage = { show(): void; close(): void };

/** The events of the page, which are ignored once the sign-on has ended. */
export type SsoPageEvents = {
  /** Called when it has returned to the service. */
  onReturned(): void;
  /** Called when the user has closed it. */
  onClosed(): void;
  /** Called with a blocked address without secrets (origin and path); null once another page has loaded. */
  onBlocked(address: string | null): void;
  /** Called with the failure of the shown page; null once another page has loaded. */
  onTrouble(failure: Failure | null): void;
  /** Called when it cannot be shown at all. */
  onFailed(failure: Failure): void;
  /** Called when another user may know the app token and sign in with it. */
  onStolen(failure: Failure): void;
};

/** The page to open, its allowed origins, and its partition. */
export type SsoPageTarget = {
  url: string;
  origins: string[];
  serviceOrigin: string;
  partition: string;
};

/** Opens a page; reports failures as events and does not throw. */
export type OpenSsoPage = (target: SsoPageTarget, events: SsoPageEvents) => SsoPage;

export type SsoEnd = Answered | { kind: "cancelled" } | Stolen;

/** Another user may know the app token, so the service's result is not trusted. */
type Stolen = { kind: "stolen"; failure: Failure };

/** The service's result for an app token; `hasReturned`: whether the page had returned to the service. */
type Answered = { kind: "answered"; appToken: string; hasReturned: boolean } & LoginOutcome;

export type SignOn = { end: Promise<Result<SsoEnd>>; show(): void; cancel(): void };

/** The service, the realm, the page and callbacks. */
export type SignOnParts = {
  service: Service;
  realm: CasRealm;
  openPage: OpenSsoPage;
  partition: string;
  /** At least 32 characters from a random source, used for nothing else. */
  appToken: string;
  /** The app tokens of earlier attempts of the same user, with which a realm may return that stored them in cookies. */
  earlier: readonly string[];
  /** The time limit for the user. */
  timeout: DurationMs;
  setTimer: SetTimer;
  onBlocked: (address: string | null) => void;
  /** Called with a message about the failure of the page; null once another page has loaded. */
  onTrouble?: (message: string | null) => void;
};

/** The time that a service may need to process the last request of a closed page. */
const closeDelay: DurationMs = 2_000;

/**
 * Opens the realm's page and requests the result (GET /auth/cas/finishLogin) when the page returns or is closed, at
 * intervals, and finally at the timeout; until then `authFailure` means "not yet". Results of earlier attempts count,
 * too. Fails at once if the page's address is not trusted.
 */
export function startSignOn(parts: SignOnParts): Result<SignOn> {
  const { service, appToken } = parts;
  const start = findStartAddress(parts, appToken);
  if (!start.ok) return start;
  const serviceOrigin = new URL(service.baseUrl).origin;
  const target: SsoPageTarget = { ...start.value, serviceOrigin, partition: parts.partition };

  const end = Promise.withResolvers<Result<SsoEnd>>();
  let hasEnded = false;
  let isClosed = false;
  let hasReturned = false;
  const timers: (() => void)[] = [];

  const statusPoll = createStatusPoll(
    () =>
      request().catch((error) => {
        stop();
        end.reject(error);
        return cancelled;
      }),
    parts.setTimer,
  );

  async function request(): Promise<Result<SsoEnd>> {
    const outcome = await requestFirstOutcome(service, [appToken, ...parts.earlier]);
    if (!outcome.ok) return outcome;
    const answer = success<SsoEnd>({ kind: "answered", hasReturned, ...outcome.value });
    const { login } = outcome.value;
    if (login.status === "authFailure") {
      if (isClosed) finish(cancelled);
    } else if (hasEnded) {
      await destroyLoginToken(service, login);
    } else {
      finish(answer);
    }
    return answer;
  }

  function after(delay: DurationMs, run: () => void): void {
    if (!hasEnded) timers.push(parts.setTimer(run, delay));
  }

  function stop(): void {
    hasEnded = true;
    statusPoll.stop();
    for (const cancel of timers) cancel();
  }

  function finish(result: Result<SsoEnd>): void {
    stop();
    end.resolve(result);
  }

  async function handleClosed(): Promise<void> {
    await statusPoll.pollNow();
    after(closeDelay, () => {
      isClosed = true;
      void statusPoll.pollNow();
    });
  }

  const page = parts.openPage(target, {
    onReturned: () => {
      hasReturned = true;
      void statusPoll.pollNow();
    },
    onClosed: () => void handleClosed(),
    onBlocked: (address) => {
      if (!hasEnded) parts.onBlocked(address);
    },
    onTrouble: (failure) => {
      if (!hasEnded) parts.onTrouble?.(failure?.message ?? null);
    },
    // It may have failed on its return, when the service already has the result.
    onFailed: (failure) => void statusPoll.pollNow().then(() => finish({ ok: false, ...failure })),
    onStolen: (failure) => finish(success({ kind: "stolen", failure })),
  });
  const close = () => page.close();
  void end.promise.then(close, close);
  after(parts.timeout, () => void statusPoll.pollNow().then(finish));

  return success({ end: end.promise, show: () => page.show(), cancel: () => finish(cancelled) });
}

const cancelled: Result<SsoEnd> = success({ kind: "cancelled" });
