import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { format } from "#renderer/lib/format.ts";
import { useIsNarrow } from "#renderer/lib/media.ts";
import { usePages } from "#renderer/lib/pages.ts";
import { lazyOnRender } from "#renderer/lib/preload.ts";
import { useKeys } from "#renderer/lib/shortcut.ts";
import { useShow } from "#renderer/lib/show.ts";
import { useWindowTitle } from "#renderer/lib/title.ts";
import { isForPicture } from "#renderer/lib/window-name.ts";
import { AsOfButton } from "#renderer/records/history/as-of-button.tsx";
import { ownerCountsQuery } from "#renderer/records/ownership-queries.ts";
import { firstRecordQuery } from "#renderer/records/queries.ts";
import { TriageBar } from "#renderer/records/triage/triage-bar.tsx";
import type { Outcome } from "#renderer/records/triage/triage-log.ts";
import { Button } from "#renderer/ui/button.tsx";
import { SnoozeIcon } from "#renderer/ui/kind-icons.ts";
import { ListHeader, ScreenFrame } from "#renderer/ui/list-frame.tsx";
import { chooseOne, FilterMenu } from "#renderer/ui/menu-button.tsx";
import { Split } from "#renderer/ui/split.tsx";
import type { InboxItem } from "#shared/features/inbox/schema.ts";
import { toLine } from "#shared/lib/plain-text.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./inbox.module.css";
import { InboxDetail } from "./inbox-detail.tsx";
import { InboxList } from "./inbox-list.tsx";
import { inboxCountQuery, inboxPageQuery, kindLabels, kinds, toRowId } from "./queries.ts";
import {
  type AboutItem,
  inboxLog,
  inboxSelection,
  showInboxKind,
  travelInbox,
  useInbox,
} from "./store.ts";
import { useItemTriage } from "./use-item-triage.ts";

const LazyPastInbox = lazyOnRender(async () => (await import("./past-inbox.tsx")).PastInbox);

/** The inbox screen: everything that waits for the user, or what did at a time. */
export function InboxScreen() {
  const asOf = useInbox((inbox) => inbox.asOf);
  return asOf === null ? <CurrentInbox /> : <LazyPastInbox asOf={asOf} />;
}

function CurrentInbox() {
  useWindowTitle(t("common.inbox"));
  const isNarrow = useIsNarrow();
  const show = useShow();
  const query = useInbox((inbox) => inbox.query);
  const replyingTo = useInbox((inbox) => inbox.replyingTo);
  const pages = usePages(inboxPageQuery, query);
  const { selected, isDetailOpen } = inboxSelection.useListSelection();
  const triage = useItemTriage(pages);
  const index = selected === null ? null : pages.indexOf(selected.id);
  const listed = index === null ? undefined : pages.rowAt(index)?.item;
  const item = useLastKnown(listed, selected?.id ?? null);
  const screen = useRef<HTMLDivElement>(null);

  const open = (target: InboxItem | undefined) => {
    if (target !== undefined) show({ kind: target.kind, id: target.id });
  };
  const finish = () => {
    if (listed !== undefined) triage.act(listed, { how: "done" });
  };
  const snooze = () => {
    if (listed === undefined) return;
    if (isNarrow) inboxSelection.open(false);
    useInbox.setState({ isSnoozing: true });
  };
  const reply = () => {
    if (item?.kind !== "conversation") return open(item);
    inboxSelection.open(false);
    useInbox.setState({ replyingTo: item.id });
  };
  const isReplying = item?.kind === "conversation" && replyingTo === item.id;
  useKeys(
    {
      e: finish,
      a: finish,
      s: snooze,
      r: reply,
      o: () => open(item),
      z: triage.undo,
      // In the reply field these keys undo typing.
      ...(isReplying ? {} : { "Mod+z": triage.undo }),
    },
    screen,
  );
  const isOpened = useAutoSelect(pages.rowAt(0)?.id) && (!isNarrow || isDetailOpen);
  useEffect(() => resetOnLeave, []);

  return (
    <ScreenFrame
      ref={screen}
      bar={<TriageBar log={inboxLog} onUndo={triage.undo} formatOutcome={formatInboxOutcome} />}
    >
      <Split
        title={t("common.inbox")}
        isDetailOpen={isDetailOpen}
        list={
          <>
            <InboxToolbar />
            <OwnersNote />
            <InboxList
              isNarrow={isNarrow}
              pages={pages}
              screen={screen}
              onOpen={() => open(item)}
            />
          </>
        }
        detail={
          <InboxDetail
            isNarrow={isNarrow}
            item={item}
            isListed={listed !== undefined}
            isOpened={isOpened}
            isReplying={isReplying}
            triage={triage}
            onOpen={() => open(item)}
            onSnooze={snooze}
            onReply={reply}
          />
        }
      />
    </ScreenFrame>
  );
}

/** Resets what must not reappear when the user returns. */
function resetOnLeave(): void {
  inboxLog.setOutcome(null);
  useInbox.setState({ isSnoozing: false, replyingTo: null });
}

