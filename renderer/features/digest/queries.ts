import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";
import { commandQuery, useAccountId } from "#renderer/lib/main-commands.ts";
import { late } from "#renderer/lib/query-client.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { Digest } from "#shared/records/record-schema.ts";

/** Start of a digest: when everything was last marked as seen, or a day or week ago. */
export type DigestPeriod = "seen" | "day" | "week";

const day: DurationMs = 86_400_000;
const spans: Record<Exclude<DigestPeriod, "seen">, DurationMs> = { day, week: 7 * day };

const limit = 1_000;

export const digestQuery = (period: DigestPeriod) =>
  queryOptions({
    queryKey: ["digest", period],
    queryFn: () => {
      const since = period === "seen" ? null : Date.now() - spans[period];
      return call("digest.get", { since, limit });
    },
    placeholderData: keepPreviousData,
    ...late,
  });

/** The changes since everything was last marked as seen, read once; later changes do not count. */
export const awayQuery = {
  ...commandQuery(["away"], "digest.get", { since: null, limit }),
  staleTime: Number.POSITIVE_INFINITY,
};

/** Counts the changes of a digest; records that are due soon are not changes. */
export const countChanges = ({ lines, total }: Digest): number =>
  total - lines.filter(({ kind }) => kind === "dueSoon").length;

/** Marks everything as seen, so that the digest starts now. */
export function useMarkSeen() {
  const client = useQueryClient();
  const accountId = useAccountId();
  return useMutation({
    mutationFn: () => call("digest.markSeen", null, accountId),
    onSuccess: () => client.invalidateQueries({ queryKey: ["digest"] }),
  });
}
