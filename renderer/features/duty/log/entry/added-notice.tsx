import { Check } from "lucide-react";
import { useEffect } from "react";
import { create } from "zustand";
import { t } from "#shared/texts/t.ts";
import styles from "./entry.module.css";

/** How long the notice is shown, in milliseconds. */
const shownTime = 5_000;

/** Shows for a while that an entry was added to the shift log. */
export function AddedNotice() {
  const number = useAdded((added) => added.number);
  useEffect(() => {
    if (number === null) return;
    const timer = setTimeout(() => showAdded(null), shownTime);
    return () => clearTimeout(timer);
  }, [number]);
  return (
    <div role="status" className={styles.notice}>
      {number !== null && (
        <p className={styles.text}>
          <Check size={14} /> {t("duty.entryAdded", { number })}
        </p>
      )}
    </div>
  );
}

/** The number of the entry that the user has just added, or null. */
const useAdded = create<{ number: number | null }>(() => ({ number: null }));

export const showAdded = (number: number | null): void => useAdded.setState({ number });
