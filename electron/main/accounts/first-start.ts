import type { SettingsFile } from "#main/settings/settings.ts";
import { type Result, success } from "#shared/lib/result.ts";
import type { SessionState } from "#shared/session/schema.ts";
import type { DemoHost } from "./demo-host.ts";
import type { SignIn } from "./sign-in/sign-in.ts";

export async function tryDemo(demo: DemoHost, signIn: SignIn): Promise<Result<SessionState>> {
  const started = await demo.start();
  return started.ok ? signIn.withPassword(started.value) : started;
}

/** Signs in to the demo, as `npm start` requests; null if somebody has signed in on this computer before. */
export async function startWithDemo(
  settings: Pick<SettingsFile, "get">,
  demo: DemoHost,
  signIn: SignIn,
): Promise<Result<SessionState | null>> {
  const isFirst = !settings.get("hasSignedIn") && settings.get("lastServerUrl") === null;
  return isFirst ? tryDemo(demo, signIn) : success(null);
}
