import { SquarePen } from "lucide-react";
import { useKeys, writeKeys } from "#renderer/lib/shortcut.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import { FilterField, filterKeys, useFilterFocus } from "#renderer/ui/filter-field.tsx";
import { ListHeader } from "#renderer/ui/list-header.tsx";
import { chooseWhom, filterConversations, focusChatFilter, useChat } from "./store.ts";

const newKeys = "Mod+n";

/** What stands over the list of conversations: which match, and the way to a new one. */
export function ConversationToolbar({ onLeaveFilter }: { onLeaveFilter: () => void }) {
  const { query, filterFocus } = useChat();
  const field = useFilterFocus(filterFocus);
  useKeys({ [filterKeys]: focusChatFilter, [newKeys]: () => chooseWhom(true) });

  return (
    <ListHeader
      title="Messages"
      choice={
        <IconButton
          icon={SquarePen}
          size={16}
          label="New message"
          keys={writeKeys(newKeys)}
          onClick={() => chooseWhom(true)}
        />
      }
    >
      <FilterField
        field={field}
        label="Filter conversations"
        value={query.filter}
        onChange={filterConversations}
        onLeave={onLeaveFilter}
      />
    </ListHeader>
  );
}
