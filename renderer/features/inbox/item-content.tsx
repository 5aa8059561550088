import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useRecordTitle } from "#renderer/lib/record-title.ts";
import { rich } from "#renderer/lib/rich-text.ts";
import { AlertFacts } from "#renderer/records/alert-facts.tsx";
import { alertQuery } from "#renderer/records/alert-query.ts";
import { PersonButton } from "#renderer/records/people/person-button.tsx";
import {
  FromPerson,
  OptionalProperty,
  PersonProperty,
  RoomName,
  TimeProperty,
} from "#renderer/records/property.tsx";
import { RecordContext } from "#renderer/records/record-reference.ts";
import { StoredName } from "#renderer/records/stored-name.tsx";
import { DetailAside, DetailLine, DetailTitle, Properties, Prose } from "#renderer/ui/detail.tsx";
import { EmptyState, ReadFailure } from "#renderer/ui/empty-state.tsx";
import { Time } from "#renderer/ui/time.tsx";
import type { FormEntry } from "#shared/features/forms/schema.ts";
import type { InboxItem } from "#shared/features/inbox/schema.ts";
import type { Submission } from "#shared/features/submissions/schema.ts";
import type { Task } from "#shared/features/tasks/schema.ts";
import { translateWord } from "#shared/lib/words.ts";
import { t } from "#shared/texts/t.ts";
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

/** Shows due time, room, progress, details and people of a task. */
function TaskFacts({ task }: { task: Task }) {
  const { progress, due, owner, container, creator, modified, details } = task;
  return (
    <>
      <DetailLine>
        {due !== null && rich("inbox.due", { time: <Time at={due} variant="line" /> })}
        {container !== null && <RoomName {...container} />}
        {progress !== null && translateWord(progress)}
      </DetailLine>
      <Prose text={details} />
      <DetailAside>
        <Properties>
          <PersonProperty name={t("common.owner")} person={owner} />
          <PersonProperty name={t("common.createdBy")} person={creator} />
          <TimeProperty name={t("inbox.taskChanged")} at={modified} />
        </Properties>
      </DetailAside>
    </>
  );
}

/** Shows progress, room, steps and process of a submission. */
function SubmissionFacts({ submission }: { submission: Submission }) {
  const { id, process, pendingSteps, container, creator, created, modified } = submission;
  const { progress, status } = submission;
  const steps = pendingSteps.flatMap(({ name }) => name ?? []);
  return (
    <>
      <DetailLine>
        {progress !== null ? translateWord(progress) : status !== null && translateWord(status)}
        {created !== null && <Time at={created} variant="line" />}
        {container !== null && <RoomName {...container} />}
        {creator !== null && <FromPerson person={creator} />}
      </DetailLine>
      <DetailAside>
        <Properties>
          <OptionalProperty name={t("inbox.waitingAt")}>{steps.join(", ")}</OptionalProperty>
          <OptionalProperty name={t("inbox.process")}>
            {process !== null && <StoredName kind="process" {...process} submissionId={id} />}
          </OptionalProperty>
          <TimeProperty name={t("inbox.taskChanged")} at={modified} />
        </Properties>
      </DetailAside>
    </>
  );
}

function EntryFacts({ entry }: { entry: FormEntry }) {
  const { formId, creator, container, created, lastModified } = entry;
  return (
    <>
      <DetailLine>
        {created !== null && <Time at={created} variant="line" />}
        {container !== null && <RoomName {...container} />}
        {creator !== null && <FromPerson person={creator} />}
      </DetailLine>
      <DetailAside>
        <Properties>
          <OptionalProperty name={t("inbox.form")}>
            {formId !== null && <StoredName kind="form" id={formId} />}
          </OptionalProperty>
          <TimeProperty name={t("inbox.entryChanged")} at={lastModified} />
        </Properties>
      </DetailAside>
    </>
  );
}