/** Selects the first row if none is selected; returns whether the user has selected another one. */
function useAutoSelect(first: string | undefined): boolean {
  const selected = inboxSelection.useListSelection(
    (listSelection) => listSelection.selected?.id ?? null,
  );
  const [autoSelected, setAutoSelected] = useState<string | null>(null);
  useEffect(() => {
    if (selected !== null || first === undefined) return;
    setAutoSelected(first);
    inboxSelection.select({ id: first, index: 0 });
  }, [selected, first]);
  if (autoSelected !== null && selected !== null && selected !== autoSelected) {
    setAutoSelected(null);
  }
  return selected !== autoSelected;
}

/** Returns the selected item as last listed; its page may be unloaded, or the item gone. */
function useLastKnown(listed: InboxItem | undefined, id: string | null): InboxItem | undefined {
  const [known, setKnown] = useState(listed);
  if (listed !== undefined && listed !== known) setKnown(listed);
  const item = listed ?? known;
  return item !== undefined && toRowId(item) === id ? item : undefined;
}

function formatInboxOutcome(outcome: Outcome<AboutItem>) {
  const about = outcome.kind === "did" ? outcome.done.about : outcome.about;
  const title = toLine(about?.title ?? "");
  return (
    <>
      {formatOutcomeLabel(outcome)}: <bdi>{title}</bdi>
    </>
  );
}

const doneLabels: Record<InboxItem["kind"], string> = {
  alert: t("inbox.acknowledged"),
  conversation: t("inbox.markedAsRead"),
  task: t("inbox.done"),
  submission: t("inbox.done"),
  entry: t("inbox.done"),
};

function formatOutcomeLabel(outcome: Outcome<AboutItem>): string {
  switch (outcome.kind) {
    case "did": {
      const { action, about } = outcome.done;
      if (action.how === "snooze") return t("inbox.snoozed");
      return about.isReply ? t("inbox.repliedAndRead") : doneLabels[about.item.kind];
    }
    case "undone":
      return t("inbox.backInYourInbox");
    case "tooLate":
      return t("inbox.tooLateToUndo");
    case "failed":
      return t("inbox.notDone", { message: outcome.message });
  }
}

const ownersStorageKey = "knowsOwners";
const { offset: _tasksOffset, limit: _tasksLimit, ...tasks } = firstRecordQuery("tasks");
const { offset: _offset, limit: _limit, ...submissions } = firstRecordQuery("submissions");

/** Explains once that the inbox excludes items of other users, as soon as it does. */
function OwnersNote() {
  const [isKnown, setKnown] = useState(() => localStorage.getItem(ownersStorageKey) !== null);
  const { data: ofTasks } = useQuery({
    ...ownerCountsQuery({ ...tasks, state: "OPEN" }),
    enabled: !isKnown,
  });
  const { data: ofSubmissions } = useQuery({
    ...ownerCountsQuery({ ...submissions, state: "WAITING" }),
    enabled: !isKnown,
  });
  const others = (ofTasks?.others ?? 0) + (ofSubmissions?.others ?? 0);
  if (isKnown || others === 0) return null;
  const confirm = () => {
    if (!isForPicture) localStorage.setItem(ownersStorageKey, "true");
    setKnown(true);
  };
  return (
    <div className="list-bar caption spread" role="note">
      <p>{t("inbox.whoseItems")}</p>
      <Button variant="plain" onClick={confirm}>
        {t("inbox.gotIt")}
      </Button>
    </div>
  );
}

/** Shows the filter of the inbox and the number of snoozed items. */
function InboxToolbar() {
  const { data } = useQuery(inboxCountQuery);
  const snoozed = data?.snoozed ?? 0;
  return (
    <ListHeader
      title={t("common.inbox")}
      choice={
        <>
          {snoozed > 0 && (
            <span className={styles.snoozed}>
              <SnoozeIcon size={13} /> {t("inbox.numberSnoozed", { count: snoozed })}
            </span>
          )}
          <KindMenu />
          <AsOfButton asOf={undefined} onChoose={travelInbox} />
        </>
      }
    />
  );
}

function KindMenu() {
  const [kind = null] = useInbox((inbox) => inbox.query.kinds);
  const { data } = useQuery(inboxCountQuery);
  const label = (text: string, count: number | undefined) =>
    count === undefined ? text : `${text} (${format.count(count)})`;
  const choices = kinds.map((one) => ({
    value: one,
    label: label(kindLabels[one].many, data?.counts.find((count) => count.kind === one)?.count),
  }));
  const everything = { value: null, label: label(t("inbox.everything"), data?.total) };
  const word = kind && kindLabels[kind].many;
  return (
    <FilterMenu
      name={t("inbox.showKind", { kind: kind ?? "everything" })}
      title={t("inbox.shown", { kind: word ?? "" })}
      word={word}
      sections={[chooseOne(t("common.show"), kind, [everything, ...choices], showInboxKind)]}
    />
  );
}
