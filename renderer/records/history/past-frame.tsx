import type { ReactNode } from "react";
import type { ListSelection } from "#renderer/lib/list-selection.ts";
import type { Pages } from "#renderer/lib/pages.ts";
import { useWindowTitle } from "#renderer/lib/title.ts";
import { EmptyState } from "#renderer/ui/empty-state.tsx";
import { ListHeader } from "#renderer/ui/list-frame.tsx";
import { Split } from "#renderer/ui/split.tsx";
import type { ListGroup } from "#renderer/ui/window-list/layout.ts";
import type { WindowListRow } from "#renderer/ui/window-list/window-list-props.ts";
import type { RowNoun } from "#shared/records/collections.ts";
import type { SinceThen } from "#shared/records/history-schema.ts";
import { t } from "#shared/texts/t.ts";
import { PagedList } from "../paged-list.tsx";
import { sinceLabels } from "./change-text.tsx";
import styles from "./past.module.css";

type PastFrameProps<Row extends WindowListRow, Query> = {
  title: string;
  noun: RowNoun;
  /** The buttons that choose another time, and that export the list. */
  choice: ReactNode;
  /** A second line of controls. */
  filters?: ReactNode;
  /** Marks the list as one of the past. */
  banner: ReactNode;
  /** The prefix of the list's query keys. */
  queryKey: string;
  pages: Pages<Row, Query>;
  groups?: ListGroup[];
  listSelection: ListSelection;
  maxRowHeight?: number;
  renderRow(row: Row): ReactNode;
  detail: ReactNode;
};

/** A screen as of a time: its list, which has no actions, and a detail. */
export function PastFrame<Row extends WindowListRow, Query>({
  title,
  noun,
  choice,
  filters,
  banner,
  queryKey,
  pages,
  detail,
  ...list
}: PastFrameProps<Row, Query>) {
  useWindowTitle(title);
  const { isDetailOpen } = list.listSelection.useListSelection();
  return (
    <Split
      title={title}
      isDetailOpen={isDetailOpen}
      list={
        <>
          <ListHeader title={title} choice={choice}>
            {filters}
          </ListHeader>
          {banner}
          <PagedList
            {...list}
            label={title}
            noun={noun}
            queryKey={[queryKey]}
            pages={pages}
            emptyReason={readEmptyReason(pages)}
          >
            <EmptyState isUnseen title={t("history.nothingListed")} />
          </PagedList>
        </>
      }
      detail={detail}
    />
  );
}

/** Why a list of the past has no rows; null if it has some. No refresh can change it. */
function readEmptyReason({ error, total }: Pick<Pages<never, never>, "error" | "total">) {
  if (error !== null) return { kind: "unreadable", message: error.message } as const;
  if (total === null) return { kind: "unknown" } as const;
  return total === 0 ? ({ kind: "empty" } as const) : null;
}

/** A row of a list of the past, with how it differs from now. */
export function PastRow({
  since,
  children,
}: {
  since: SinceThen | undefined;
  children: ReactNode;
}) {
  return (
    <div className={styles.row}>
      <div>{children}</div>
      {since !== undefined && (
        <span className={styles.tag} data-since={since}>
          {sinceLabels[since]()}
        </span>
      )}
    </div>
  );
}
