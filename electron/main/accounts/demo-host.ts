import type { Credentials } from "#main/session/authenticate.ts";
import type { SettingsFile } from "#main/settings/settings.ts";
import { type Result, success } from "#shared/lib/result.ts";

/** A service that runs inside the app. */
export type HostedService = { port: number; credentials: Credentials };

/**
 * Starts the reference service on a port (0 is any), remembering in `stateFile` what it must know
 * after a restart. Rejects when the port is taken.
 */
export type StartService = (port: number, stateFile: string) => Promise<HostedService>;

/** The reference service inside the app, for people who have no account. */
export type DemoHost = ReturnType<typeof createDemoHost>;

/** Where the demo is on this computer; null where it has never been started. */
export function getDemoAddress(settings: Pick<SettingsFile, "get">): string | null {
  const port = settings.get("demoPort");
  return port === null ? null : `http://127.0.0.1:${port}`;
}

/** Makes the host; the port is remembered, so that the service's address stays the same. */
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
    /** Starts it where it is not running yet, and says how to sign in there. */
    start: async (): Promise<Result<Credentials>> => success((await start()).credentials),
    /** Starts it again when an account on this computer lives there. */
    resume: async () => {
      const address = getDemoAddress(settings);
      if (settings.get("accounts").some(({ serverUrl }) => serverUrl === address)) await start();
    },
  };
}
