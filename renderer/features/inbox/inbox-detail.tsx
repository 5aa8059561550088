import { useQuery } from "@tanstack/react-query";
import { Check, MoonStar, Reply, SquareArrowOutUpRight } from "lucide-react";
import { useDeferredValue } from "react";
import { useOffers } from "#renderer/lib/offered-commands.ts";
import { Button } from "#renderer/ui/button.tsx";
import { Detail } from "#renderer/ui/detail.tsx";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { SnoozeButton } from "#renderer/ui/snooze-button.tsx";
import { hasOwnId } from "#shared/domain/alert-title.ts";
import { titleRecord } from "#shared/domain/record-title.ts";
import type { InboxItem } from "#shared/model/inbox.ts";
import { listItemOffers } from "./commands.ts";
import styles from "./inbox-detail.module.css";
import { ItemContent } from "./item-content.tsx";
import { alertQuery } from "./queries.ts";
import { ReplyField } from "./reply-field.tsx";
import { inboxBrowsing, useInbox } from "./store.ts";
import type { InboxTriage } from "./use-triage.ts";

type InboxDetailProps = {
  isNarrow: boolean;
  /** False where there is nothing to select. */
  hasRows: boolean;
  /** The selected item; undefined where nothing is known of it. */
  item: InboxItem | undefined;
  /** False where it is not among the listed rows any more. */
  isListed: boolean;
  isReplying: boolean;
  triage: InboxTriage;
  onOpen(): void;
  onSnooze(): void;
  onReply(): void;
};

/** Enough of the selected item to decide, and what can be done with it. */
export function InboxDetail({ isNarrow, hasRows, item, triage, ...props }: InboxDetailProps) {
  const { selected, detailFocus } = inboxBrowsing.useBrowsing();
  if (selected === null || item === undefined) return hasRows ? <NothingSelected /> : null;
  return (
    <Detail
      label="Selected item"
      backTo="inbox"
      isNarrow={isNarrow}
      focusRequest={detailFocus}
      onBack={inboxBrowsing.back}
      keys={{ j: () => triage.move(1), k: () => triage.move(-1) }}
      actions={
        <ItemActions
          {...props}
          item={item}
          onDone={() => triage.settle(item, { how: "done" }, "done")}
          onSnoozeUntil={(until) => triage.settle(item, { how: "snooze", until }, "snoozed")}
        />
      }
    >
      <Content item={item} />
      {props.isReplying && (
        <ReplyField
          key={item.id}
          userId={item.id}
          name={titleRecord(item.kind, { name: item.title })}
          onSent={() => {
            triage.settle(item, { how: "done" }, "replied");
            stopReplying();
          }}
          onLeave={stopReplying}
        />
      )}
    </Detail>
  );
}

function stopReplying(): void {
  useInbox.setState({ replyingTo: null });
  inboxBrowsing.back();
}

function Content({ item }: { item: InboxItem }) {
  return <ItemContent item={useDeferredValue(item)} />;
}

type ItemActionsProps = Pick<
  InboxDetailProps,
  "isListed" | "isReplying" | "onOpen" | "onSnooze" | "onReply"
> & {
  item: InboxItem;
  onDone(): void;
  onSnoozeUntil(until: number | null): void;
};

function ItemActions({ item, isListed, isReplying, ...act }: ItemActionsProps) {
  const isSnoozing = useInbox((inbox) => inbox.isSnoozing);
  const { data: alert } = useQuery({ ...alertQuery(item.id), enabled: item.kind === "alert" });
  useOffers(listItemOffers(item, isListed, act));
  const doneHint = alert != null && !hasOwnId(alert) ? "Done here (E)" : doneHints[item.kind];
  return (
    <div className={styles.actions}>
      {isListed && (
        <Button look="primary" aria-keyshortcuts="e" title={doneHint} onClick={act.onDone}>
          <Check size={15} aria-hidden="true" /> Done
        </Button>
      )}
      {isListed && (
        <SnoozeButton
          isOpen={isSnoozing}
          onOpen={(isOpen) => (isOpen ? act.onSnooze() : useInbox.setState({ isSnoozing: false }))}
          onSnooze={act.onSnoozeUntil}
        >
          <MoonStar size={15} aria-hidden="true" /> Snooze
        </SnoozeButton>
      )}
      {item.kind === "conversation" && !isReplying && (
        <Button aria-keyshortcuts="r" title="Reply (R)" onClick={act.onReply}>
          <Reply size={15} aria-hidden="true" /> Reply
        </Button>
      )}
      <Button aria-keyshortcuts="o" title="Open in its place (O)" onClick={act.onOpen}>
        <SquareArrowOutUpRight size={15} aria-hidden="true" /> Open
      </Button>
      {!isListed && <span className={styles.note}>Not in the list now</span>}
    </div>
  );
}

const doneHints: Record<InboxItem["kind"], string> = {
  alert: "Acknowledge (E)",
  conversation: "Mark as read (E)",
  task: "Done here, until it changes (E)",
  submission: "Done here, until it changes (E)",
  entry: "Done here, until it changes (E)",
};

function NothingSelected() {
  return (
    <EmptyState title="Nothing selected">
      Move with <kbd>J</kbd> <kbd>K</kbd> or <kbd>↑</kbd> <kbd>↓</kbd>.
      <dl className={styles.keys}>
        {keys.map(({ key, words }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </EmptyState>
  );
}

const keys = [
  { key: "E", words: "Done" },
  { key: "S", words: "Snooze" },
  { key: "R", words: "Reply" },
  { key: "Enter", words: "Open" },
  { key: "Z", words: "Undo" },
];
