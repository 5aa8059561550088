import { useQuery } from "@tanstack/react-query";
import { type RefObject, useCallback, useMemo } from "react";
import { hasSynced } from "#renderer/lib/arrivals.ts";
import { call } from "#renderer/lib/bridge.ts";
import { useMinute } from "#renderer/lib/clock.ts";
import { format } from "#renderer/lib/format.ts";
import { classifyEmptyList, type Pages, useEmptyFocus } from "#renderer/lib/pages.ts";
import { toExcerpt, useRecordTitle } from "#renderer/lib/record-title.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { formatAsOf, useCountCertainty, useStatus } from "#renderer/lib/status.ts";
import { PagedList } from "#renderer/records/paged-list.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { ObjectLink } from "#renderer/ui/object-link.tsx";
import { RowLines } from "#renderer/ui/row-lines.tsx";
import { Severity } from "#renderer/ui/severity.tsx";
import { DueTime, Time } from "#renderer/ui/time.tsx";
import { formatSeverity } from "#shared/features/alerts/severity-words.ts";
import type { InboxItem, InboxKind } from "#shared/features/inbox/schema.ts";
import type { CountCertainty } from "#shared/features/inbox/waiting-words.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./inbox.module.css";
import {
  type InboxQuery,
  type InboxRow,
  inboxCollections,
  kindLabels,
  nextDueQuery,
  useInboxFreshness,
} from "./queries.ts";
import { inboxArrivals, inboxSelection, showInboxKind } from "./store.ts";

const listKeys = { ArrowRight: () => inboxSelection.open(true) };

type InboxListProps = {
  isNarrow: boolean;
  pages: Pages<InboxRow, InboxQuery>;
  /** Handles the keys of the inbox, and takes the focus when the list disappears. */
  screen: RefObject<HTMLElement | null>;
  /** Opens the selected item on its own screen. */
  onOpen(): void;
};

/** Lists the items by urgency, or shows why there are none. */
export function InboxList({ isNarrow, pages, screen, onOpen }: InboxListProps) {
  const freshness = useInboxFreshness();
  const open = useCallback(
    (by: "key" | "pointer") => {
      if (by === "key") onOpen();
      else inboxSelection.open(isNarrow);
    },
    [isNarrow, onOpen],
  );
  const groups = useMemo(
    () => pages.groups.map(({ label, count }) => ({ label: label ?? "", count })),
    [pages.groups],
  );
  const arrivals = inboxArrivals.useArrivals(pages.shown, hasSynced(pages, freshness));
  const emptyReason = classifyEmptyList(pages, freshness);
  useEmptyFocus(screen, emptyReason, inboxSelection);

  return (
    <PagedList
      label={t("common.inbox")}
      noun="item"
      queryKey={["inbox"]}
      pages={pages}
      emptyReason={emptyReason}
      listSelection={inboxSelection}
      renderRow={renderInboxRow}
      groups={groups}
      arrivals={arrivals}
      keys={listKeys}
      onOpen={open}
      collections={inboxCollections}
      onRefresh={refreshAll}
    >
      <ZeroState kinds={pages.shown.kinds} />
    </PagedList>
  );
}

/** Refreshes all collections of the inbox; their freshness reports the result. */
function refreshAll(): void {
  for (const collection of inboxCollections) {
    void call("collection.refresh", { collection }).catch(() => undefined);
  }
}

const renderInboxRow = ({ item }: InboxRow) => <ItemLines item={item} />;

function ItemLines({ item }: { item: InboxItem }) {
  const { text, room, person, owner, level, at, due, unread } = item;
  const title = useRecordTitle(item.kind, { ...item, name: item.title });
  return (
    <RowLines
      lead={<KindMark item={item} />}
      title={title}
      notes={[
        item.kind === "alert" ? formatSeverity(item) : null,
        room,
        owner,
        // Entries have no owner.
        item.kind === "entry" && person !== null ? t("inbox.from", { person }) : null,
        text && toExcerpt(text),
      ]}
      isQuiet={false}
      isCritical={level === "critical"}
      trail={
        <>
          {unread > 0 && (
            <span className={styles.unread}>
              {format.count(unread)} <span className="spoken">{t("inbox.spokenUnread")}</span>
            </span>
          )}
          {due !== null && <DueTime due={due} />}
          {due === null && at !== null && (
            <Time at={at} variant={level === "critical" ? "since" : "age"} />
          )}
        </>
      }
    />
  );
}

function KindMark({ item }: { item: InboxItem }) {
  const { one, Icon } = kindLabels[item.kind];
  return (
    <span className="quiet" title={one}>
      {item.kind === "alert" ? (
        <Severity severity={item} variant="icon" />
      ) : (
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      )}
      <span className="spoken">{one}</span>
    </span>
  );
}

/** Shows that nothing waits, and the next due task. */
function ZeroState({ kinds }: { kinds: InboxKind[] }) {
  const [kind] = kinds;
  const hearing = useCountCertainty();
  const { silence } = useStatus("alerts");
  const now = useMinute();
  if (kind !== undefined) {
    return (
      <EmptyState
        isUnseen
        title={t("inbox.noneOfKind", { kind })}
        action={<Button onClick={() => showInboxKind(null)}>{t("inbox.showEverything")}</Button>}
      >
        {t("inbox.otherItemsMayExist")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      isUnseen
      title={
        hearing === "silent"
          ? formatAsOf(titles.now, silence?.at ?? null, now, format)
          : titles[hearing]
      }
    >
      {hearing !== "silent" && <p>{t("inbox.newItemsAppear")}</p>}
      <NextDue />
    </EmptyState>
  );
}

const titles: Record<Exclude<CountCertainty, "silent">, string> = {
  now: t("inbox.nothingWaiting"),
  catchingUp: t("inbox.nothingWaitingSoFar"),
};

function NextDue() {
  const { data } = useQuery(nextDueQuery);
  const now = useMinute();
  if (data == null || data.due === null || data.due < now) return null;
  return (
    <p className="breaks above-3">
      {rich("inbox.dueNext", {
        title: (
          <ObjectLink kind="task" id={data.id}>
            {data.title}
          </ObjectLink>
        ),
        time: <Time at={data.due} variant="both" />,
      })}
    </p>
  );
}
