import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useAccountId, useCommandMutation } from "#renderer/lib/main-commands.ts";
import { useIsNarrow } from "#renderer/lib/media.ts";
import { classifyEmptyList, type Pages, usePages } from "#renderer/lib/pages.ts";
import { lazyOnRender } from "#renderer/lib/preload.ts";
import { useWindowTitle } from "#renderer/lib/title.ts";
import { AsOfButton } from "#renderer/records/history/as-of-button.tsx";
import { findNextRow } from "#renderer/records/next-row.ts";
import { PagedList } from "#renderer/records/paged-list.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState, type NextRow } from "#renderer/ui/empty-state.tsx";
import { ListHeader } from "#renderer/ui/list-frame.tsx";
import { Segments } from "#renderer/ui/segments.tsx";
import { Split } from "#renderer/ui/split.tsx";
import type { OutboxItem } from "#shared/outbox/group-schema.ts";
import { t } from "#shared/texts/t.ts";
import { LossNotice } from "./loss-notice.tsx";
import { OutboxDetail } from "./outbox-detail.tsx";
import { needsDecision, renderOutboxRow } from "./outbox-row.tsx";
import { type OutboxQuery, outboxPageQuery, outboxTotalQuery, useOutboxCount } from "./queries.ts";
import { outboxSelection, showOutbox, travelOutbox, useOutboxList } from "./store.ts";

const LazyPastOutbox = lazyOnRender(async () => (await import("./past-outbox.tsx")).PastOutbox);

/** The screen of the user's queued messages and changes, as they are or as of a time. */
export function OutboxScreen() {
  const asOf = useOutboxList((list) => list.asOf);
  return asOf === null ? <CurrentOutbox /> : <LazyPastOutbox asOf={asOf} />;
}

function CurrentOutbox() {
  useWindowTitle(t("common.outbox"));
  const isNarrow = useIsNarrow();
  const query = useOutboxList((list) => list.query);
  const pages = usePages(outboxPageQuery, query);
  const isDetailOpen = outboxSelection.useListSelection((state) => state.isDetailOpen);
  return (
    <Split
      title={t("common.outbox")}
      isDetailOpen={isDetailOpen}
      list={
        <>
          <OutboxToolbar />
          <LossNotice />
          <OutboxList pages={pages} />
        </>
      }
      detail={<OutboxDetail isNarrow={isNarrow} next={findNext(pages)} />}
    />
  );
}

/** Finds the newest entry that needs a decision, or else the newest one. */
function findNext(pages: Pages<OutboxItem, OutboxQuery>): NextRow | null {
  const undecided = findNextRow(pages, outboxSelection, renderOutboxRow, needsDecision);
  if (undecided !== null) return { ...undecided, title: t("outbox.needsYourDecision") };
  const latest = findNextRow(pages, outboxSelection, renderOutboxRow);
  return latest && { ...latest, title: t("outbox.latestEntry") };
}

/** The toolbar above the outbox: the choice of entries, and the button to retry. */
function OutboxToolbar() {
  const which = useOutboxList((list) => list.query.which);
  const { data: sendable } = useQuery(outboxTotalQuery("open"));
  const { data: all } = useQuery(outboxTotalQuery("everything"));
  const { open, undecided } = useOutboxCount();
  return (
    <ListHeader
      title={t("common.outbox")}
      choice={
        <>
          <Segments<OutboxQuery["which"]>
            label={t("outbox.entries")}
            value={which}
            choices={[
              { value: "open", label: t("outbox.openEntries"), count: sendable?.total },
              { value: "everything", label: t("outbox.all"), count: all?.total },
            ]}
            onChange={showOutbox}
          />
          <AsOfButton asOf={undefined} onChoose={travelOutbox} />
        </>
      }
    >
      {open > undecided ? <Retry /> : undefined}
    </ListHeader>
  );
}

function Retry() {
  const { mutate, isPending, isSuccess, error } = useCommandMutation(
    "outbox.retry",
    {},
    useAccountId(),
  );
  return (
    <>
      <p className="caption expand" role="status">
        {error?.message ?? (isSuccess ? t("outbox.retryingAll") : null)}
      </p>
      <Button aria-disabled={isPending} onClick={() => mutate()}>
        <Send size={14} /> {t("outbox.retryAllNow")}
      </Button>
    </>
  );
}

function OutboxList({ pages }: { pages: Pages<OutboxItem, OutboxQuery> }) {
  const hasLosses = useQuery(outboxTotalQuery("everything")).data?.hasLosses;
  const texts = hasLosses === false ? completeTexts : damagedTexts;
  return (
    <PagedList
      label={t("common.outbox")}
      noun="logEntry"
      queryKey={["outbox"]}
      pages={pages}
      // Entries do not come from the service, so the list waits for no first sync.
      emptyReason={classifyEmptyList(pages, undefined, true)}
      listSelection={outboxSelection}
      renderRow={renderOutboxRow}
    >
      <EmptyState isUnseen title={titles[pages.shown.which]}>
        {texts[pages.shown.which]}
      </EmptyState>
    </PagedList>
  );
}

const titles = { open: t("outbox.nothingToSend"), everything: t("outbox.theOutboxIsEmpty") };
const everything = t("outbox.whatStaysHere");
const completeTexts = { open: t("outbox.everythingWasSent"), everything };
/** How far lost entries came is unknown. */
const damagedTexts = { open: t("outbox.everythingHereWasSent"), everything };
