import type { Service } from "#main/service/transport.ts";
import type { Ingest } from "#main/store/records/ingest-input.ts";
import type { Store } from "#main/store/store.ts";
import type { Result } from "#shared/lib/result.ts";

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
