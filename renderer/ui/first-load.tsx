import { format } from "#renderer/lib/format.ts";
import styles from "./first-load.module.css";

type FirstLoadProps = {
  /** What is loaded, in the plural: "tasks". */
  noun: string;
  /** Records that are here so far. */
  stored: number;
};

/** What a list shows during the very first sync, when nothing is stored at all. */
export function FirstLoad({ noun, stored }: FirstLoadProps) {
  return (
    <div className={styles.load}>
      <p className={styles.text} role="status">
        {stored === 0
          ? `Loading your ${noun} for the first time…`
          : `Loading your ${noun} for the first time: ${format.count(stored)} so far…`}
      </p>
      <div className={styles.rows} aria-hidden="true" />
    </div>
  );
}
