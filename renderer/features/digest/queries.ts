import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useAccountId } from "#renderer/lib/account-id.ts";
import { call } from "#renderer/lib/bridge.ts";
import { late } from "#renderer/lib/query-client.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { Digest } from "#shared/records/record-schema.ts";

/** Where a digest begins: when the person last said that everything is seen, or a span ago. */
export type Beginning = "seen" | "day" | "week";

const day: DurationMs = 86_400_000;
const spans: Record<Exclude<Beginning, "seen">, DurationMs> = { day, week: 7 * day };

/** As many lines as main sends at once. */
const limit = 1_000;

/** What has changed since a beginning. */
export const digestQuery = (beginning: Beginning) =>
  queryOptions({
    queryKey: ["digest", beginning],
    queryFn: () => {
      const since = beginning === "seen" ? null : Date.now() - spans[beginning];
      return call("digest.get", { since, limit });
    },
    placeholderData: keepPreviousData,
    ...late,
  });

/** How many changes the person has not seen; what is due soon is no change. */
export const useDigestCount = (): number =>
  useQuery({ ...digestQuery("seen"), select: countChanges }).data ?? 0;

/** How many changes a digest tells of. */
export const countChanges = ({ lines, total }: Digest): number =>
  total - lines.filter(({ kind }) => kind === "dueSoon").length;

/** Says that everything is seen, so that the digest begins now. */
export function useMarkSeen() {
  const client = useQueryClient();
  const accountId = useAccountId();
  return useMutation({
    mutationFn: () => call("digest.markSeen", null, accountId),
    onSuccess: () => client.invalidateQueries({ queryKey: ["digest"] }),
  });
}
