import { type ReactNode, useEffect, useId, useRef } from "react";
import { useWindowTitle } from "#renderer/lib/title.ts";
import styles from "./page.module.css";

type PageProps = {
  title: string;
  /** Whether it contains only text, so that Tab reaches the page itself to scroll it. */
  isText?: boolean;
  heading?: string;
  /** Shown below the heading. */
  tabs?: ReactNode;
  children: ReactNode;
};

/** A scrolling screen that sets the window's title and takes focus. */
export function Page({ title, heading, isText = false, tabs, children }: PageProps) {
  const page = useRef<HTMLDivElement>(null);
  useWindowTitle(title);
  useEffect(() => {
    if (page.current?.contains(document.activeElement) === false) page.current.focus();
  }, []);
  return (
    <div ref={page} className={styles.screen} tabIndex={isText ? 0 : -1} data-part>
      <div className={styles.page}>
        <h1 className="title below-4">{heading ?? title}</h1>
        {tabs !== undefined && <div className={styles.tabs}>{tabs}</div>}
        {children}
      </div>
    </div>
  );
}

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

export function Subsection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="column gap-3">
      <h3 className={styles.partTitle}>{title}</h3>
      {children}
    </div>
  );
}
