import { useMemo, useState } from "react";
import { createListSelection } from "#renderer/lib/list-selection.ts";
import { AsOfButton, usePastSelection } from "#renderer/records/history/as-of-button.tsx";
import { PastScreen } from "#renderer/records/history/past-screen.tsx";
import { firstPastQuery } from "#renderer/records/history/queries.ts";
import { ListQueryField } from "#renderer/records/query/query-field.tsx";
import type { EpochMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import { chatSelection, focusChatFilter, travelChat, useChat } from "./store.ts";

const pastSelection = createListSelection("past messages");
const leave = () => travelChat(null);

/** The messages that this computer had at a time, by conversation. */
export function PastMessages({ asOf }: { asOf: EpochMs }) {
  const filterFocus = useChat((chat) => chat.filterFocus);
  const [filter, setFilter] = useState("");
  const query = useMemo(
    () => ({
      ...firstPastQuery("messages", asOf),
      filter,
      group: "person" as const,
      sort: "created" as const,
      isDescending: true,
    }),
    [asOf, filter],
  );
  usePastSelection(pastSelection, { current: chatSelection, onLeave: leave });
  return (
    <PastScreen
      query={query}
      listSelection={pastSelection}
      choice={<AsOfButton asOf={asOf} onChoose={travelChat} />}
      filters={
        <ListQueryField
          collection="messages"
          label={t("messages.filterMessages")}
          value={filter}
          focusRequest={filterFocus}
          onFocus={focusChatFilter}
          onChange={setFilter}
          onLeave={pastSelection.back}
        />
      }
      filterWords={[t("messages.groupedByConversation"), t("messages.newestFirst")]}
      note={t("messages.pastNote")}
      onLeave={leave}
    />
  );
}
