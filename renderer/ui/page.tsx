import { type ReactNode, type UIEventHandler, useEffect, useRef } from "react";
import { useWindowTitle } from "#renderer/lib/title.ts";
import styles from "./page.module.css";

type PageProps = {
  title: string;
  onScroll?: UIEventHandler<HTMLElement>;
  /** Whether it contains only text, so that Tab reaches the page itself to scroll it. */
  isText?: boolean;
  heading?: string;
  /** Shown below the heading. */
  tabs?: ReactNode;
  children: ReactNode;
};

/** A scrolling screen that sets the window's title and takes focus. */
export function Page({ title, heading, onScroll, isText = false, tabs, children }: PageProps) {
  const page = useRef<HTMLDivElement>(null);
  useWindowTitle(title);
  useEffect(() => {
    if (page.current?.contains(document.activeElement) === false) page.current.focus();
  }, []);
  return (
    <div
      ref={page}
      className={styles.screen}
      tabIndex={isText ? 0 : -1}
      onScroll={onScroll}
      data-part
    >
      <div className={styles.page}>
        <h1 className="title below-4">{heading ?? title}</h1>
        {tabs !== undefined && <div className={styles.tabs}>{tabs}</div>}
        {children}
      </div>
    </div>
  );
}
