import type { DialectName } from "#demo/dialects/choose.ts";
import { startTestService, type TestService } from "#demo/test/start.ts";
import { createScriptedPage, realmUsers, signIn } from "../single-sign-on/test/begin.ts";
import { createComputer } from "./computer.ts";

type Person = keyof typeof realmUsers;

/** Prepares a single sign-on of `cleo`; with `typedName` the service returns the realm only for that name. */
export async function signOnAt(dialect: DialectName, typedName: string | null = null) {
  const remote = await startTestService(dialect);
  const computer = await createComputer();
  const page = createScriptedPage();
  const openSsoPage = { popup: page.openPage, browser: page.openPage };
  const app = computer.startApp({ openSsoPage });
  const user = remote.world.users.find((one) => one.signIn === "sso");
  if (user === undefined) throw new Error("Nobody signs in at the realm.");
  const who = { serverUrl: remote.baseUrl, username: typedName ?? user.name };
  if (typedName !== null) nameRealmFor(typedName, user.name, remote);
  const begin = (accountId: string | null = null) => app.signIn.withSso(who, "popup", accountId);
  /** Begins a sign-on and waits until its page is open. */
  const open = async (accountId: string | null = null) => {
    const before = page.opened.length;
    const outcome = begin(accountId);
    await waitForPage(page, before);
    const opened = page.opened.at(-1);
    if (opened === undefined) throw new Error("No page was opened.");
    return { outcome, ...opened };
  };
  const go = async (person: Person, accountId: string | null = null) => {
    const { outcome, place, events } = await open(accountId);
    await signIn(remote, place, realmUsers[person]);
    events.onReturned();
    return outcome;
  };
  return { ...app, remote, computer, page, user, who, begin, open, go };
}

async function waitForPage({ opened }: ReturnType<typeof createScriptedPage>, before: number) {
  while (opened.length === before) await new Promise(setImmediate);
}

/** Lets the service return the realm only for a name other than the profile's. */
function nameRealmFor(typedName: string, profileName: string, remote: TestService): void {
  const own = { "X-Of-The-Test": "yes" };
  remote.faults.inject({
    match: { path: /^\/me\/sso/ },
    fault: async ({ c, proceed }) => {
      if (c.req.header("X-Of-The-Test") !== undefined) return proceed();
      if (c.req.query("username") !== typedName) return new Response(null, { status: 404 });
      const query = new URLSearchParams({ username: profileName });
      const answer = await fetch(`${remote.baseUrl}/me/sso?${query}`, { headers: own });
      const type = answer.headers.get("content-type") ?? "";
      return new Response(await answer.text(), { headers: { "Content-Type": type } });
    },
  });
}
