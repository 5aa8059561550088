import { destroyToken, finishCasLogin } from "#main/api/operations.ts";
import type { Service } from "#main/api/transport.ts";
import type { SetTimer } from "#main/sync/poller.ts";
import { type Failure, type Result, success } from "#shared/ipc/failure.ts";
import type { CasRealm } from "#shared/model/sso.ts";
import type { CasLogin } from "#shared/model/token.ts";
import type { DurationMs, EpochMs } from "#shared/model/values.ts";
import { inquire } from "./inquiry.ts";
import { findStartAddress } from "./start-address.ts";

/** Where the person signs in: a window of ours or the system's browser. */
export type SsoPage = { show(): void; close(): void };

/** What happens to the page; after its end has been settled nobody listens any more. */
export type SsoPageEvents = {
  /** It has come back to the service. */
  onReturned(): void;
  /** The person closed it. */
  onClosed(): void;
  /** It wanted to go where it may not; the address without anything secret (origin + path). */
  onBlocked(address: string): void;
  /** It cannot be shown at all. */
  onFailed(failure: Failure): void;
};

/** What to open, where it may lead, and whose cookies it is to have. */
export type SsoPlace = { url: string; origins: string[]; serviceOrigin: string; partition: string };

/** Opens a page; it does not throw, but tells of failure as an event. */
export type OpenSsoPage = (place: SsoPlace, events: SsoPageEvents) => SsoPage;

/** How a single sign-on ended; `serverTime` is the server's clock at the answer. */
export type SsoEnd =
  | { kind: "answered"; login: CasLogin; serverTime: EpochMs | null }
  | { kind: "cancelled" };

/** A single sign-on under way. */
export type SignOn = { end: Promise<Result<SsoEnd>>; show(): void; cancel(): void };

/** What a single sign-on needs. */
export type SignOnParts = {
  service: Service;
  realm: CasRealm;
  openPage: OpenSsoPage;
  partition: string;
  /** Makes a token of at least 32 characters from a random source, another one each time. */
  createAppToken: () => string;
  /** How long the person may take. */
  patience: DurationMs;
  setTimer: SetTimer;
  onBlocked: (address: string) => void;
};

/** How long a service may take to learn what a page that is closed by now has told it. */
const afterthought: DurationMs = 2_000;

/**
 * Opens the realm's page and asks the service how that went (GET /auth/cas/finishLogin): whenever the
 * page returns, when it is closed, now and then, and a last time when patience ends. Until then
 * `authFailure` means "not yet". Fails at once where the page's address is not to be trusted.
 */
export function startSignOn(parts: SignOnParts): Result<SignOn> {
  const { service } = parts;
  const appToken = parts.createAppToken();
  const way = findStartAddress(parts, appToken);
  if (!way.ok) return way;
  const serviceOrigin = new URL(service.baseUrl).origin;
  const place: SsoPlace = { ...way.value, serviceOrigin, partition: parts.partition };

  const end = Promise.withResolvers<Result<SsoEnd>>();
  let isOver = false;
  let isLeft = false;
  const timers: (() => void)[] = [];

  const inquiry = inquire(
    () =>
      ask().catch((error) => {
        stop();
        end.reject(error);
        return cancelled;
      }),
    parts.setTimer,
  );

  async function ask(): Promise<Result<SsoEnd>> {
    const answer = await askHowItEnded(service, appToken);
    if (!answer.ok) return answer;
    const { login } = answer.value;
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
    inquiry.stop();
    for (const callOff of timers) callOff();
  }

  function finish(result: Result<SsoEnd>): void {
    stop();
    end.resolve(result);
  }

  async function leave(): Promise<void> {
    await inquiry.askAfresh();
    after(afterthought, () => {
      isLeft = true;
      void inquiry.askAfresh();
    });
  }

  const page = parts.openPage(place, {
    onReturned: () => void inquiry.askAfresh(),
    onClosed: () => void leave(),
    onBlocked: (address) => {
      if (!isOver) parts.onBlocked(address);
    },
    // It may have failed on its way back, when the service knows already.
    onFailed: (failure) => void inquiry.askAfresh().then(() => finish({ ok: false, ...failure })),
  });
  const close = () => page.close();
  void end.promise.then(close, close);
  after(parts.patience, () => void inquiry.askAfresh().then(finish));

  return success({
    end: end.promise,
    show: () => page.show(),
    cancel: () => finish(cancelled),
  });
}

const cancelled: Result<SsoEnd> = success({ kind: "cancelled" });

type Answered = Extract<SsoEnd, { kind: "answered" }>;

async function askHowItEnded(service: Service, appToken: string): Promise<Result<Answered>> {
  const reply = await finishCasLogin(service, { appToken });
  if (!reply.ok) return reply;
  const login = reply.value.read();
  if (!login.ok) return login;
  return success({
    kind: "answered",
    login: login.value,
    serverTime: reply.value.serverTime,
  });
}

/** Leaves nothing usable of a success that nobody waits for any more. */
async function discard(service: Service, { token }: CasLogin): Promise<void> {
  if (token !== null) await destroyToken(service, { token: token.token });
}
