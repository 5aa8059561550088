import { explainNetworkError } from "#main/service/network-failure.ts";
import type { ConnectionStep } from "#shared/diagnostics/connection-schema.ts";
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
