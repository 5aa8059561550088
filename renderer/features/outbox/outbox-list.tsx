import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { judgeGap } from "#renderer/lib/gap.ts";
import type { Pages } from "#renderer/lib/pages.ts";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { ListGap } from "#renderer/ui/list-gap.tsx";
import { WindowList } from "#renderer/ui/window-list/window-list.tsx";
import type { OutboxEntry } from "#shared/model/outbox.ts";
import { renderOutboxRow } from "./outbox-row.tsx";
import type { OutboxQuery } from "./queries.ts";
import { outboxBrowsing } from "./store.ts";

type OutboxListProps = { isNarrow: boolean; pages: Pages<OutboxEntry, OutboxQuery> };

/** The entries of the outbox, or what there is to say where there is none. */
export function OutboxList({ isNarrow, pages }: OutboxListProps) {
  const client = useQueryClient();
  const { selected, listFocus } = outboxBrowsing.useBrowsing();
  const open = useCallback(
    (by: "key" | "pointer") => outboxBrowsing.open(by === "key" || isNarrow),
    [isNarrow],
  );
  // Nothing of it comes from the service, so it waits for no first sync.
  const gap = judgeGap(pages, undefined, true);
  const readAgain = () => void client.invalidateQueries({ queryKey: ["outbox"] });

  if (gap !== null) {
    return (
      <ListGap gap={gap} noun="entries" onReadAgain={readAgain} onRefresh={readAgain}>
        <EmptyState isNews title={titles[pages.shown.which]}>
          {texts[pages.shown.which]}
        </EmptyState>
      </ListGap>
    );
  }
  return (
    <WindowList
      label="Outbox"
      count={pages.total ?? 0}
      rowHeight={56}
      rowAt={pages.rowAt}
      indexOf={pages.indexOf}
      renderRow={renderOutboxRow}
      selected={selected}
      onSelect={outboxBrowsing.select}
      onOpen={open}
      onShow={pages.show}
      identity={pages.shown}
      focusRequest={listFocus}
    />
  );
}

const titles = { open: "Nothing waits to be sent", everything: "The outbox is empty" };
const texts = {
  open: "Everything you wrote has reached the service.",
  everything: "What you write, acknowledge or change is kept here until the service has it.",
};
