import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Bookmark } from "lucide-react";
import {
  savedSearchCountQuery,
  savedSearchesQuery,
  useOpenSaved,
} from "#renderer/features/search/saved/queries.ts";
import { format } from "#renderer/lib/format.ts";
import type { SavedSearch } from "#shared/records/saved-search-commands.ts";
import styles from "./rail.module.css";

/** The pinned searches in the rail, each with the number of its results; loaded after the first picture. */
export function PinnedSearches() {
  const { data = [] } = useQuery(savedSearchesQuery);
  const pinned = data.filter(({ isPinned }) => isPinned);
  if (pinned.length === 0) return null;
  return (
    <ul className={styles.pins} aria-label="Pinned searches">
      {pinned.map((saved) => (
        <li key={saved.id}>
          <PinnedSearch saved={saved} />
        </li>
      ))}
    </ul>
  );
}

function PinnedSearch({ saved }: { saved: SavedSearch }) {
  const open = useOpenSaved();
  const navigate = useNavigate();
  const { data } = useQuery(savedSearchCountQuery(saved.id));
  const { total = 0, fresh = 0 } = data ?? {};
  const label = [
    saved.name,
    ...(data == null ? [] : [format.counted(total, "result")]),
    ...(fresh > 0 ? [`${format.count(fresh)} new`] : []),
  ].join(", ");
  return (
    <button
      type="button"
      className={styles.search}
      aria-label={label}
      title={label}
      onClick={() => {
        open(saved);
        void navigate({ to: "/search" });
      }}
    >
      <Bookmark size={16} strokeWidth={1.75} />
      <bdi className={`${styles.label} ellipsis`}>{saved.name}</bdi>
      {total > 0 && <span className={styles.count}>{format.count(total)}</span>}
    </button>
  );
}
