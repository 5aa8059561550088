import type { Service } from "#main/service/transport.ts";
import type { Workspace } from "#main/session/workspace.ts";
import type { Ingest } from "#main/store/records/ingest-input.ts";
import type { Store } from "#main/store/store.ts";
import type { Result } from "#shared/lib/result.ts";
import type { EpochMs } from "#shared/lib/time.ts";

/** The undecoded answers that together are a whole collection, or what was found of it. */
export type Answers = Pick<
  Ingest,
  "collection" | "scope" | "bodies" | "isCut" | "labels" | "whose" | "serverTime"
>;

/** Asks the service for a collection; the store knows how far messages were fetched. */
export type FetchAnswers = (
  service: Service,
  signal: AbortSignal,
  store: Pick<Store, "readMessageSync" | "surveyAlerts">,
) => Promise<Result<Answers>>;

/** What requests records outside of a poll and stores them. */
export type Fetcher = { workspace: Pick<Workspace, "service" | "store">; now: () => EpochMs };
