import { onTestFinished } from "vitest";
import type { DialectName } from "#demo/dialects/choose.ts";
import { type RunningService, startService } from "#demo/service.ts";
import { getToken } from "#main/session/operations.ts";
import { failure, type Result } from "#shared/lib/result.ts";
import { type AtEnd, setUpOnce } from "#shared/test/set-up-once.ts";
import type { Operation } from "../operation.ts";
import { type Reply, readReply } from "../reply.ts";
import type { Call, Service, ServiceOptions } from "../transport.ts";
import { createTestService } from "./test-service.ts";

/** Resolves to an operation's value; throws its failure, beginning with the code. */
export const unwrap = async <T>(pending: Promise<Result<Reply<T>>>): Promise<T> => {
  const read = await readReply(pending);
  if (!read.ok) throw new Error(`${read.code}: ${read.message}`);
  return read.value;
};

/** A reference service of the running test, the client signed in to it, and the client's token. */
export type Reference = { remote: RunningService; service: Service; token: string };

/** A use of an operation, checked against the world, in a row of the service's document. */
export type Journey = {
  row: string;
  run: (reference: Reference) => Promise<void>;
  /** The requests of the operation when it is given every input that its type allows. */
  collect: () => Promise<Call<unknown>[]>;
};

/** Declares a journey; `input` has every input that the type of the operation allows. */
export const journey = <I, T>(
  row: string,
  operation: Operation<I, T>,
  input: I extends void ? undefined : Required<I>,
  run: Journey["run"],
): Journey => ({
  row,
  run,
  collect: async () => {
    const calls: Call<unknown>[] = [];
    const service = {
      call: async (call: Call<unknown>) => {
        calls.push(call);
        return failure("notFound", "There is nothing.");
      },
    } as unknown as Service;
    await operation(service, input as I);
    return calls;
  },
});

/** Starts a reference service for the running test and signs its main user in. */
export const startReference = async (
  dialect: DialectName,
  options: Partial<ServiceOptions> = {},
  atEnd: AtEnd = onTestFinished,
): Promise<Reference> => {
  const remote = await startService({ dialect });
  atEnd(remote.stop);
  const { baseUrl, credentials } = remote;
  const signedOut = createTestService({ baseUrl, getToken: () => null });
  const { token } = await unwrap(getToken(signedOut, { credentials }));
  const service = createTestService({ baseUrl, getToken: () => token, ...options });
  return { remote, service, token };
};

/** Starts one reference service for all tests of a describe block; returns a function that gets it. */
export const startReferenceOnce = (dialect: DialectName): (() => Reference) =>
  setUpOnce((atEnd) => startReference(dialect, {}, atEnd));
