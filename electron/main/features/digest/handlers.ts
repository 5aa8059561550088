import { type RequestContext, toNull } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";
import type { DurationMs } from "#shared/lib/time.ts";

/** The first digest of an account covers this time. */
const firstDigestSpan: DurationMs = 30 * 86_400_000;

/**
 * Creates the IPC handlers for the digest, which reads the whole change log and waits for `whenPainted`: until then the
 * store runs in the main thread.
 */
export const createDigestHandlers = (
  { withStore }: RequestContext,
  whenPainted: Promise<unknown>,
) =>
  ({
    "digest.get": ({ since, limit }) =>
      withStore(async ({ store }) => {
        await whenPainted;
        const now = Date.now();
        const start = since ?? (await store.readSeen()) ?? now - firstDigestSpan;
        return store.readDigest(start, limit, now);
      }),
    "digest.markSeen": (_input, accountId) =>
      withStore(({ store }) => store.markSeen(Date.now()).then(toNull), accountId),
  }) satisfies Partial<Handlers>;
