import { useEffect, useRef, useState } from "react";
import { useIsNarrow } from "#renderer/lib/media.ts";
import { usePages } from "#renderer/lib/pages.ts";
import { useKeys } from "#renderer/lib/shortcut.ts";
import { useShow } from "#renderer/lib/show.ts";
import { useTitle } from "#renderer/lib/title.ts";
import { TriageBar } from "#renderer/records/triage/triage-bar.tsx";
import { ScreenFrame } from "#renderer/ui/screen-frame.tsx";
import { Split } from "#renderer/ui/split.tsx";
import type { InboxItem } from "#shared/model/inbox.ts";
import { InboxDetail } from "./inbox-detail.tsx";
import { InboxList } from "./inbox-list.tsx";
import { formatInboxOutcome } from "./inbox-outcome.tsx";
import { InboxToolbar } from "./inbox-toolbar.tsx";
import { OwnersNote } from "./owners-note.tsx";
import { inboxPageQuery, toRowId } from "./queries.ts";
import { inboxLog, inboxSelection, useInbox } from "./store.ts";
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
