import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Pages } from "#renderer/lib/pages.ts";
import { type NextRow, NothingSelected } from "#renderer/ui/empty-state.tsx";
import type { ListedCollection } from "#shared/records/collection-schema.ts";
import { kindOf, type RowNoun } from "#shared/records/collections.ts";
import type { RecordQuery, RecordRow } from "#shared/records/record-schema.ts";
import { t } from "#shared/texts/t.ts";
import { findNextRow } from "./next-row.ts";
import { firstRecordQuery, recordPageQuery } from "./queries.ts";
import { RowKindContext } from "./record-row.tsx";
import { findPart, isTimeSort, type RecordScreenStore } from "./record-screen-store.ts";

/** Collections whose open records wait for someone. */
const waiting: readonly ListedCollection[] = [
  "tasks",
  "submissions",
  "offlineSubmissions",
  "entries",
];

/** The states of records that wait for nobody, or that the user has created. */
const done: readonly (string | null)[] = ["CLOSED", "MINE"];

/** The collections that state when the user last used a form or process. */
const recent: Partial<Record<ListedCollection, "recentForms" | "recentProcesses">> = {
  forms: "recentForms",
  recentForms: "recentForms",
  processes: "recentProcesses",
  recentProcesses: "recentProcesses",
};

type NextRecordProps = {
  screen: RecordScreenStore;
  pages: Pages<RecordRow, RecordQuery>;
  renderRow(row: RecordRow): ReactNode;
};

/**
 * Replaces the detail of a list without a selection. It shows what waits next; where nothing waits, the form or process
 * that the user used last, or else the first row.
 */
export function NextRecord(props: NextRecordProps) {
  const { collection, asOf } = props.pages.shown;
  const { noun } = findPart(props.screen, collection);
  const source = asOf === undefined ? recent[collection] : undefined;
  return (
    <RowKindContext value={kindOf(collection)}>
      {source === undefined ? (
        <NothingSelected noun={noun} next={findNext(props, noun)} />
      ) : (
        <LastUsed {...props} noun={noun} source={source} />
      )}
    </RowKindContext>
  );
}

function findNext({ screen, pages, renderRow }: NextRecordProps, noun: RowNoun): NextRow | null {
  const { collection, state, asOf, sort, isDescending } = pages.shown;
  if (asOf !== undefined || collection === "priorSubmissions" || done.includes(state)) return null;
  const find = (matches?: (row: RecordRow) => boolean) =>
    findNextRow(pages, screen.listSelection, renderRow, matches);
  if (waiting.includes(collection)) return find();
  const needed = find(
    ({ facts }) => facts !== undefined && facts.openAlerts + facts.overdueTasks > 0,
  );
  if (needed !== null) return needed;
  const first = find();
  const title =
    isTimeSort(sort) && isDescending
      ? t("records.mostRecentRecord", { noun })
      : t("records.firstRecord", { noun });
  return first && { ...first, title };
}

type LastUsedProps = NextRecordProps & { noun: RowNoun; source: "recentForms" | "recentProcesses" };

/** Of the forms or processes in view, the one that the user used last. */
function LastUsed({ noun, source, ...props }: LastUsedProps) {
  const { screen, pages, renderRow } = props;
  const { offset: _offset, limit: _limit, ...all } = firstRecordQuery(source);
  const { data, isPending } = useQuery(
    recordPageQuery({ ...all, sort: "changed", isDescending: true }, 0),
  );
  if (isPending) return null;
  const used = data?.rows.find(({ id }) => pages.indexOf(id) !== null);
  const isUsed = ({ id }: RecordRow) => id === used?.id;
  const last = findNextRow(pages, screen.listSelection, renderRow, isUsed);
  const next =
    last === null
      ? findNext(props, noun)
      : { ...last, title: t("records.lastUsedRecord", { noun }) };
  return <NothingSelected noun={noun} next={next} />;
}
