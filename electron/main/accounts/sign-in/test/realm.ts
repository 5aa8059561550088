import { start, startTestService } from "#demo/test/start.ts";
import { createScriptedPage, signIn } from "../../single-sign-on/test/begin.ts";
import { createComputer } from "../../test/computer.ts";
import { simulateTime } from "../../test/simulated-time.ts";

type Credentials = { username: string; password: string };

/** Ben's credentials at the realm. */
export const ben: Credentials = { username: "ben.cas", password: "ben-secret" };

/** Creates a service with a realm of Cleo and Ben, and a computer on which the app can be restarted. */
export async function createRealm() {
  const time = simulateTime(start);
  const remote = await startTestService("plain", { now: time.now });
  const { world } = remote;
  const benThere = world.users.find(({ name }) => name === "ben");
  if (benThere === undefined) throw new Error("Ben is missing.");
  Object.assign(benThere, { signIn: "sso", casUsername: ben.username, displayName: "Ben" });
  const { username: casUsername, password } = ben;
  world.casIdentities.push({ casUsername, password, outcome: "success" });
  const computer = await createComputer();
  const page = createScriptedPage();
  const openSsoPage = { popup: page.openPage, browser: page.openPage };
  const startApp = (options: Parameters<typeof computer.startApp>[0] = {}) =>
    computer.startApp({ ...time, openSsoPage, ...options });
  /** Signs in on the last opened page. */
  const finishAs = async (credentials: Credentials) => {
    const opened = page.opened.at(-1);
    if (opened === undefined) throw new Error("No page was opened.");
    await signIn(remote, opened.place, credentials);
    opened.events.onReturned();
  };
  return { time, remote, computer, page, benThere, startApp, finishAs };
}
