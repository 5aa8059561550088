import { explainNetworkError } from "#main/api/network-failure.ts";
import type { Failure } from "#shared/ipc/failure.ts";
import { bad, type Outcome } from "./outcome.ts";

/** A failure as a bad step: its first sentence is what was found, the rest what to do. */
export const explainFailure = ({ message }: Pick<Failure, "message">): Outcome<never> => {
  const [, finding = message, advice = null] = /^(.*?[.?!]) (.+)$/s.exec(message) ?? [];
  return bad(finding, advice);
};

/** What every failure to reach something means without a network. */
export const offline = bad(
  "This computer has no network connection.",
  "Connect to a network and check again.",
);

/** Why a host was not reached; an error that is no network failure is thrown on. */
export const explainUnreached = (
  error: unknown,
  host: string,
  isOnline: boolean,
): Outcome<never> => {
  const failed = explainNetworkError(error, host);
  if (failed === null) throw error;
  return isOnline ? explainFailure(failed) : offline;
};
