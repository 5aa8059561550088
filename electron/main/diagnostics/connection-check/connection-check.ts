import type { ConnectionCheck } from "#shared/diagnostics/connection-schema.ts";
import { type Result, success } from "#shared/lib/result.ts";
import type { Account } from "#shared/session/schema.ts";
import type { SignInProgress } from "#shared/session/sso-schema.ts";
import type { ConnectionCheckParts } from "./parts.ts";
import { createSteps, type Steps } from "./steps.ts";

/** Diagnoses the connection between this computer and a service. */
export type ConnectionChecker = ReturnType<typeof createConnectionCheck>;

/** Creates the connection check, which needs no session and sends no secrets. */
export const createConnectionCheck = (options: ConnectionCheckParts) => {
  const parts = { stepMs: 5000, loginMs: 20_000, ...options };
  let latest: Steps | null = null;

  return {
    /** Runs all steps for an address as typed; a failed step is part of the result. Stops reporting an earlier check. */
    check: async (serverUrl: string): Promise<Result<ConnectionCheck>> => {
      const report = (isRunning: boolean) => {
        const check = { serverUrl, isRunning, steps: steps.list() };
        if (latest === steps) parts.onProgress(check);
        return check;
      };
      const steps = createSteps(() => report(true));
      latest = steps;
      report(true);
      // Loaded on demand, as it imports Node's sockets, TLS and DNS.
      const { runSteps } = await import("./run-steps.ts");
      await runSteps(serverUrl, steps, parts);
      return success(report(false));
    },
  };
};

/** The sign-in pages of services, from the accounts and the sign-ins on this computer. */
export type KnownRealms = ReturnType<typeof createKnownRealms>;

/** Creates it; realms of sign-ins are known until the app quits. */
export function createKnownRealms(listAccounts: () => Account[]) {
  const tried = new Map<string, string | null>();
  return {
    record: (progress: SignInProgress | null): void => {
      if (progress?.sso != null) tried.set(progress.serverUrl, progress.sso.realm.serverUrl);
    },
    /** Returns the address of the sign-in page of the service at a base URL; null if unknown. */
    find: (baseUrl: string): string | null => {
      const account = listAccounts().find(({ serverUrl, sso }) => serverUrl === baseUrl && sso);
      return tried.get(baseUrl) ?? account?.sso?.realm.serverUrl ?? null;
    },
  };
}
