import type { Operation } from "#main/service/operation.ts";
import type { Service } from "#main/service/transport.ts";
import type { Workspace } from "#main/session/workspace.ts";
import type { Ingest } from "#main/store/records/ingest-input.ts";
import type { Store } from "#main/store/store.ts";
import { type Failure, type Result, success } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collections.ts";
import { readAllPages } from "./all-pages.ts";

/** The undecoded responses that together are a whole collection, or the results of a query. */
export type Answers = Pick<
  Ingest,
  "collection" | "scope" | "bodies" | "isCut" | "labels" | "whose" | "serverTime"
>;

/** Requests a collection; the store knows how far messages were fetched. */
export type FetchAnswers = (
  service: Service,
  signal: AbortSignal,
  store: Pick<Store, "readMessageSync" | "surveyAlerts">,
) => Promise<Result<Answers>>;

/** Dependencies of requests outside of polls that store their records. */
export type FetchContext = { workspace: Pick<Workspace, "service" | "store">; now: () => EpochMs };

/** Creates the request of a collection that an operation with this input returns whole, in one response or in pages. */
export const fetchAllPages =
  <I>(
    collection: CollectionName,
    request: Operation<I, unknown>,
    ...[input]: I extends void ? [] : [I]
  ): FetchAnswers =>
  async (service, signal) => {
    const answer = await request(service, input as I, signal);
    if (!answer.ok) return answer;
    const all = await readAllPages(answer.value, signal);
    if (!all.ok) return all;
    const { pages, isCut } = all.value;
    const bodies = pages.map(({ body }) => body);
    return success({ collection, scope: "everything", bodies, isCut });
  };

/** Returns whether the service understood a request but does not support it, so that another one may succeed. */
export const isRefused = ({ code }: Failure): boolean =>
  code === "refusedByService" || code === "notFound" || code === "forbidden";
