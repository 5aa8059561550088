import { queryOptions } from "@tanstack/react-query";
import { call } from "#renderer/lib/bridge.ts";
import { commandQuery, useAccountId, useCommandMutation } from "#renderer/lib/main-commands.ts";
import type { ListedCollection } from "#shared/records/collection-schema.ts";
import type { RecordQuery } from "#shared/records/record-schema.ts";

export function ownerCountsQuery({ whose: _whose, ...query }: RecordQuery) {
  const counted = { ...query, sort: "title", isDescending: false, group: "whose" } as const;
  return queryOptions({
    queryKey: [query.collection, "owners", counted] as const,
    queryFn: async () => {
      const { groups, total } = await call("record.list", { ...counted, offset: 0, limit: 1 });
      const countOf = (whose: string) => groups.find(({ label }) => label === whose)?.count ?? 0;
      return {
        total,
        mine: countOf("mine"),
        group: countOf("group"),
        unknown: countOf("unknown"),
        /** Those of other users and those without an owner. */
        others: countOf("other") + countOf("none"),
      };
    },
  });
}

/** Lists owners who may be the user; stale when the collection changes. */
export const unsureNamesQuery = (collection: ListedCollection) =>
  commandQuery([collection, "unsureNames"], "ownership.listUnsure", null);

const confirmedKey = ["profile", "confirmedNames"];

/** Lists the user's answers to whether names are their own. */
export const confirmedNamesQuery = commandQuery(confirmedKey, "ownership.listConfirmed", null);

/** Saves whether a name is the user's; main then reports which lists have changed. */
export const useConfirmName = () =>
  useCommandMutation(
    "ownership.confirm",
    {
      onSuccess: (_result, _input, _before, { client }) =>
        Promise.all([
          client.invalidateQueries({ queryKey: confirmedKey }),
          client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === "unsureNames" }),
        ]),
    },
    useAccountId(),
  );
