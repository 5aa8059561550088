import styles from "./progress.module.css";

/** How much of something is done; `label` names it. */
export const Progress = ({ label, of, done }: { label: string; of: number; done: number }) => (
  <progress className={styles.progress} aria-label={label} max={of} value={done} />
);
