import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode, useDeferredValue, useLayoutEffect, useRef } from "react";
import { DetailAside } from "#renderer/ui/detail.tsx";
import { EmptyState, ReadFailure } from "#renderer/ui/empty-state.tsx";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { ObjectKind } from "#shared/records/collections.ts";
import { readOrigin } from "#shared/records/record-title.ts";
import { More } from "./more/more.tsx";
import { idFact, type MoreFacts, timeTextFacts } from "./more/more-facts.tsx";
import styles from "./record-detail.module.css";
import { RecordHead } from "./record-head.tsx";

/** Which record a screen shows beside its list. */
export type ShownRecord = { id: string; collection: CollectionName };

type RecordDetailFrameProps<Item extends object> = ShownRecord & {
  /** What links to it are made of. */
  kind: ObjectKind;
  /** "submission" */
  noun: string;
  /** Reads it from the store; null when it is not stored any more. Asked again when it changes. */
  read(id: string): Promise<Item | null>;
  /** Where `read` looks, when it is not the collection whose list is shown. */
  storedIn?: CollectionName;
  /** Its name, if any. */
  title(item: Item): string | null;
  /** The record itself, where an item is more than that. */
  record?(item: Item): object;
  /** True where the content needs the whole width, as a graph does. */
  isWide?: boolean;
  /** Further buttons beside "Copy link". */
  actions?(item: Item): ReactNode;
  /** What belongs to it beside its content: a third column where there is room for one. */
  aside?(item: Item): ReactNode;
  /** What else is known of it beside its id and its content. */
  more?(item: Item): MoreFacts;
  /** What to say when it is not stored, instead of the common words. */
  gone?: ReactNode;
  children(item: Item): ReactNode;
};

/** One record: its title, what can be done with any record, and its content. */
export function RecordDetailFrame<Item extends object>(props: RecordDetailFrameProps<Item>) {
  const { collection, noun, storedIn = collection, read } = props;
  const id = useDeferredValue(props.id);
  const { data, error } = useQuery({
    queryKey: [storedIn, "one", props.kind, id],
    queryFn: () => read(id),
    placeholderData: keepPreviousData,
  });
  const article = useRef<HTMLElement>(null);
  const begun = useRef(id);
  useLayoutEffect(() => {
    const pane = article.current?.parentElement;
    if (pane == null || begun.current === id) return;
    // Another record is read from its beginning.
    begun.current = id;
    pane.scrollTop = 0;
  });

  if (data === undefined && error !== null) {
    return <ReadFailure title={`The ${noun} cannot be read`} error={error} />;
  }
  if (data === undefined) return null;
  if (data === null) {
    return (
      props.gone ?? (
        <EmptyState isUnseen title={`This ${noun} is not on this computer`}>
          The service did not list it when Watchdesk last read the list.
        </EmptyState>
      )
    );
  }
  const Aside = props.isWide === true ? Fragment : DetailAside;
  return (
    <article ref={article} className={styles.record} data-wide={props.isWide ?? false}>
      <RecordHead
        kind={props.kind}
        collection={collection}
        id={id}
        title={{ ...readOrigin(props.record?.(data) ?? data), name: props.title(data) }}
        actions={props.actions?.(data)}
      />
      {props.children(data)}
      <Aside>
        {props.aside?.(data)}
        <More
          key={`${collection} ${id}`}
          about={`this ${noun}`}
          facts={[
            idFact("ID", id),
            ...(props.more?.(data) ?? []),
            ...timeTextFacts(props.record?.(data) ?? data),
          ]}
          record={{ collection: storedIn, id }}
        />
      </Aside>
    </article>
  );
}
