import type { Service } from "#main/service/transport.ts";
import type { SetTimer } from "#main/system/clock.ts";
import { type Failure, type Result, success } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { CasRealm } from "#shared/session/sso-schema.ts";
import { askOfAll, discard, type Finished } from "./finish-login.ts";
import { findStartAddress } from "./start-address.ts";
import { inquire } from "./status-poll.ts";

/** Where the person signs in: a window of ours or the system's browser. */
export type SsoPage = { show(): void; close(): void };

/** What happens to the page; after its end has been settled nobody listens any more. */
export type SsoPageEvents = {
  /** It has come back to the service. */
  onReturned(): void;
  /** The person closed it. */
  onClosed(): void;
  /**
   * It wanted to go where it may not; the address without anything secret (origin + path). Null once
   * it goes on all the same.
   */
  onBlocked(address: string | null): void;
  /** What is there now is an error, whose and what to do; null where a page is in order again. */
  onTrouble(failure: Failure | null): void;
  /** It cannot be shown at all. */
  onFailed(failure: Failure): void;
  /** Somebody else may know the app token: whoever signs in with it need not be the person. */
  onStolen(failure: Failure): void;
};

/** What to open, where it may lead, and whose cookies it is to have. */
export type SsoPlace = { url: string; origins: string[]; serviceOrigin: string; partition: string };

/** Opens a page; it does not throw, but tells of failure as an event. */
export type OpenSsoPage = (place: SsoPlace, events: SsoPageEvents) => SsoPage;

/** How a single sign-on ended, and by which app token where the service has said so. */
export type SsoEnd = Answered | { kind: "cancelled" } | Stolen;

/** Somebody else may know the app token: nothing that the service says of it is to be believed. */
type Stolen = { kind: "stolen"; failure: Failure };

/** `hasReturned`: the page had been at the service again. */
type Answered = { kind: "answered"; appToken: string; hasReturned: boolean } & Finished;

/** A single sign-on under way. */
export type SignOn = { end: Promise<Result<SsoEnd>>; show(): void; cancel(): void };

/** What a single sign-on needs. */
export type SignOnParts = {
  service: Service;
  realm: CasRealm;
  openPage: OpenSsoPage;
  partition: string;
  /** At least 32 characters from a random source, used for nothing else. */
  appToken: string;
  /**
   * Those of earlier attempts of the same person: a realm that keeps in its cookies what it was asked
   * first comes back with one of them.
   */
  earlier: readonly string[];
  /** How long the person may take. */
  timeout: DurationMs;
  setTimer: SetTimer;
  onBlocked: (address: string | null) => void;
  /** Told in a sentence what is wrong with the page that is open; null where nothing is any more. */
  onTrouble?: (message: string | null) => void;
};

/** How long a service may take to learn what a page that is closed by now has told it. */
const afterthought: DurationMs = 2_000;

/**
 * Opens the realm's page and asks the service how that went (GET /auth/cas/finishLogin): whenever the
 * page returns, when it is closed, now and then, and a last time at the timeout. Until then
 * `authFailure` means "not yet". What the service says of an earlier
 * attempt counts as well. Fails at once where the page's address is not to be trusted.
 */
export function startSignOn(parts: SignOnParts): Result<SignOn> {
  const { service, appToken } = parts;
  const way = findStartAddress(parts, appToken);
  if (!way.ok) return way;
  const serviceOrigin = new URL(service.baseUrl).origin;
  const place: SsoPlace = { ...way.value, serviceOrigin, partition: parts.partition };

  const end = Promise.withResolvers<Result<SsoEnd>>();
  let isOver = false;
  let isLeft = false;
  let hasReturned = false;
  const timers: (() => void)[] = [];

  const statusPoll = inquire(
    () =>
      request().catch((error) => {
        stop();
        end.reject(error);
        return cancelled;
      }),
    parts.setTimer,
  );

  async function request(): Promise<Result<SsoEnd>> {
    const asked = await askOfAll(service, [appToken, ...parts.earlier]);
    if (!asked.ok) return asked;
    const answer = success<SsoEnd>({ kind: "answered", hasReturned, ...asked.value });
    const { login } = asked.value;
    if (login.status === "authFailure") {
      if (isLeft) finish(cancelled);
    } else if (isOver) {
      await discard(service, login);
    } else {
      finish(answer);
    }
    return answer;
  }

  function after(delay: DurationMs, run: () => void): void {
    if (!isOver) timers.push(parts.setTimer(run, delay));
  }

  function stop(): void {
    isOver = true;
    statusPoll.stop();
    for (const callOff of timers) callOff();
  }

  function finish(result: Result<SsoEnd>): void {
    stop();
    end.resolve(result);
  }

  async function leave(): Promise<void> {
    await statusPoll.askAfresh();
    after(afterthought, () => {
      isLeft = true;
      void statusPoll.askAfresh();
    });
  }

  const page = parts.openPage(place, {
    onReturned: () => {
      hasReturned = true;
      void statusPoll.askAfresh();
    },
    onClosed: () => void leave(),
    onBlocked: (address) => {
      if (!isOver) parts.onBlocked(address);
    },
    onTrouble: (failure) => {
      if (!isOver) parts.onTrouble?.(failure?.message ?? null);
    },
    // It may have failed on its way back, when the service knows already.
    onFailed: (failure) =>
      void statusPoll.askAfresh().then(() => finish({ ok: false, ...failure })),
    onStolen: (failure) => finish(success({ kind: "stolen", failure })),
  });
  const close = () => page.close();
  void end.promise.then(close, close);
  after(parts.timeout, () => void statusPoll.askAfresh().then(finish));

  return success({
    end: end.promise,
    show: () => page.show(),
    cancel: () => finish(cancelled),
  });
}

const cancelled: Result<SsoEnd> = success({ kind: "cancelled" });
