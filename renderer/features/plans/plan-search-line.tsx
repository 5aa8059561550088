import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { commandQuery } from "#renderer/lib/command-query.ts";
import { recordTotalQuery } from "#renderer/records/queries.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import { t } from "#shared/texts/t.ts";
import styles from "./plan-search-line.module.css";
import { planScreen } from "./store.ts";

/** Pause in typing before the service is searched. */
const searchDelay: DurationMs = 300;
const minLength = 2;

/**
 * Searches the service for plans as the user types; results are stored and join the list. Without a text, requests all
 * plans, which a service may refuse. Returns the outcome, or null if the text is too short; and whether all were received.
 */
function usePlanSearch(typed: string): { outcome: string | null; hasAll: boolean } {
  const text = typed.trim();
  const isShort = text.length < minLength;
  const q = useDebounced(isShort ? "" : text);
  const { data, error } = useQuery({
    // A key of its own: the search changes the plans, which would invalidate it.
    ...commandQuery(["planSearch", q], "plan.find", { q }),
    // A repeated search shows current results.
    gcTime: 0,
  });
  const describe = (): string => {
    if (q !== text) return t("plans.searching");
    if (error !== null) return t("plans.showingFoundBefore", { reason: error.message });
    if (data === undefined) return t("plans.searching");
    return data.found === 0 ? t("common.noResults") : t("plans.found", { count: data.found });
  };
  const hasAll = q === "" && data !== undefined && data.found > 0;
  return { outcome: isShort ? null : describe(), hasAll };
}

/** Returns the text as of the last pause in typing. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), searchDelay);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Shows the outcome of the search in the service; before one, which plans the list contains. */
export function PlanSearchLine() {
  const filter = planScreen.useList((state) => state.query.filter);
  const { data } = useQuery(recordTotalQuery(planScreen.firstQuery));
  const { outcome, hasAll } = usePlanSearch(filter);
  const stored = data ?? 0;
  const isBefore = outcome === null && filter === "" && stored > 0 && !hasAll;
  const words = isBefore ? t("plans.foundBefore", { count: stored }) : outcome;
  return (
    <p className={styles.line} role="status" data-empty={words === null}>
      {words}
    </p>
  );
}
