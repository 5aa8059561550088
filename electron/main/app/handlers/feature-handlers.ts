import { flatten, type RequestContext, toNull } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";
import type { Sync } from "#main/sync/sync.ts";
import type { Result } from "#shared/lib/result.ts";
import type { DurationMs } from "#shared/lib/time.ts";

/** The part of an account's sync that these handlers use. */
type FeatureSync = Pick<Sync, "setInView"> & {
  findPlans(q: string): Promise<Result<{ found: number }>>;
  fetchProcessSubmissions(processId: string): Promise<Result<{ found: number }>>;
};

/** The first digest of an account covers this time. */
const firstDigestSpan: DurationMs = 30 * 86_400_000;

/**
 * Creates the handlers of the features that only read the store, or ask the service for more to read. The digest reads
 * the whole change log and waits for `whenPainted`: until then the store runs in the main thread.
 */
export const createFeatureHandlers = (
  { withStore, withSync, viewer }: RequestContext<FeatureSync>,
  whenPainted: Promise<unknown>,
) =>
  ({
    "dashboard.get": () =>
      withSync((sync, { store }) => {
        sync.setInView(viewer, "tiles");
        return store.listTiles();
      }),
    "digest.get": ({ since, limit }) =>
      withStore(async ({ store }) => {
        await whenPainted;
        const now = Date.now();
        const start = since ?? (await store.readSeen()) ?? now - firstDigestSpan;
        return store.readDigest(start, limit, now);
      }),
    "digest.markSeen": (_input, accountId) =>
      withStore(({ store }) => store.markSeen(Date.now()).then(toNull), accountId),
    "entry.listValues": ({ id }) => withStore(({ store }) => store.listEntryValues(id)),
    "plan.find": ({ q }) => flatten(withSync((sync) => sync.findPlans(q))),
    "search.find": ({ text, limit }) =>
      withStore(async ({ store }) => {
        const [found, coverage] = await Promise.all([
          store.search(text, limit),
          store.listStored(),
        ]);
        return { ...found, coverage };
      }),
    "submission.get": ({ id }) => withStore(({ store }) => store.getSubmission(id)),
    "process.listSubmissions": ({ id }) =>
      withStore(({ store }) => store.listProcessSubmissions(id)),
    "process.fetchSubmissions": ({ id }) =>
      flatten(withSync((sync) => sync.fetchProcessSubmissions(id))),
  }) satisfies Partial<Handlers>;
