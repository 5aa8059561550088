import { queryOptions, useMutation } from "@tanstack/react-query";
import { useAccountId } from "#renderer/lib/account-id.ts";
import { call, type FailureError } from "#renderer/lib/bridge.ts";
import { commandQuery } from "#renderer/lib/command-query.ts";
import type { ListedCollection } from "#shared/records/collection-schema.ts";
import type { UnsureName } from "#shared/records/ownership-schema.ts";
import type { RecordQuery } from "#shared/records/record-schema.ts";

/** How many records of a list are whose: by `mine`, `group`, `other`, `none` and `unknown`. */
export function ownerCountsQuery({ whose: _whose, ...query }: RecordQuery) {
  const whole = { ...query, sort: "title", isDescending: false, group: "whose" } as const;
  return queryOptions({
    queryKey: [query.collection, "owners", whole] as const,
    queryFn: async () => {
      const { groups, total } = await call("record.list", { ...whole, offset: 0, limit: 1 });
      const countOf = (whose: string) => groups.find(({ label }) => label === whose)?.count ?? 0;
      return {
        total,
        mine: countOf("mine"),
        group: countOf("group"),
        unknown: countOf("unknown"),
        /** Somebody else's, and nobody's. */
        others: countOf("other") + countOf("none"),
      };
    },
  });
}

/** The owners who may be the user; kept with a collection in which they are. */
export const unsureNamesQuery = (collection: ListedCollection) =>
  commandQuery([collection, "unsureNames"], "ownership.listUnsure", null);

const confirmedKey = ["profile", "confirmedNames"];

/** What the user has said of names that may be theirs. */
export const confirmedNamesQuery = commandQuery(confirmedKey, "ownership.listConfirmed", null);

type Confirmation = Pick<UnsureName, "key" | "name"> & { isOwn: boolean | null };

/** Says whether a name is the user's; main then says which lists have changed. */
export function useConfirmName() {
  const accountId = useAccountId();
  return useMutation<null, FailureError, Confirmation>({
    mutationFn: (input) => call("ownership.confirm", input, accountId),
    onSuccess: (_result, _input, _before, { client }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: confirmedKey }),
        client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === "unsureNames" }),
      ]),
  });
}
