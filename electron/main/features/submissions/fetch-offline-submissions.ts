import type { Service } from "#main/service/transport.ts";
import { hasChanges } from "#main/store/records/ingest.ts";
import { readAllRecords, tooLongFailure } from "#main/sync/all-pages.ts";
import { type Answers, type FetchContext, isRefused } from "#main/sync/fetch-answers.ts";
import { type Result, success } from "#shared/lib/result.ts";
import { listOfflineSubmissions, listSubmissions } from "./operations.ts";

/** The responses of a list; `ids` is null if there are too many to decode in main. */
type SubmissionList = { bodies: Uint8Array[]; isCut: boolean; ids: Set<string> | null };
type OfflineAnswers = { answers: Answers; found: number };

/**
 * Requests the submissions of offline processes, or of the given one: all of them, and again those that have moved on from
 * the user. Returns how many were found.
 */
export async function fetchOfflineSubmissions(
  service: Service,
  signal?: AbortSignal,
  processId: string | null = null,
): Promise<Result<OfflineAnswers>> {
  const all = await request(service, processId, false, signal);
  if (!all.ok) return all;
  const prior = await request(service, processId, true, signal);
  if (!prior.ok) return prior;
  const waiting = { label: "WAITING", ...all.value };
  const movedOn = { label: "MOVED_ON", ...prior.value };
  // The last label counts for submissions in both lists, which are all if the service ignores the filter.
  const isApplied =
    waiting.ids === null || [...waiting.ids].some((id) => movedOn.ids?.has(id) !== true);
  const lists = isApplied ? [waiting, movedOn] : [movedOn, waiting];
  return success({
    answers: {
      collection: "offlineSubmissions",
      scope: processId === null ? "everything" : "found",
      labels: lists.flatMap(({ label, bodies }) => bodies.map(() => label)),
      bodies: lists.flatMap(({ bodies }) => bodies),
      isCut: lists.some(({ isCut }) => isCut),
    },
    found: new Set(lists.flatMap(({ ids }) => [...(ids ?? [])])).size,
  });
}

/** Requests a list; a service without the offline list may support the filter of the other. */
async function request(
  service: Service,
  processId: string | null,
  fetchPriorOnly: boolean,
  signal?: AbortSignal,
): Promise<Result<SubmissionList>> {
  const narrowed = processId === null ? {} : { ids: processId };
  const query = { ...(fetchPriorOnly && { fetchPriorOnly }) };
  const offline = await listOfflineSubmissions(service, { ...query, ...narrowed }, signal);
  const answer =
    !offline.ok && isRefused(offline)
      ? await listSubmissions(service, { ...query, fetchOfflineOnly: true }, signal)
      : offline;
  if (!answer.ok) return answer;
  const submissions = await readAllRecords(answer.value, signal);
  if (!submissions.ok) return submissions;
  const { bodies, isCut, records } = submissions.value;
  if (records === null)
    return processId === null ? success({ bodies, isCut, ids: null }) : tooLongFailure();
  const own = records.filter(({ process }) => processId === null || process?.id === processId);
  return success({ bodies, isCut, ids: new Set(own.map(({ id }) => id)) });
}

/** Requests the submissions of an offline process and stores them; returns how many were found. */
export async function fetchProcessSubmissions(
  { workspace: { service, store }, now }: FetchContext,
  processId: string,
): Promise<Result<{ found: number; hasChanged: boolean }>> {
  const fetched = await fetchOfflineSubmissions(service, undefined, processId);
  if (!fetched.ok) return fetched;
  const { answers, found } = fetched.value;
  const stored = await store.ingest({
    ...answers,
    // The response does not concern other processes.
    isHistory: true,
    dialect: service.dialect(),
    at: now(),
  });
  return stored.ok ? success({ found, hasChanged: hasChanges(stored.value) }) : stored;
}
