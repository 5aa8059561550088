import { type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./page.module.css";

type SectionProps = {
  title: string;
  note?: ReactNode;
  /** Scrolls the section into view when it becomes true. */
  isWanted?: boolean;
  children: ReactNode;
};

/** A section of a page: its title at the side, or above in narrow windows. */
export function Section({ title, note, isWanted = false, children }: SectionProps) {
  const id = useId();
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isWanted) element.current?.scrollIntoView({ block: "start" });
  }, [isWanted]);
  return (
    <section ref={element} className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className="heading">
          {title}
        </h2>
        {note !== undefined && <p className="quiet breaks above-1">{note}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}

/** A named part of a section. */
export function Subsection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="column gap-3">
      <h3 className={styles.partTitle}>{title}</h3>
      {children}
    </div>
  );
}
