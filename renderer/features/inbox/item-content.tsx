import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useRecordTitle } from "#renderer/lib/record-title.ts";
import { AlertFacts } from "#renderer/records/alert-facts.tsx";
import { alertQuery } from "#renderer/records/alert-query.ts";
import { PersonButton } from "#renderer/records/people/person-button.tsx";
import { RecordContext } from "#renderer/records/record-reference.ts";
import { DetailTitle } from "#renderer/ui/detail.tsx";
import { EmptyState, ReadFailure } from "#renderer/ui/empty-state.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { InboxItem } from "#shared/features/inbox/schema.ts";
import { t } from "#shared/texts/t.ts";
import { EntryFacts, SubmissionFacts, TaskFacts } from "./facts.tsx";
import styles from "./inbox.module.css";
import {
  draftQuery,
  entryQuery,
  kindLabels,
  latestMessagesQuery,
  submissionQuery,
  taskQuery,
} from "./queries.ts";

/** Shows kind, title and main facts of an item. */
export function ItemContent({ item }: { item: InboxItem }) {
  const { one, Icon } = kindLabels[item.kind];
  const titled = { ...item, name: item.title };
  const title = useRecordTitle(item.kind, titled);
  return (
    <RecordContext value={{ kind: item.kind, id: item.id, title: titled }}>
      <article>
        <p className={styles.kind}>
          <Icon size={14} strokeWidth={1.75} aria-hidden="true" /> {one}
        </p>
        <DetailTitle>{title}</DetailTitle>
        <ItemFacts item={item} />
      </article>
    </RecordContext>
  );
}

function ItemFacts({ item }: { item: InboxItem }) {
  switch (item.kind) {
    case "alert":
      return (
        <StoredItem kind="alert" query={alertQuery(item.id)}>
          {(alert) => <AlertFacts alert={alert} />}
        </StoredItem>
      );
    case "conversation":
      return <LatestMessages userId={item.id} name={item.title} unread={item.unread} />;
    case "task":
      return (
        <StoredItem kind="task" query={taskQuery(item.id)}>
          {(task) => <TaskFacts task={task} />}
        </StoredItem>
      );
    case "submission":
      return (
        <StoredItem kind="submission" query={submissionQuery(item.id)}>
          {(submission) => <SubmissionFacts submission={submission} />}
        </StoredItem>
      );
    case "entry":
      return (
        <StoredItem kind="entry" query={entryQuery(item.id)}>
          {(entry) => <EntryFacts entry={entry} />}
        </StoredItem>
      );
  }
}

type StoredItemProps<Item, Key extends readonly unknown[]> = {
  kind: InboxItem["kind"];
  /** Returns null if the item is not stored any more. */
  query: UseQueryOptions<Item | null, Error, Item | null, Key>;
  children(item: Item): ReactNode;
};

function StoredItem<Item, Key extends readonly unknown[]>(props: StoredItemProps<Item, Key>) {
  const { data, error } = useQuery(props.query);
  if (data === undefined && error !== null) {
    return <ReadFailure title={t("records.unreadable", { noun: props.kind })} error={error} />;
  }
  if (data === undefined) return null;
  if (data === null) {
    return (
      <EmptyState isUnseen title={t("inbox.itemGone", { kind: props.kind })}>
        {t("inbox.noLongerListed")}
      </EmptyState>
    );
  }
  return props.children(data);
}

type LatestMessagesProps = { userId: string; name: string; unread: number };

/** Shows the latest messages of a conversation without marking them as read. */
function LatestMessages({ userId, name, unread }: LatestMessagesProps) {
  const { data, error } = useQuery(latestMessagesQuery(userId, unread));
  // Loads the draft before the user replies.
  useQuery(draftQuery(userId));
  if (data === undefined && error !== null) {
    return <ReadFailure title={t("inbox.messagesUnreadable")} error={error} />;
  }
  if (data === undefined) return null;
  const isCut = data.hasOlder || unread > data.rows.length;
  return (
    <>
      <p className="quiet above-1">
        {isCut
          ? t("inbox.latestUnreadMessages", { count: unread, shown: data.rows.length })
          : t("counts.unreadMessage", { count: unread })}
      </p>
      <ol className="column gap-3 above-5">
        {data.rows.map(({ id, isOutgoing, text, sent }) => (
          <li key={id} className={styles.message} data-outgoing={isOutgoing}>
            <p className={styles.by}>
              {isOutgoing ? t("common.you") : <PersonButton id={userId} name={name} />}
              {sent !== null && <Time at={sent} variant="moment" />}
            </p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
