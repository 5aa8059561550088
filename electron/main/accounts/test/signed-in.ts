import { respondWithStatus } from "#demo/faults/responses.ts";
import type { RunningService, ServiceOptions } from "#demo/service.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { createComputer, runService } from "./computer.ts";
import { simulateTime } from "./simulated-time.ts";

/** Somebody signed in at a service, in an app whose timers the test runs. */
export async function signInNow(options: Partial<ServiceOptions> = {}) {
  const service = await runService(options);
  const computer = await createComputer();
  const app = computer.startApp();
  await app.signIn.withPassword(service.credentials);
  return { ...app, service, computer };
}

/** The same who has quit; the app can be started again. */
export async function signInAndQuit() {
  const { service, computer, quit } = await signInNow();
  await quit();
  return { service, computer };
}

/** What is different from an ordinary sign-in. */
type Different = {
  /** How far this computer's clock is ahead. */
  clockError: DurationMs;
  /** For how long tokens are asked to live, in seconds. */
  tokenDuration: number;
  /** The service does not tell its time. */
  isSilent: boolean;
  /** What goes wrong at the service from the beginning. */
  prepare(service: RunningService): void;
};

const newYear = Date.UTC(2026, 0, 1);

/** Somebody signed in at a service, in a time of their own. */
export async function signInAt(different: Partial<Different> = {}) {
  const { clockError = 0, isSilent = false } = different;
  const time = simulateTime(newYear);
  const service = await runService({ now: time.now });
  different.prepare?.(service);
  const computer = await createComputer();
  const start = () =>
    computer.startApp({
      ...time,
      fetch: isSilent ? withoutDate(time.fetch) : time.fetch,
      now: () => time.now() + clockError,
    });

  /** The app when its store is open. */
  async function open(app: ReturnType<typeof start>) {
    const { accounts, states } = app;
    const { service: online, store } = await app.openWorkspace();
    return {
      ...app,
      online,
      store,
      getState: accounts.getState,
      countExpired: () => states.filter((state) => state === "expired").length,
    };
  }

  const first = start();
  const { tokenDuration } = different;
  if (tokenDuration !== undefined) first.settings.set({ tokenDuration });
  await first.signIn.withPassword(service.credentials);
  const app = await open(first);

  /** A night with the lid closed, as the system tells of it. */
  const sleep = async (duration: DurationMs) => {
    app.accounts.renewAll();
    await time.settle();
    time.sleep(duration);
    app.accounts.renewAll();
    await time.settle();
  };
  return {
    ...app,
    time,
    service,
    computer,
    sleep,
    count: (part: string) => service.requests.filter(({ path }) => path.includes(part)).length,
    /** The app is closed and started again after so long. */
    restart: async (closedFor: DurationMs = 0) => {
      await app.quit();
      time.sleep(closedFor);
      return open(start());
    },
  };
}

/** The service renews nothing any more, and says so by this status. */
export const refuseRenewals = (service: RunningService, status: number) =>
  service.faults.inject({ match: { path: /^\/auth\/token/ }, fault: respondWithStatus(status) });

/** At these paths the service refuses the token that is kept now, and takes any later one. */
export function refuseKeptToken(
  { service, computer }: Pick<Awaited<ReturnType<typeof signInNow>>, "service" | "computer">,
  path: RegExp,
  status: number,
): void {
  const [item = ""] = computer.items.values();
  service.faults.inject({
    match: { path },
    fault: (exchange) => {
      const isKept = item.includes(exchange.c.req.header("X-Service-API-Auth") ?? "none");
      return isKept ? respondWithStatus(status)(exchange) : exchange.proceed();
    },
  });
}

const withoutDate =
  (ask: typeof fetch): typeof fetch =>
  async (...request) => {
    const answer = await ask(...request);
    answer.headers.delete("date");
    return answer;
  };
