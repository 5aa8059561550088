import type { ReactNode } from "react";
import styles from "./disclosure.module.css";

type DisclosureProps = {
  /** What is within, in few words. */
  summary: string;
  /** Completes the words for those who hear them alone: "about this task". */
  about?: string;
  /** Called when it opens and when it closes. */
  onToggle?(isOpen: boolean): void;
  children: ReactNode;
};

/** Something that is shown on demand; closed on paper too where nobody has opened it. */
export function Disclosure({ summary, about, onToggle, children }: DisclosureProps) {
  return (
    <details className={styles.details} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary className={styles.summary}>
        {summary}
        {about !== undefined && <span className="spoken"> {about}</span>}
      </summary>
      {children}
    </details>
  );
}
