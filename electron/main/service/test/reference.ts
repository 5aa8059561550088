import { onTestFinished } from "vitest";
import type { DialectName } from "#demo/dialects/choose.ts";
import { type RunningService, startService } from "#demo/service.ts";
import { getToken } from "#main/session/operations.ts";
import type { Result } from "#shared/lib/result.ts";
import { type AtEnd, setUpOnce } from "#shared/test/set-up-once.ts";
import { type Reply, readReply } from "../reply.ts";
import type { Service, ServiceOptions } from "../transport.ts";
import { createTestService } from "./test-service.ts";

/** Resolves to an operation's value; throws its failure, beginning with the code. */
export const unwrap = async <T>(pending: Promise<Result<Reply<T>>>): Promise<T> => {
  const read = await readReply(pending);
  if (!read.ok) throw new Error(`${read.code}: ${read.message}`);
  return read.value;
};

/** A reference service of the running test, the client signed in to it, and the client's token. */
export type Reference = { remote: RunningService; service: Service; token: string };

/** A row of the service's document and a use of its operation, checked against the world. */
export type Journey = [row: string, run: (reference: Reference) => Promise<void>];

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
