import type { Failure } from "#shared/lib/result.ts";

/** A request that failed for a known reason before it was sent. */
export class NamedFailure extends Error {
  override readonly name = "NamedFailure";
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}
