import { respondWithStatus } from "#demo/faults/responses.ts";
import type { RunningService, ServiceOptions } from "#demo/service.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { createComputer, runService } from "./computer.ts";
import { simulateTime } from "./simulated-time.ts";

/** Signs a user in at a service, in an app whose timers the test runs. */
export async function signInNow(options: Partial<ServiceOptions> = {}) {
  const service = await runService(options);
  const computer = await createComputer();
  const app = computer.startApp();
  await app.signIn.withPassword(service.credentials);
  return { ...app, service, computer };
}

/** Signs a user in and quits. */
export async function signInAndQuit() {
  const { service, computer, quit } = await signInNow();
  await quit();
  return { service, computer };
}

/** Differences from a usual sign-in. */
type Different = {
  /** Offset of this computer's clock. */
  clockError: DurationMs;
  /** Requested lifetime of tokens in seconds. */
  tokenDuration: number;
  /** Whether responses lack the Date header. */
  isSilent: boolean;
  /** Injects faults before the sign-in. */
  prepare(service: RunningService): void;
};

const newYear = Date.UTC(2026, 0, 1);

/** Signs a user in at a service, in simulated time. */
export async function signInAt(different: Partial<Different> = {}) {
  const { clockError = 0, isSilent = false } = different;
  const time = simulateTime(newYear);
  time.setClock(clockError);
  const service = await runService({ now: time.now });
  different.prepare?.(service);
  const computer = await createComputer();
  const start = () =>
    computer.startApp({
      ...time,
      fetch: isSilent ? withoutDate(time.fetch) : time.fetch,
      now: time.clock,
      tokenDuration: different.tokenDuration,
    });

  /** Waits until the app's store is open. */
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
  await first.signIn.withPassword(service.credentials);
  const app = await open(first);

  /** Suspends and resumes the computer. */
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
    /** Closes the app and restarts it after `closedFor`. */
    restart: async (closedFor: DurationMs = 0) => {
      await app.quit();
      time.sleep(closedFor);
      return open(start());
    },
  };
}

/** Lets the service refuse renewals with a status. */
export const refuseRenewals = (service: RunningService, status: number) =>
  service.faults.inject({ match: { path: /^\/auth\/token/ }, fault: respondWithStatus(status) });

/** Lets the service refuse the stored token, but not later ones, at these paths. */
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
