import { explainNetworkError } from "#main/service/network-failure.ts";
import { redact } from "#main/system/redact.ts";
import { TimeoutError } from "#main/system/with-timeout.ts";
import {
  type ConnectionStep,
  type ConnectionStepName,
  connectionStepName,
} from "#shared/diagnostics/connection-schema.ts";
import type { Failure } from "#shared/lib/result.ts";
import { t } from "#shared/texts/t.ts";

/** How a step ended; the steps that need it are skipped if it is "bad". */
export type Found = Omit<ConnectionStep, "name">;

/** Creates the result of a step from its sentences. */
export const found = (
  state: Found["state"],
  finding: string,
  advice: Found["advice"] = null,
  certificate: Found["certificate"] = null,
): Found => ({ state, finding, advice, certificate });

/** Turns a failure into a bad step: its first sentence is the finding, the rest the advice. */
export const explainFailure = ({ message }: Pick<Failure, "message">): Found => {
  const [, finding = message, advice = null] = /^(.*?[.?!]) (.+)$/s.exec(message) ?? [];
  return found("bad", finding, advice);
};

/** The reason of every failure while there is no network. */
export const offline = (): Found =>
  found("bad", t("diagnostics.noNetwork"), t("diagnostics.connectAndCheck"));

/** Explains why a host was not reached; throws an error that is no network failure. */
export const explainUnreached = (error: unknown, host: string, isOnline: boolean): Found => {
  const failed = explainNetworkError(error, host);
  if (failed === null) throw error;
  return isOnline ? explainFailure(failed) : offline();
};

/** The finding of a skipped step, by the step that failed before. */
const reasons: Partial<Record<ConnectionStepName, () => string>> = {
  address: () => t("diagnostics.skippedWithoutAddress"),
  proxy: () => t("diagnostics.skippedWithoutRoute"),
  name: () => t("diagnostics.skippedWithoutName"),
  connect: () => t("diagnostics.skippedWithoutConnection"),
  tls: () => t("diagnostics.skippedWithoutEncryption"),
  http: () => t("diagnostics.skippedWithoutService"),
};

export type Steps = ReturnType<typeof createSteps>;

/** Creates the steps, all waiting; calls `onChange` after every change. */
export function createSteps(onChange: () => void) {
  let steps = connectionStepName.options.map(
    (name): ConnectionStep => ({ name, ...found("waiting", "") }),
  );
  const change = (name: ConnectionStepName, to: Partial<Found>) => {
    steps = steps.map((step) => (step.name === name ? { ...step, ...to } : step));
    onChange();
  };
  return {
    list: () => steps,
    /**
     * Runs a step and resolves to whether the steps that need it are possible. Never rejects; `late` is the result if
     * the work times out.
     */
    async run(
      name: ConnectionStepName,
      work: () => Found | Promise<Found>,
      late?: () => Found,
    ): Promise<boolean> {
      change(name, { state: "running" });
      const result = await attempt(work, late);
      change(name, result);
      return result.state !== "bad";
    },
    /** Skips those of these steps that are still waiting, because an earlier one failed. */
    skipWaiting(...names: ConnectionStepName[]): void {
      const failed = steps.find(({ state }) => state === "bad");
      const reason = (failed && reasons[failed.name]?.()) ?? t("diagnostics.skippedAfterFailure");
      for (const { name, state } of steps) {
        if (state === "waiting" && names.includes(name)) change(name, found("skipped", reason));
      }
    },
  };
}

async function attempt(
  work: () => Found | Promise<Found>,
  late: (() => Found) | undefined,
): Promise<Found> {
  try {
    return await work();
  } catch (error) {
    if (late !== undefined && error instanceof TimeoutError) return late();
    return found(
      "bad",
      t("diagnostics.unexpected", { error: redact(String(error)) }),
      t("diagnostics.checkAgainOrReport"),
    );
  }
}
