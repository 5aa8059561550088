import { randomBytes } from "node:crypto";
import type { DialectName } from "#demo/dialects/choose.ts";
import { submitLogin, targetOf } from "#demo/test/browser.ts";
import { request, start, startTestService, type TestService } from "#demo/test/start.ts";
import { simulateTime } from "#main/accounts/test/simulated-time.ts";
import { createTestService } from "#main/service/test/test-service.ts";
import type { ServiceOptions } from "#main/service/transport.ts";
import { type SignOnParts, type SsoPageEvents, type SsoPlace, startSignOn } from "../sign-on.ts";

/** Deadline of a sign-on in the tests. */
export const timeout = 300_000;

/** Users of the small world's realm by the outcome of their sign-on. */
export const people = {
  success: { username: "cleo.cas", password: "cleo-secret" },
  unlinkedAccount: { username: "lone", password: "lone-secret" },
  expiredCredentials: { username: "late", password: "late-secret" },
};

/** A page without content whose events the test emits. */
export function scriptPage() {
  const done: string[] = [];
  const opened: { place: SsoPlace; events: SsoPageEvents }[] = [];
  const openPage: SignOnParts["openPage"] = (place, events) => {
    opened.push({ place, events });
    return { show: () => done.push("shown"), close: () => done.push("closed") };
  };
  return { openPage, opened, done };
}

/** Starts a service and prepares a sign-on in simulated time. */
export async function prepare(dialect: DialectName, options: Partial<ServiceOptions> = {}) {
  const time = simulateTime(start);
  const remote = await startTestService(dialect, { now: time.now });
  const { baseUrl, world } = remote;
  const fetches = { fetch: time.fetch, fetchOnce: time.fetch };
  const page = scriptPage();
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

/** Begins a sign-on whose page is open. */
export async function begin(dialect: DialectName, options: Partial<ServiceOptions> = {}) {
  const prepared = await prepare(dialect, options);
  const signOn = startSignOn(prepared.parts);
  if (!signOn.ok) throw new Error(signOn.message);
  const [opened] = prepared.page.opened;
  if (opened === undefined) throw new Error("No page was opened.");
  return { ...prepared, ...opened, signOn: signOn.value };
}

/** Signs in at the realm, which redirects to the service. */
export async function signIn(
  remote: TestService,
  { url }: Pick<SsoPlace, "url">,
  who: { username: string; password: string },
): Promise<void> {
  const login = new URL(targetOf(await request(url)));
  const service = login.searchParams.get("service") ?? "";
  await request(targetOf(await submitLogin(remote, { ...who, service })));
}
