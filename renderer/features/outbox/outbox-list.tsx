import { useQuery } from "@tanstack/react-query";
import { judgeGap } from "#renderer/lib/gap.ts";
import type { Pages } from "#renderer/lib/pages.ts";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { PagedList } from "#renderer/ui/window-list/paged-list.tsx";
import type { OutboxEntry } from "#shared/model/outbox.ts";
import { renderOutboxRow } from "./outbox-row.tsx";
import { type OutboxQuery, outboxTotalQuery } from "./queries.ts";
import { outboxBrowsing } from "./store.ts";

/** The entries of the outbox, or what there is to say where there is none. */
export function OutboxList({ pages }: { pages: Pages<OutboxEntry, OutboxQuery> }) {
  const chain = useQuery(outboxTotalQuery("everything")).data?.chain;
  const texts = chain?.isWhole === true ? provenTexts : textsOfDoubt;
  return (
    <PagedList
      label="Outbox"
      noun="entries"
      queryKey={["outbox"]}
      pages={pages}
      // Nothing of it comes from the service, so it waits for no first sync.
      gap={judgeGap(pages, undefined, true)}
      browsing={outboxBrowsing}
      renderRow={renderOutboxRow}
    >
      <EmptyState isNews title={titles[pages.shown.which]}>
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
