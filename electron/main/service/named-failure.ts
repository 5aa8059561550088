import type { Failure } from "#shared/lib/result.ts";

/** A request that failed, before it left this computer, for a reason that is known in full. */
export class NamedFailure extends Error {
  override readonly name = "NamedFailure";
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}
