import type { Service } from "#main/service/transport.ts";
import type { Workspace } from "#main/session/workspace.ts";
import type { Ingest } from "#main/store/records/ingest-input.ts";
import type { Store } from "#main/store/store.ts";
import type { Result } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";

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
