import type { Bridge } from "#shared/ipc/bridge.ts";
import type { CommandInput, CommandName, CommandOutput, Whose } from "#shared/ipc/contract.ts";
import type { Failure, FailureCode } from "#shared/lib/result.ts";

declare global {
  interface Window {
    /** The one door to main, opened by the preload script. */
    readonly watchdesk: Bridge;
  }
}

/** An expected failure on its way through React Query; `message` is made for the person. */
export class FailureError extends Error {
  override readonly name = "FailureError";
  readonly code: FailureCode;

  constructor(failure: Failure) {
    super(failure.message);
    this.code = failure.code;
  }
}

/** Runs a command in main, for an account where it changes something of one; throws a `FailureError` when it fails in an expected way. */
export async function call<N extends CommandName>(
  name: N,
  input: CommandInput<N>,
  ...whose: Whose<N>
): Promise<CommandOutput<N>> {
  const result = await window.watchdesk.call(name, input, ...whose);
  if (!result.ok) throw new FailureError(result);
  return result.value;
}
