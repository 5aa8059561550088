import { SquarePen } from "lucide-react";
import { useEffect, useRef } from "react";
import { useKeys, writeKeys } from "#renderer/lib/shortcut.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import { FilterField } from "#renderer/ui/filter-field.tsx";
import { ListHeader } from "#renderer/ui/list-header.tsx";
import { chooseWhom, filterConversations, focusChatFilter, useChat } from "./store.ts";

const newKeys = "Mod+n";

/** What stands over the list of conversations: which match, and the way to a new one. */
export function ConversationToolbar({ onLeaveFilter }: { onLeaveFilter: () => void }) {
  const { query, filterFocus } = useChat();
  const field = useRef<HTMLInputElement>(null);
  useKeys({ "Mod+f": focusChatFilter, [newKeys]: () => chooseWhom(true) });
  useEffect(() => {
    if (filterFocus === 0) return;
    field.current?.focus();
    field.current?.select();
  }, [filterFocus]);

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
        keys={writeKeys("Mod+f")}
        maxLength={200}
        value={query.filter}
        onChange={filterConversations}
        onLeave={onLeaveFilter}
      />
    </ListHeader>
  );
}
