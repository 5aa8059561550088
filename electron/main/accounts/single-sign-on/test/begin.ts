import { randomBytes } from "node:crypto";
import type { DialectName } from "#demo/dialects/choose.ts";
import { readRedirectTarget, submitLogin } from "#demo/test/browser.ts";
import { request, start, startTestService, type TestService } from "#demo/test/start.ts";
import { simulateTime } from "#main/accounts/test/simulated-time.ts";
import { createTestService } from "#main/service/test/test-service.ts";
import type { ServiceOptions } from "#main/service/transport.ts";
import {
  type SignOnParts,
  type SsoPageEvents,
  type SsoPageTarget,
  startSignOn,
} from "../sign-on.ts";

/** The timeout of sign-ons in tests. */
export const timeout = 300_000;

/** The users of the realm, by the outcome of their sign-in. */
export const realmUsers = {
  success: { username: "cleo.cas", password: "cleo-secret" },
  unlinkedAccount: { username: "lone", password: "lone-secret" },
  expiredCredentials: { username: "late", password: "late-secret" },
};

/** Creates a page without content, whose events a test triggers. */
export function createScriptedPage() {
  const done: string[] = [];
  const opened: { place: SsoPageTarget; events: SsoPageEvents }[] = [];
  const openPage: SignOnParts["openPage"] = (place, events) => {
    opened.push({ place, events });
    return { show: () => done.push("shown"), close: () => done.push("closed") };
  };
  return { openPage, opened, done };
}

/** Creates a service and the parts of a sign-on, in simulated time. */
export async function prepare(dialect: DialectName, options: Partial<ServiceOptions> = {}) {
  const time = simulateTime(start);
  const remote = await startTestService(dialect, { now: time.now });
  const { baseUrl, world } = remote;
  const fetches = { fetch: time.fetch, fetchOnce: time.fetch };
  const page = createScriptedPage();
  const blocked: string[] = [];
  const parts: SignOnParts = {
    service: createTestService({ baseUrl, ...fetches, getToken: () => null, ...options }),
    realm: world.realm,
    openPage: page.openPage,
    partition: "sso-test",
    appToken: randomBytes(32).toString("hex"),
    earlier: [],
    timeout,
    setTimer: time.setTimer,
    onBlocked: (address) => void (address !== null && blocked.push(address)),
  };
  const countPolls = () =>
    remote.requests.filter(({ path }) => path.startsWith("/auth/cas/finishLogin")).length;
  return { time, remote, parts, page, blocked, countPolls };
}

/** Begins a sign-on with an open page. */
export async function begin(dialect: DialectName, options: Partial<ServiceOptions> = {}) {
  const prepared = await prepare(dialect, options);
  const signOn = startSignOn(prepared.parts);
  if (!signOn.ok) throw new Error(signOn.message);
  const [opened] = prepared.page.opened;
  if (opened === undefined) throw new Error("No page was opened.");
  return { ...prepared, ...opened, signOn: signOn.value };
}

/** Signs a user in at the realm, which redirects back to the service. */
export async function signIn(
  remote: TestService,
  { url }: Pick<SsoPageTarget, "url">,
  who: { username: string; password: string },
): Promise<void> {
  const login = new URL(readRedirectTarget(await request(url)));
  const service = login.searchParams.get("service") ?? "";
  await request(readRedirectTarget(await submitLogin(remote, { ...who, service })));
}
