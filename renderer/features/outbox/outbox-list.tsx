import { useQuery } from "@tanstack/react-query";
import { classifyEmptyList } from "#renderer/lib/empty-reason.ts";
import type { Pages } from "#renderer/lib/pages.ts";
import { PagedList } from "#renderer/records/paged-list.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import type { OutboxEntry } from "#shared/model/outbox.ts";
import { renderOutboxRow } from "./outbox-row.tsx";
import { type OutboxQuery, outboxTotalQuery } from "./queries.ts";
import { outboxSelection } from "./store.ts";

/** The entries of the outbox, or what there is to say where there is none. */
export function OutboxList({ pages }: { pages: Pages<OutboxEntry, OutboxQuery> }) {
  const hasLosses = useQuery(outboxTotalQuery("everything")).data?.hasLosses;
  const texts = hasLosses === false ? provenTexts : textsOfDoubt;
  return (
    <PagedList
      label="Outbox"
      noun="entries"
      queryKey={["outbox"]}
      pages={pages}
      // Nothing of it comes from the service, so it waits for no first sync.
      gap={classifyEmptyList(pages, undefined, true)}
      listSelection={outboxSelection}
      renderRow={renderOutboxRow}
    >
      <EmptyState isUnseen title={titles[pages.shown.which]}>
        {texts[pages.shown.which]}
      </EmptyState>
    </PagedList>
  );
}

const titles = { open: "Nothing to send", everything: "The outbox is empty" };
const everything = "Messages and changes stay here until they are sent.";
const provenTexts = { open: "Everything was sent.", everything };
/** Of what is not there any more nobody knows how far it came. */
const textsOfDoubt = { open: "Everything still here was sent.", everything };
