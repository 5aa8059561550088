import type { SettingsFile } from "#main/settings/settings.ts";
import { type Result, success } from "#shared/lib/result.ts";
import type { SessionState } from "#shared/session/schema.ts";
import type { DemoHost } from "./demo-host.ts";
import type { SignIn } from "./sign-in/sign-in.ts";

/** Starts the demo and signs in there. */
export async function tryDemo(demo: DemoHost, signIn: SignIn): Promise<Result<SessionState>> {
  const started = await demo.start();
  return started.ok ? signIn.withPassword(started.value) : started;
}

/**
 * Begins with the demo where nobody has signed in on this computer before, as `npm start` asks for;
 * null where somebody has.
 */
export async function startWithDemo(
  settings: Pick<SettingsFile, "get">,
  demo: DemoHost,
  signIn: SignIn,
): Promise<Result<SessionState | null>> {
  const isFirst = !settings.get("hasSignedIn") && settings.get("lastServerUrl") === null;
  return isFirst ? tryDemo(demo, signIn) : success(null);
}
