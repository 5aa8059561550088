import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { createListSelection } from "#renderer/lib/list-selection.ts";
import { useIsNarrow } from "#renderer/lib/media.ts";
import { usePages } from "#renderer/lib/pages.ts";
import { AsOfButton, usePastSelection } from "#renderer/records/history/as-of-button.tsx";
import { BannerFrame, formatDifferences } from "#renderer/records/history/past-banner.tsx";
import { PastFrame, PastRow } from "#renderer/records/history/past-frame.tsx";
import { Detail, DetailAside } from "#renderer/ui/detail.tsx";
import { NothingSelected, ReadFailure } from "#renderer/ui/empty-state.tsx";
import { Segments } from "#renderer/ui/segments.tsx";
import type { EpochMs } from "#shared/lib/time.ts";
import { toPastEntry } from "#shared/outbox/past-entry.ts";
import type { PastOutboxEntry } from "#shared/outbox/schema.ts";
import { t } from "#shared/texts/t.ts";
import { stateWords } from "./labels.ts";
import { LossNotice } from "./loss-notice.tsx";
import { EntryContent, OutboxTimeline } from "./outbox-detail.tsx";
import { OutboxRow } from "./outbox-row.tsx";
import { type OutboxQuery, outboxEntryQuery, pastOutboxPageQuery } from "./queries.ts";
import { outboxSelection, showOutbox, travelOutbox, useOutboxList } from "./store.ts";

const pastSelection = createListSelection("past outbox");
const leave = () => travelOutbox(null);

/** The entries of the outbox as of a time, each with the state that it had then. */
export function PastOutbox({ asOf }: { asOf: EpochMs }) {
  const { which } = useOutboxList((list) => list.query);
  const query = useMemo(() => ({ which, asOf }), [which, asOf]);
  const pages = usePages(pastOutboxPageQuery, query);
  const { data } = useQuery(pastOutboxPageQuery(query, 0));
  const { selected } = pastSelection.useListSelection();
  usePastSelection(pastSelection, { current: outboxSelection, onLeave: leave });
  return (
    <PastFrame
      title={t("common.outbox")}
      noun="logEntry"
      choice={
        <>
          <Segments<OutboxQuery["which"]>
            label={t("outbox.entries")}
            value={which}
            choices={[
              { value: "open", label: t("outbox.openThen") },
              { value: "everything", label: t("outbox.all") },
            ]}
            onChange={showOutbox}
          />
          <AsOfButton asOf={asOf} onChoose={travelOutbox} />
        </>
      }
      banner={
        <>
          <LossNotice />
          <BannerFrame asOf={asOf} onLeave={leave}>
            {data !== undefined && (
              <p>{formatDifferences(data) || t("outbox.nothingHasChangedSince")}</p>
            )}
          </BannerFrame>
        </>
      }
      queryKey="outbox"
      pages={pages}
      listSelection={pastSelection}
      renderRow={renderPastEntry}
      detail={
        selected === null ? (
          (pages.total ?? 0) > 0 && <NothingSelected noun="logEntry" />
        ) : (
          <PastEntry id={selected.id} asOf={asOf} />
        )
      }
    />
  );
}

const renderPastEntry = ({ since, ...entry }: PastOutboxEntry) => (
  <PastRow since={since}>
    <OutboxRow entry={entry} />
  </PastRow>
);

/** An entry as it was, with the steps until then and what became of it. */
function PastEntry({ id, asOf }: { id: string; asOf: EpochMs }) {
  const isNarrow = useIsNarrow();
  const { detailFocus } = pastSelection.useListSelection();
  const { data, error } = useQuery(outboxEntryQuery(id));
  const past = data == null ? null : toPastEntry(data.entry, data.steps, asOf);
  return (
    <Detail
      label={t("outbox.entry")}
      backTo="outbox"
      isNarrow={isNarrow}
      focusRequest={detailFocus}
      onBack={pastSelection.back}
    >
      {error !== null && <ReadFailure title={t("outbox.entryUnreadable")} error={error} />}
      {data != null && past !== null && (
        <article>
          <EntryContent entry={past} isPast />
          {data.entry.state !== past.state && (
            <p>{t("outbox.nowState", { state: stateWords[data.entry.state].word })}</p>
          )}
          <DetailAside>
            <OutboxTimeline entry={past} steps={data.steps.filter(({ at }) => at <= asOf)} />
          </DetailAside>
        </article>
      )}
    </Detail>
  );
}
