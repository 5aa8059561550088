import { useQuery } from "@tanstack/react-query";
import { Check, Reply, SquareArrowOutUpRight } from "lucide-react";
import { useDeferredValue, useEffect, useRef } from "react";
import { useOffers } from "#renderer/lib/command.ts";
import { toAriaKeys, withKeys } from "#renderer/lib/shortcut.ts";
import { alertQuery, useMarkOpened } from "#renderer/records/alert-query.ts";
import { MessageField } from "#renderer/records/message-field.tsx";
import { Button } from "#renderer/ui/button.tsx";
import { Detail } from "#renderer/ui/detail.tsx";
import { SnoozeIcon } from "#renderer/ui/kind-icons.ts";
import { SnoozeButton } from "#renderer/ui/snooze-button.tsx";
import { hasServiceId } from "#shared/features/alerts/alert-title.ts";
import type { InboxItem } from "#shared/features/inbox/schema.ts";
import { formatRecordTitle } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import { ItemContent } from "./item-content.tsx";
import { draftQuery } from "./queries.ts";
import { inboxSelection, useInbox } from "./store.ts";
import type { ItemTriage } from "./use-item-triage.ts";

type InboxDetailProps = {
  isNarrow: boolean;
  /** The selected item; undefined if it is unknown. */
  item: InboxItem | undefined;
  /** Whether it is still listed. */
  isListed: boolean;
  /** Whether the user sees it and has selected it. */
  isOpened: boolean;
  isReplying: boolean;
  triage: ItemTriage;
  onOpen(): void;
  onSnooze(): void;
  onReply(): void;
};

/** Shows the selected item with its actions and the reply field. */
export function InboxDetail({ isNarrow, item, triage, ...props }: InboxDetailProps) {
  const { selected, detailFocus } = inboxSelection.useListSelection();
  if (selected === null || item === undefined) return null;
  return (
    <Detail
      label={t("inbox.selectedItem")}
      backTo="inbox"
      isNarrow={isNarrow}
      focusRequest={detailFocus}
      onBack={inboxSelection.back}
      keys={{ j: () => triage.move(1), k: () => triage.move(-1) }}
      actions={
        <ItemActions
          {...props}
          item={item}
          onDone={() => triage.act(item, { how: "done" })}
          onSnoozeUntil={(until) => triage.act(item, { how: "snooze", until })}
        />
      }
    >
      <DeferredContent item={item} />
      {props.isReplying && (
        <ReplyField
          key={item.id}
          userId={item.id}
          name={formatRecordTitle(item.kind, { name: item.title })}
          onSent={() => {
            triage.act(item, { how: "done" }, true);
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
  inboxSelection.back();
}

function DeferredContent({ item }: { item: InboxItem }) {
  return <ItemContent item={useDeferredValue(item)} />;
}

type ItemActionsProps = Pick<
  InboxDetailProps,
  "isListed" | "isOpened" | "isReplying" | "onOpen" | "onSnooze" | "onReply"
> & { item: InboxItem; onDone(): void; onSnoozeUntil(until: number | null): void };

function ItemActions({ item, isListed, isOpened, isReplying, ...actions }: ItemActionsProps) {
  const isSnoozing = useInbox((inbox) => inbox.isSnoozing);
  const { data: alert } = useQuery({ ...alertQuery(item.id), enabled: item.kind === "alert" });
  useMarkOpened(isOpened ? alert : null);
  const hasNoId = alert != null && !hasServiceId(alert);
  const done = hasNoId
    ? { label: t("inbox.done"), hint: t("inbox.removeFromYourInbox") }
    : doneActions[item.kind];
  const isConversation = item.kind === "conversation";
  useOffers([
    isListed && { id: "done", title: done.label, keys: "e", run: actions.onDone },
    isListed && { id: "snooze", title: t("inbox.snooze"), keys: "s", run: actions.onSnooze },
    isConversation && { id: "reply", title: t("common.reply"), keys: "r", run: actions.onReply },
    { id: "open", title: t("common.open"), keys: "o", run: actions.onOpen },
  ]);
  return (
    <div className="row-wrap gap-2 rest">
      {isListed && (
        <Button
          variant="primary"
          aria-keyshortcuts={toAriaKeys("e", "a")}
          title={withKeys(done.hint, "e")}
          onClick={actions.onDone}
        >
          <Check size={15} /> {done.label}
        </Button>
      )}
      {isListed && (
        <SnoozeButton
          isOpen={isSnoozing}
          onOpen={(isOpen) =>
            isOpen ? actions.onSnooze() : useInbox.setState({ isSnoozing: false })
          }
          onSnooze={actions.onSnoozeUntil}
          countCritical={() => Number(item.level === "critical")}
        >
          <SnoozeIcon size={15} /> {t("common.snooze")}
        </SnoozeButton>
      )}
      {isConversation && !isReplying && (
        <Button
          aria-keyshortcuts={toAriaKeys("r")}
          title={withKeys(t("common.reply"), "r")}
          onClick={actions.onReply}
        >
          <Reply size={15} /> {t("common.reply")}
        </Button>
      )}
      <Button
        aria-keyshortcuts={toAriaKeys("o")}
        title={withKeys(t("common.open"), "o")}
        onClick={actions.onOpen}
      >
        <SquareArrowOutUpRight size={15} /> {t("common.open")}
      </Button>
      {!isListed && <span className="quiet small nowrap">{t("inbox.notInTheList")}</span>}
    </div>
  );
}

const localDone = { label: t("inbox.done"), hint: t("inbox.removeUntilChange") };

/** Label and tooltip of the "done" action by kind. */
const doneActions: Record<InboxItem["kind"], { label: string; hint: string }> = {
  alert: { label: t("common.acknowledge"), hint: t("common.acknowledge") },
  conversation: { label: t("inbox.markAsRead"), hint: t("inbox.markAsRead") },
  task: localDone,
  submission: localDone,
  entry: localDone,
};

type ReplyFieldProps = {
  userId: string;
  name: string;
  /** Called when the reply is stored in the outbox. */
  onSent(): void;
  onLeave(): void;
};

/** Replies within the inbox; starts with the stored draft. Not loaded later: what is typed after "r" would be shortcuts. */
function ReplyField({ name, ...props }: ReplyFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { data: stored, error } = useQuery(draftQuery(props.userId));
  useEffect(() => {
    field.current?.focus();
    field.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  return (
    <div className="above-4">
      <MessageField
        {...props}
        label={t("inbox.replyTo", { name })}
        rows={2}
        stored={stored}
        draftError={stored === undefined ? (error?.message ?? null) : null}
        field={field}
        hint={t("inbox.replyKeys")}
      />
    </div>
  );
}
