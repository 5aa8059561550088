import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useDeferredValue, useState } from "react";
import { useSearchHits } from "#renderer/features/search/queries.ts";
import { SearchHitLine } from "#renderer/features/search/search-hit-line.tsx";
import { searchFor } from "#renderer/features/search/store.ts";
import { useMinute } from "#renderer/lib/clock.ts";
import { commandQuery } from "#renderer/lib/main-commands.ts";
import { formatTitle } from "#renderer/lib/record-title.ts";
import { kindIcons } from "#renderer/ui/kind-icons.ts";
import type { NamedHit, ObjectId } from "#shared/features/incident/commands.ts";
import { toLine } from "#shared/lib/plain-text.ts";
import { toWords } from "#shared/lib/words.ts";
import { describeCollection, homeOf, kindOf } from "#shared/records/collections.ts";
import { formatRecordTitle } from "#shared/records/record-title.ts";
import { t } from "#shared/texts/t.ts";
import { showTarget } from "../go-to.ts";
import { useSelectedRecord } from "../selected-record.ts";
import { maxRecent, useRecent } from "../store.ts";
import styles from "./palette.module.css";

export type FoundRow = {
  id: string;
  title: string;
  content: ReactNode;
  /** Whether it has two lines. */
  isTall?: boolean;
  run(): void;
};

/** The maximum numbers of objects by their names, and of records by their texts. */
const maxNames = 12;
const maxTexts = 5;

const keyOf = ({ kind, id }: ObjectId): string => `${kind} ${id}`;

// Records change at any time.
const unkept = { gcTime: 0 };

/**
 * Finds what is stored: rooms, people and records by any part of their names, then records by the words of their texts, and
 * a link to all of the latter.
 */
export function useFoundRows(text: string) {
  const navigate = useNavigate();
  const now = useMinute();
  const toNameRow = useNameRow();
  const query = useDeferredValue(text.trim().slice(0, 200));
  const { data, error } = useQuery({
    ...commandQuery(["search", "names", query], "name.find", { text: query, limit: maxNames }),
    ...unkept,
    enabled: query !== "",
    placeholderData: keepPreviousData,
  });
  const names = query === "" || data === undefined ? [] : data;
  const { hits, total, isSearching } = useSearchHits(text.trim().length < 2 ? "" : text, maxTexts);
  const known = new Set(names.map(keyOf));
  const rows = names.map(toNameRow);
  for (const hit of hits) {
    const target = { kind: kindOf(hit.collection), id: hit.id };
    if (known.has(keyOf(target))) continue;
    rows.push({
      id: keyOf(target),
      title: formatTitle(target.kind, { ...hit, name: hit.title, at: hit.changed }, now),
      content: <SearchHitLine hit={hit} />,
      isTall: true,
      run: () => void showTarget(navigate, target),
    });
  }
  if (total > 0) {
    const title = t("palette.showAllResults", { text: text.trim() });
    rows.push({
      id: "show-all",
      title,
      content: <bdi className="ellipsis">{title}</bdi>,
      run: () => {
        searchFor(text);
        void navigate({ to: "/search" });
      },
    });
  }
  return { rows, error, isSearching: isSearching || (data === undefined && error === null) };
}

/** Lists what was opened in this window before what is selected, the latest first. */
export function useRecentRows(): FoundRow[] {
  const selected = useSelectedRecord();
  const toNameRow = useNameRow();
  // The palette shows what was opened before it.
  const [objects] = useState(() =>
    useRecent
      .getState()
      .recent.filter((one) => selected === null || keyOf(one) !== keyOf(selected))
      .slice(0, maxRecent),
  );
  const { data = [] } = useQuery({
    ...commandQuery(["search", "recent", objects], "name.list", { objects }),
    ...unkept,
    enabled: objects.length > 0,
  });
  return data.map(toNameRow);
}

function useNameRow() {
  const navigate = useNavigate();
  return (hit: NamedHit): FoundRow => {
    const { kind, id } = hit;
    return {
      id: keyOf(hit),
      title: formatRecordTitle(kind, { name: hit.title }),
      content: <NameLine hit={hit} />,
      run: () => void showTarget(navigate, { kind, id }),
    };
  };
}

/** The name of an object with its kind, and its room or login name. */
function NameLine({ hit: { kind, title, note } }: { hit: NamedHit }) {
  const Icon = kindIcons[kind];
  const words =
    kind === "conversation" ? t("common.person") : toWords(describeCollection(homeOf(kind)).one);
  return (
    <>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <bdi className="ellipsis">{toLine(formatRecordTitle(kind, { name: title }))}</bdi>{" "}
      <span className={styles.notes}>
        {words}
        {note !== null && note !== "" && (
          <>
            {" · "}
            <bdi>{toLine(note)}</bdi>
          </>
        )}
      </span>
    </>
  );
}
