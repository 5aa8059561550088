import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode, useDeferredValue, useLayoutEffect, useRef } from "react";
import { DetailAside } from "#renderer/ui/detail.tsx";
import { EmptyState, ReadFailure } from "#renderer/ui/empty-state.tsx";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { ObjectKind } from "#shared/records/collections.ts";
import type { Person } from "#shared/records/named-schema.ts";
import { readOrigin } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import { LazyRecordHistory } from "./lazy-parts.ts";
import { idFact, More, type MoreFacts, timeTextFacts } from "./more/more.tsx";
import styles from "./record.module.css";
import { RecordHead } from "./record-head.tsx";
import { RecordContext } from "./record-reference.ts";

export type SelectedRecord = { id: string; collection: CollectionName };

export type RecordDetailFrameProps<Item extends object> = SelectedRecord & {
  kind: ObjectKind;
  /** Reads the record from the store; null if it is not stored. Called again when the collection changes. */
  read(id: string): Promise<Item | null>;
  /** The collection that `read` reads, if it is not the listed one. */
  storedIn?: CollectionName;
  title(item: Item): string | null;
  /** The record, if the item contains more. */
  record?(item: Item): object;
  /** True if the content needs the full width, such as a graph. */
  isWide?: boolean;
  actions?(item: Item): ReactNode;
  /** The people whom the record concerns, the most concerned one first. */
  people?(item: Item): readonly (Person | null)[];
  /** Whether the service waits for the user to approve the record, which Watchdesk cannot. */
  isToApprove?(item: Item): boolean;
  /** True if the content contains the history. */
  hasOwnHistory?: boolean;
  /** Shown beside the content: in a third column if the window is wide enough. */
  aside?(item: Item): ReactNode;
  /** Additional data besides the id. */
  more?(item: Item): MoreFacts;
  /** Replaces the default text for a record that is not stored. */
  notStored?: ReactNode;
  children(item: Item): ReactNode;
};

/** The detail of a record: title, common actions, content and additional data. */
export function RecordDetailFrame<Item extends object>(props: RecordDetailFrameProps<Item>) {
  const { collection, kind: noun, storedIn = collection, read } = props;
  const id = useDeferredValue(props.id);
  const { data, error } = useQuery({
    queryKey: [storedIn, "one", props.kind, id],
    queryFn: () => read(id),
    placeholderData: keepPreviousData,
  });
  const article = useRef<HTMLElement>(null);
  const shownId = useRef(id);
  useLayoutEffect(() => {
    const content = article.current?.parentElement;
    if (content == null || shownId.current === id) return;
    // Another record is shown from its top, in the third column as well.
    shownId.current = id;
    for (const column of content.parentElement?.children ?? [content]) column.scrollTop = 0;
  });

  if (data === undefined && error !== null) {
    return <ReadFailure title={t("records.unreadable", { noun })} error={error} />;
  }
  if (data === undefined) return null;
  if (data === null) {
    return (
      props.notStored ?? (
        <EmptyState isUnseen title={t("records.notStored", { noun })}>
          {t("records.notListed")}
        </EmptyState>
      )
    );
  }
  // A graph or sheet shares its width only with related records.
  const Aside = props.isWide === true && props.aside === undefined ? Fragment : DetailAside;
  const title = { ...readOrigin(props.record?.(data) ?? data), name: props.title(data) };
  return (
    <RecordContext value={{ kind: props.kind, id, title }}>
      <article ref={article} className={styles.record} data-wide={props.isWide ?? false}>
        <RecordHead
          kind={props.kind}
          collection={collection}
          id={id}
          title={title}
          actions={props.actions?.(data)}
          people={props.people?.(data) ?? []}
          isToApprove={props.isToApprove?.(data) ?? false}
        />
        {props.children(data)}
        <Aside>
          {props.aside?.(data)}
          {props.hasOwnHistory !== true && <LazyRecordHistory collection={storedIn} id={id} />}
          <More
            key={`${collection} ${id}`}
            about={t("records.thisRecord", { noun })}
            facts={[
              idFact("ID", id),
              ...(props.more?.(data) ?? []),
              ...timeTextFacts(props.record?.(data) ?? data),
            ]}
            record={{ collection: storedIn, id }}
          />
        </Aside>
      </article>
    </RecordContext>
  );
}
