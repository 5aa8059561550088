import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { isForPicture } from "#renderer/lib/for-picture.ts";
import { useIsNarrow } from "#renderer/lib/media.ts";
import { usePages } from "#renderer/lib/pages.ts";
import { useKeys } from "#renderer/lib/shortcut.ts";
import { useShow } from "#renderer/lib/show.ts";
import { useTitle } from "#renderer/lib/title.ts";
import { ownerCountsQuery } from "#renderer/records/ownership-queries.ts";
import { firstOf } from "#renderer/records/queries.ts";
import { TriageBar } from "#renderer/records/triage/triage-bar.tsx";
import type { Outcome } from "#renderer/records/triage/triage-log.ts";
import { Button } from "#renderer/ui/button.tsx";
import { ScreenFrame } from "#renderer/ui/list-frame.tsx";
import { Split } from "#renderer/ui/split.tsx";
import type { InboxItem } from "#shared/features/inbox/schema.ts";
import { toLine } from "#shared/lib/plain-text.ts";
import styles from "./inbox.module.css";
import { InboxDetail } from "./inbox-detail.tsx";
import { InboxList } from "./inbox-list.tsx";
import { InboxToolbar } from "./inbox-toolbar.tsx";
import { inboxPageQuery, toRowId } from "./queries.ts";
import { type AboutItem, inboxLog, inboxSelection, useInbox } from "./store.ts";
import { useItemTriage } from "./use-item-triage.ts";

/** The place of all that waits for the person. */
export function InboxScreen() {
  useTitle("Inbox");
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
  const place = useRef<HTMLDivElement>(null);

  const open = (wanted: InboxItem | undefined) => {
    if (wanted !== undefined) show({ kind: wanted.kind, id: wanted.id });
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
      s: snooze,
      r: reply,
      o: () => open(item),
      z: triage.undo,
      // While one writes, it takes back what was written.
      ...(isReplying ? {} : { "Mod+z": triage.undo }),
    },
    place,
  );
  const isChosen = useFirstSelected(pages.rowAt(0)?.id) && (!isNarrow || isDetailOpen);
  useEffect(() => leave, []);

  return (
    <ScreenFrame
      ref={place}
      bar={<TriageBar log={inboxLog} onUndo={triage.undo} say={formatInboxOutcome} />}
    >
      <Split
        title="Inbox"
        isDetailOpen={isDetailOpen}
        list={
          <>
            <InboxToolbar />
            <OwnersNote />
            <InboxList isNarrow={isNarrow} pages={pages} place={place} onOpen={() => open(item)} />
          </>
        }
        detail={
          <InboxDetail
            isNarrow={isNarrow}
            item={item}
            isListed={listed !== undefined}
            isOpened={isChosen}
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

/** What was said last is old news when the person comes back. */
function leave(): void {
  inboxLog.say(null);
  useInbox.setState({ isSnoozing: false, replyingTo: null });
}

/** Selects the first row where none is; false as long as nobody but this has selected it. */
function useFirstSelected(first: string | undefined): boolean {
  const selected = inboxSelection.useListSelection(
    (listSelection) => listSelection.selected?.id ?? null,
  );
  const [given, setGiven] = useState<string | null>(null);
  useEffect(() => {
    if (selected !== null || first === undefined) return;
    setGiven(first);
    inboxSelection.select({ id: first, index: 0 });
  }, [selected, first]);
  if (given !== null && selected !== null && selected !== given) setGiven(null);
  return selected !== given;
}

/** The selected item as it was last listed: its page may be out of view, or it may be gone. */
function useLastKnown(listed: InboxItem | undefined, id: string | null): InboxItem | undefined {
  const [known, setKnown] = useState(listed);
  if (listed !== undefined && listed !== known) setKnown(listed);
  const item = listed ?? known;
  return item !== undefined && toRowId(item) === id ? item : undefined;
}

/** Says what became of the last item. */
function formatInboxOutcome(outcome: Outcome<AboutItem>) {
  const about = outcome.kind === "did" ? outcome.done.about : outcome.about;
  const title = toLine(about?.title ?? "");
  return (
    <span title={title}>
      {formatEnd(outcome)}: <bdi>{title}</bdi>
    </span>
  );
}

const done: Record<InboxItem["kind"], string> = {
  alert: "Acknowledged",
  conversation: "Marked as read",
  task: "Done",
  submission: "Done",
  entry: "Done",
};

function formatEnd(outcome: Outcome<AboutItem>): string {
  switch (outcome.kind) {
    case "did": {
      const { action, about } = outcome.done;
      if (action.how === "snooze") return "Snoozed";
      return about.isReply ? "Replied and marked as read" : done[about.item.kind];
    }
    case "undone":
      return "Back in your inbox";
    case "tooLate":
      return "Too late to undo: already sent";
    case "failed":
      return `Not done. ${outcome.message}`;
  }
}

const name = "knowsOwners";
const { offset: _tasksOffset, limit: _tasksLimit, ...tasks } = firstOf("tasks");
const { offset: _offset, limit: _limit, ...submissions } = firstOf("submissions");

/** Says once that the inbox leaves out what is other people's, as soon as it does. */
function OwnersNote() {
  const [isKnown, setKnown] = useState(() => localStorage.getItem(name) !== null);
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
    if (!isForPicture) localStorage.setItem(name, "true");
    setKnown(true);
  };
  return (
    <div className={styles.owners} role="note">
      <p>
        The inbox and notifications include what is yours, your groups’ and of unknown owner.
        Everyone else’s is under Tasks and Submissions.
      </p>
      <Button look="plain" onClick={confirm}>
        Got it
      </Button>
    </div>
  );
}
