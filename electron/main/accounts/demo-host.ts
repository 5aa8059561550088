import type { Credentials } from "#main/session/authenticate.ts";
import type { SettingsFile } from "#main/settings/settings.ts";
import { type Result, success } from "#shared/lib/result.ts";
import type { SessionState } from "#shared/session/schema.ts";
import type { SignIn } from "./sign-in/sign-in.ts";

/** A service that runs inside the app. */
export type HostedService = { port: number; credentials: Credentials };

/** Starts the demo service on a port (0 for any); its state is stored in `stateFile`. Rejects if the port is in use. */
export type StartService = (port: number, stateFile: string) => Promise<HostedService>;

/** The demo service inside the app, for users without an account. */
export type DemoHost = ReturnType<typeof createDemoHost>;

/** The demo's address on this computer; null if it was never started. */
export function getDemoAddress(settings: Pick<SettingsFile, "get">): string | null {
  const port = settings.get("demoPort");
  return port === null ? null : `http://127.0.0.1:${port}`;
}

/** Creates the host; it stores the port, so that the service's address stays the same. */
export function createDemoHost(
  startService: (port: number) => Promise<HostedService>,
  settings: Pick<SettingsFile, "get" | "set">,
) {
  let running: Promise<HostedService> | null = null;

  async function startOnRememberedPort(): Promise<HostedService> {
    const port = settings.get("demoPort") ?? 0;
    const service = await startService(port).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EADDRINUSE") throw error;
      return startService(0);
    });
    settings.set({ demoPort: service.port });
    return service;
  }

  const start = () => {
    running ??= startOnRememberedPort();
    return running;
  };

  return {
    /** Starts it unless it is running, and returns the credentials for it. */
    start: async (): Promise<Result<Credentials>> => success((await start()).credentials),
    /** Starts it if an account on this computer uses it. */
    resume: async () => {
      const address = getDemoAddress(settings);
      if (settings.get("accounts").some(({ serverUrl }) => serverUrl === address)) await start();
    },
  };
}

/** Starts the demo and signs in to it. */
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
