import { format } from "#renderer/lib/format.ts";
import { type PlanSearch, usePlanSearch } from "./plan-search.ts";
import styles from "./plan-search-line.module.css";
import { planScreen } from "./store.ts";

/** Says how the search at the service stands. */
export function PlanSearchLine() {
  const filter = planScreen.useList((state) => state.query.filter);
  const words = describeSearch(usePlanSearch(filter));
  return (
    <p className={styles.line} role="status" data-empty={words === null}>
      {words}
    </p>
  );
}

function describeSearch(search: PlanSearch): string | null {
  switch (search.kind) {
    case "none":
      return null;
    case "searching":
      return "Searching…";
    case "failed":
      return `Showing plans found before. ${search.message}`;
    case "found":
      if (search.count === 0) return "No results";
      return `${format.counted(search.count, "plan")} found`;
  }
}
