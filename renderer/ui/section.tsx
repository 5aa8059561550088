import { type ReactNode, useId } from "react";
import styles from "./section.module.css";

type SectionProps = {
  title: string;
  /** Explanation in one sentence. */
  note?: ReactNode;
  children: ReactNode;
};

/** A section of a page: its title at the side, or above in narrow windows. */
export function Section({ title, note, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className="heading">
          {title}
        </h2>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}

type SubsectionProps = { title: string; children: ReactNode };

/** A named part of a section. */
export function Subsection({ title, children }: SubsectionProps) {
  return (
    <div className={styles.part}>
      <h3 className={styles.partTitle}>{title}</h3>
      {children}
    </div>
  );
}
