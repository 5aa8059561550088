import type { ConnectionCheck } from "#shared/diagnostics/connection-schema.ts";
import { type Result, success } from "#shared/lib/result.ts";
import type { ConnectionCheckParts } from "./parts.ts";
import { createSteps, type Steps } from "./steps.ts";

/** Finds out what stands between this computer and a service. */
export type ConnectionChecker = {
  /**
   * Takes all steps for an address as a person typed it. Always succeeds: what is wrong is a step.
   * An earlier check that is still under way is not told about any more.
   */
  check(serverUrl: string): Promise<Result<ConnectionCheck>>;
};

/** Makes the connection check; it needs no session and sends nothing secret. */
export const createConnectionCheck = (given: ConnectionCheckParts): ConnectionChecker => {
  const parts = { stepMs: 5000, loginMs: 20_000, ...given };
  let latest: Steps | null = null;

  return {
    check: async (serverUrl) => {
      const tell = (isRunning: boolean) => {
        const check = { serverUrl, isRunning, steps: steps.list() };
        if (latest === steps) parts.onProgress(check);
        return check;
      };
      const steps = createSteps(() => tell(true));
      latest = steps;
      tell(true);
      // Not read before somebody asks: with it come Node's sockets, TLS and names.
      const { takeSteps } = await import("./run-steps.ts");
      await takeSteps(serverUrl, steps, parts);
      return success(tell(false));
    },
  };
};
