import { useQuery } from "@tanstack/react-query";
import { Failure } from "#renderer/ui/notice.tsx";
import { Section } from "#renderer/ui/section.tsx";
import { AddWatchItem } from "./add-watch-item.tsx";
import { ItemList } from "./item-list.tsx";
import { useStrikeWatchItem, watchItemsQuery } from "./queries.ts";

/** The items to watch for the next handover, which can be added at any time. */
export function WatchList() {
  const { data = [], error } = useQuery(watchItemsQuery);
  const strike = useStrikeWatchItem();
  const items = data.map(({ id, text, record, by, at, struck }) => ({
    ...{ id, title: text, record, at, struck },
    ...{ entry: null, severity: null, until: null },
    facts: [...(record === null ? [] : [record.title]), `by ${by}`].filter(Boolean),
  }));
  return (
    <Section title="Watch items" note="They are part of the next handover.">
      {items.length > 0 && (
        <ItemList
          kind="watchItems"
          items={items}
          onStrike={({ id }, isStruck) => strike.mutate({ id, isStruck })}
        />
      )}
      <AddWatchItem />
      <Failure title="Not changed" error={error ?? strike.error} />
    </Section>
  );
}
