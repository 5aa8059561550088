import type { Service } from "#main/service/transport.ts";
import { hasChanges } from "#main/store/records/ingest.ts";
import { readAllRecords, tooLong } from "#main/sync/fetch/all-pages.ts";
import type { Answers, Fetcher } from "#main/sync/fetch/fetch-answers.ts";
import { isRefused } from "#main/sync/fetch/is-refused.ts";
import { type Result, success } from "#shared/lib/result.ts";
import { listOfflineSubmissions, listSubmissions } from "./operations.ts";

/** `ids` is null where there are too many to be looked at here. */
type SubmissionList = { bodies: Uint8Array[]; isCut: boolean; ids: Set<string> | null };
type OfflineAnswers = { answers: Answers; found: number };

/**
 * Asks for the submissions of offline processes, of one alone where it is given: all of them, and once
 * more those that have moved on from the person. Tells how many there are.
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
  // Of what is in both the last says how it counts; all is where the service heeds no such choice.
  const isHeeded =
    waiting.ids === null || [...waiting.ids].some((id) => movedOn.ids?.has(id) !== true);
  const lists = isHeeded ? [waiting, movedOn] : [movedOn, waiting];
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

/** A service that does not know the list for working offline may know the choice within the other. */
async function request(
  service: Service,
  processId: string | null,
  fetchPriorOnly: boolean,
  signal?: AbortSignal,
): Promise<Result<SubmissionList>> {
  const narrowed = processId === null ? {} : { ids: [processId] };
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
  if (records === null) return processId === null ? success({ bodies, isCut, ids: null }) : tooLong;
  const own = records.filter(({ process }) => processId === null || process?.id === processId);
  return success({ bodies, isCut, ids: new Set(own.map(({ id }) => id)) });
}

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
