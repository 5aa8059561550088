import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { format } from "#renderer/lib/format.ts";
import { chooseOne } from "#renderer/ui/choose-one.ts";
import { FilterMenu } from "#renderer/ui/filter-menu.tsx";
import { ownerCountsQuery } from "./ownership-queries.ts";
import type { Owners, RecordScreenStore } from "./record-screen-store.ts";

const words: Record<Owners, string> = { mine: "Mine", group: "My groups" };

/** Narrows a list to what is the user's, or their groups'; not there where no record states an owner. */
export function OwnerMenu({ screen }: { screen: RecordScreenStore }) {
  const query = screen.useList((state) => state.query);
  const { data } = useQuery({
    ...ownerCountsQuery(query),
    enabled: screen.hasOwners === true,
    placeholderData: keepPreviousData,
  });
  // A screen shows no other choice.
  const whose = query.whose === "forUser" ? null : (query.whose ?? null);
  if (screen.hasOwners !== true || data === undefined) return null;
  const { total, mine, group, unknown, others } = data;
  if (whose === null && mine + group + others === 0) return null;
  const count = (label: string, of: number) => `${label} (${format.count(of)})`;
  const everyone = {
    value: null,
    label: count("Everyone", total),
    ...(unknown === 0 ? {} : { detail: `${format.count(unknown)} with unknown owner` }),
  };
  return (
    <FilterMenu
      name={`Owner: ${whose === null ? "everyone" : words[whose].toLowerCase()}`}
      word={whose && words[whose]}
      sections={[
        chooseOne<Owners | null>(
          "Owner",
          whose,
          [
            { value: "mine", label: count(words.mine, mine) },
            { value: "group", label: count(words.group, group) },
            everyone,
          ],
          screen.showOwners,
        ),
      ]}
    />
  );
}
