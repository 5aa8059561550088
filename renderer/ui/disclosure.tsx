import type { ReactNode } from "react";
import styles from "./disclosure.module.css";

type DisclosureProps = {
  summary: string;
  /** Continues the summary for screen readers: "about this task". */
  about?: string;
  /** Called when it opens and when it closes. */
  onToggle?(isOpen: boolean): void;
  children: ReactNode;
};

/** Content that is shown on demand, also in print. */
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

export function JsonText({ text, label }: { text: string; label?: string }) {
  const content = <pre className={styles.json}>{text}</pre>;
  return label === undefined ? (
    content
  ) : (
    <figure className={styles.figure} aria-label={label}>
      {content}
    </figure>
  );
}

/** Indents JSON; returns other text unchanged. */
export function indentJson(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}
