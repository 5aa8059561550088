import { useQuery } from "@tanstack/react-query";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { lazyOnRender } from "#renderer/lib/preload.ts";
import { IconButton } from "#renderer/ui/button.tsx";
import { MenuButton } from "#renderer/ui/menu-button.tsx";
import { Failure } from "#renderer/ui/notice.tsx";
import type { SavedSearch } from "#shared/records/saved-search-commands.ts";
import { t } from "#shared/texts/t.ts";
import styles from "../search.module.css";
import {
  savedSearchCountQuery,
  savedSearchesQuery,
  useOpenSaved,
  useSavedSearchChanges,
} from "./queries.ts";

const SavedDialog = lazyOnRender(async () => (await import("./saved-dialog.tsx")).SavedDialog);

/** The saved searches with their counts, each with a menu to change and delete it; nothing without any. */
export function SavedList() {
  const { data = [] } = useQuery(savedSearchesQuery);
  const open = useOpenSaved();
  const [changed, setChanged] = useState<SavedSearch | null>(null);
  const { removing } = useSavedSearchChanges();
  if (data.length === 0) return null;
  return (
    <section className={styles.saved} aria-label={t("search.savedSearches")}>
      <h2 className={styles.heading}>{t("search.savedSearches")}</h2>
      <ul>
        {data.map((saved) => (
          <li key={saved.id} className={styles.savedLine}>
            <button
              type="button"
              className={styles.hit}
              data-opens={`savedSearch ${saved.id}`}
              onClick={() => open(saved)}
            >
              <bdi className={styles.savedName}>{saved.name}</bdi>
              <SavedCount id={saved.id} />
            </button>
            <MenuButton
              sections={[
                {
                  id: "search",
                  items: [
                    { id: "change", label: t("search.renameAndNotify"), detail: saved.query },
                    { id: "remove", label: t("common.delete") },
                  ],
                  onAction: (action) => {
                    if (action === "change") setChanged(saved);
                    else removing.mutate({ id: saved.id });
                  },
                },
              ]}
              trigger={(props) => (
                <IconButton
                  {...props}
                  icon={Ellipsis}
                  label={t("search.actionsFor", { name: saved.name })}
                />
              )}
            />
          </li>
        ))}
      </ul>
      <Failure error={removing.error} />
      {changed !== null && <SavedDialog saved={changed} onClose={() => setChanged(null)} />}
    </section>
  );
}

/** The number of results of a saved search, and of new ones. */
function SavedCount({ id }: { id: string }) {
  const { data } = useQuery(savedSearchCountQuery(id));
  if (data == null) return null;
  const { total, fresh } = data;
  return (
    <span className={styles.savedCount}>
      {fresh > 0
        ? t("search.resultsWithNew", { count: total, new: fresh })
        : t("counts.result", { count: total })}
    </span>
  );
}
