import type { AccountSync } from "#main/accounts/account-sync.ts";
import { type RequestContext, toNull } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";
import type { Store } from "#main/store/store.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";

/** The first digest of an account covers this time. */
const firstDigestSpan: DurationMs = 30 * 86_400_000;

/**
 * Creates the handlers about collections: freshness, search, digest and offline readiness. The digest reads the whole
 * change log and waits for `whenPainted`: until then the store runs in the main thread.
 */
export const createCollectionHandlers = (
  { withStore, withSync }: RequestContext<AccountSync>,
  whenPainted: Promise<unknown>,
) =>
  ({
    "collection.list": () => withSync((sync) => sync.describe()),
    "collection.refresh": ({ collection }) =>
      withSync((sync) => sync.refresh(collection).then(toNull)),
    "collection.listUnreadable": ({ collection }) =>
      withStore(({ store }) => store.listUnreadable(collection)),
    "search.find": ({ text, limit }) =>
      withStore(async ({ store }) => {
        const [found, coverage] = await Promise.all([
          store.search(text, limit),
          store.listStored(),
        ]);
        return { ...found, coverage };
      }),
    "digest.get": ({ since, limit }) =>
      withStore(async ({ store }) => {
        await whenPainted;
        const now = Date.now();
        return store.readDigest(since ?? (await findDigestStart(store, now)), limit, now);
      }),
    "digest.markSeen": (_input, accountId) =>
      withStore(({ store }) => store.markSeen(Date.now()).then(toNull), accountId),
    "readiness.get": () => withStore(async ({ store }) => ({ missing: await store.listMissing() })),
    "readiness.fetch": () => withSync(async (sync) => toNull(sync.refreshAll())),
  }) satisfies Partial<Handlers>;

const findDigestStart = async (store: Store, now: EpochMs): Promise<EpochMs> =>
  (await store.readSeen()) ?? now - firstDigestSpan;
