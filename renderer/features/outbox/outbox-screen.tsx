import { useIsNarrow } from "#renderer/lib/media.ts";
import { usePages } from "#renderer/lib/pages.ts";
import { useTitle } from "#renderer/lib/title.ts";
import { Split } from "#renderer/ui/split.tsx";
import { LossNotice } from "./loss-notice.tsx";
import { OutboxDetail } from "./outbox-detail.tsx";
import { OutboxList } from "./outbox-list.tsx";
import { OutboxToolbar } from "./outbox-toolbar.tsx";
import { outboxPageQuery } from "./queries.ts";
import { outboxSelection, useOutboxList } from "./store.ts";

/** The place of everything that the person wants the service to hear. */
export function OutboxScreen() {
  useTitle("Outbox");
  const isNarrow = useIsNarrow();
  const query = useOutboxList((list) => list.query);
  const pages = usePages(outboxPageQuery, query);
  const isDetailOpen = outboxSelection.useListSelection((state) => state.isDetailOpen);
  return (
    <Split
      title="Outbox"
      isDetailOpen={isDetailOpen}
      list={
        <>
          <OutboxToolbar />
          <LossNotice />
          <OutboxList pages={pages} />
        </>
      }
      detail={<OutboxDetail isNarrow={isNarrow} hasRows={(pages.total ?? 0) > 0} />}
    />
  );
}
