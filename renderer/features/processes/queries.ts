import { useQuery } from "@tanstack/react-query";
import { commandQuery } from "#renderer/lib/command-query.ts";
import { freshnessQuery } from "#renderer/lib/freshness.ts";
import type { Submission } from "#shared/features/submissions/schema.ts";
import { collectionsOf } from "#shared/records/collections.ts";

/** Lists the stored submissions of a process; `versions` identifies the state of the store. */
const processSubmissionsQuery = (id: string, versions: string | null) =>
  commandQuery(["submissions", "ofProcess", id, versions], "process.listSubmissions", { id });

const submissionQuery = (id: string, versions: string | null) =>
  commandQuery(["submissions", "onProcess", id, versions], "submission.get", { id });

const homes = collectionsOf("submission");

/** Submissions are stored in three collections, each with its own version. */
function useVersions(): string | null {
  const { data = "", isPending } = useQuery({
    ...freshnessQuery,
    select: (all) =>
      homes.map((home) => all.find((one) => one.collection === home)?.version ?? 0).join(),
  });
  return isPending ? null : data;
}

/** Reads the stored submissions of a process and the selected one; null without a selection. */
export function useSubmissions(
  processId: string,
  submissionId: string | null,
): { all: Submission[]; shown: Submission | null } {
  const versions = useVersions();
  const { data: all = [] } = useQuery({
    ...processSubmissionsQuery(processId, versions),
    enabled: versions !== null,
    placeholderData: (previous, query) => (query?.queryKey[2] === processId ? previous : undefined),
  });
  const listed = all.find(({ id }) => id === submissionId);
  const { data: single } = useQuery({
    ...submissionQuery(submissionId ?? "", versions),
    enabled: versions !== null && submissionId !== null && listed === undefined,
  });
  return { all, shown: submissionId === null ? null : (listed ?? single ?? null) };
}
