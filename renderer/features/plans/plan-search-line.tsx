import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "#renderer/lib/bridge.ts";
import { format } from "#renderer/lib/format.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import styles from "./plan-search-line.module.css";
import { planScreen } from "./store.ts";

/** How long typing has to rest before the service is asked. */
const rest: DurationMs = 300;
const shortest = 2;

/** How a search at the service stands. */
type PlanSearch =
  /** There is too little to search for. */
  | { kind: "none" }
  | { kind: "searching" }
  | { kind: "found"; count: number }
  | { kind: "failed"; message: string };

/** Searches the service for plans as the person types; what it finds is stored and joins the list. */
function usePlanSearch(typed: string): PlanSearch {
  const wanted = typed.trim();
  const q = useRested(wanted);
  const isWorthAsking = q.length >= shortest;
  const { data, error } = useQuery({
    // Not among what a change of the plans makes stale: the search itself changes them.
    queryKey: ["planSearch", q],
    queryFn: () => call("plan.find", { q }),
    enabled: isWorthAsking,
    // Whoever comes back to the same words wants what is there now.
    gcTime: 0,
  });
  if (wanted.length < shortest) return { kind: "none" };
  if (q !== wanted) return { kind: "searching" };
  if (error !== null) return { kind: "failed", message: error.message };
  return data === undefined ? { kind: "searching" } : { kind: "found", count: data.found };
}

/** A text as it was when typing last rested. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), rest);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

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
