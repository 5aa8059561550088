import { hasChanges } from "#main/store/records/ingest.ts";
import type { Fetcher } from "#main/sync/fetch/fetch-answers.ts";
import { type Result, success } from "#shared/lib/result.ts";
import { fetchOfflineSubmissions } from "./fetch-offline-submissions.ts";

/** Asks for the submissions of one offline process and stores them; tells how many there are. */
export async function fetchProcessSubmissions(
  { workspace: { service, store }, now }: Fetcher,
  processId: string,
): Promise<Result<{ found: number; hasChanged: boolean }>> {
  const fetched = await fetchOfflineSubmissions(service, undefined, processId);
  if (!fetched.ok) return fetched;
  const { answers, found } = fetched.value;
  const stored = await store.ingest({
    ...answers,
    // Of all other processes it says nothing.
    isHistory: true,
    dialect: service.dialect(),
    at: now(),
  });
  return stored.ok ? success({ found, hasChanged: hasChanges(stored.value) }) : stored;
}
