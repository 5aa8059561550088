import { flatten, type RequestContext } from "#main/ipc/request-context.ts";
import type { Handlers } from "#main/ipc/serve.ts";
import { type Dialect, patchDialect, recordKindName } from "#main/service/dialect.ts";
import type { Readings } from "#main/settings/readings.ts";
import type { Store } from "#main/store/store.ts";
import type { Sync } from "#main/sync/sync.ts";
import { failure, success } from "#shared/lib/result.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import { t } from "#shared/texts/t.ts";

/**
 * Creates the handlers about the radar: how the service's fields are read, and where the user wants them to be read.
 * They send no request. Reading the radar waits for `whenPainted`, as the digest does.
 */
export const createRadarHandlers = (
  { withStore, withSync }: RequestContext<Pick<Sync, "reread">>,
  readings: Readings,
  whenPainted: Promise<unknown>,
) =>
  ({
    "radar.read": () =>
      withStore(async ({ store }) => {
        await whenPainted;
        return store.readRadar();
      }),
    "radar.listChosen": () => withStore(async ({ account }) => readings.list(account.serverUrl)),
    "radar.preview": ({ collection, field, path }) =>
      flatten(
        withStore(async ({ store, service }) => {
          const kind = await findKind(store, collection, field);
          if (kind === null) return unknownField();
          if (readings.isFixed(kind, field)) return fixedByPolicy();
          const fields: Dialect["fields"] = { [kind]: { [field]: [path] } };
          const dialect = patchDialect(service.dialect(), { fields });
          return success(await store.previewReading(collection, field, dialect));
        }),
      ),
    "radar.readAs": ({ collection, field, path }, accountId) =>
      flatten(
        withSync(async (sync, { account, store }) => {
          const kind = await findKind(store, collection, path === null ? null : field);
          if (kind === null) return unknownField();
          if (path !== null && readings.isFixed(kind, field)) return fixedByPolicy();
          readings.choose(account.serverUrl, kind, field, path);
          await sync.reread();
          return success(null);
        }, accountId),
      ),
  }) satisfies Partial<Handlers>;

const unknownField = () => failure("notFound", t("radar.unknownField"));
const fixedByPolicy = () => failure("forbidden", t("radar.fixedByPolicy"));

/**
 * Finds the kind of a collection's records; null if none were received or they have no such field. A null field is
 * accepted: a stored choice of an earlier version can always be undone.
 */
async function findKind(store: Store, collection: CollectionName, field: string | null) {
  const report = (await store.readRadar()).find((one) => one.collection === collection);
  if (report === undefined) return null;
  if (field !== null && !report.fields.some((one) => one.field === field)) return null;
  const kind = recordKindName.safeParse(report.kind);
  return kind.success ? kind.data : null;
}
