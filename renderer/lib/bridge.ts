import type { Bridge } from "#shared/ipc/bridge.ts";
import type {
  AccountArgument,
  CommandInput,
  CommandName,
  CommandOutput,
} from "#shared/ipc/contract.ts";
import type { Failure, FailureCode } from "#shared/lib/result.ts";

declare global {
  interface Window {
    /** The bridge to main, exposed by the preload script. */
    readonly watchdesk: Bridge;
  }
}

/** An expected failure as an error, with a `message` for the user. */
export class FailureError extends Error {
  override readonly name = "FailureError";
  readonly code: FailureCode;

  constructor(failure: Failure) {
    super(failure.message);
    this.code = failure.code;
  }
}

/** Runs a command in main, for the named account if it changes account data; throws a `FailureError` on expected failures. */
export async function call<N extends CommandName>(
  name: N,
  input: CommandInput<N>,
  ...account: AccountArgument<N>
): Promise<CommandOutput<N>> {
  const result = await window.watchdesk.call(name, input, ...account);
  if (!result.ok) throw new FailureError(result);
  return result.value;
}
