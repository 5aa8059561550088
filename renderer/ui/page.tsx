import { type ReactNode, type UIEventHandler, useEffect, useRef } from "react";
import { useWindowTitle } from "#renderer/lib/title.ts";
import styles from "./page.module.css";

type PageProps = {
  title: string;
  onScroll?: UIEventHandler<HTMLElement>;
  children: ReactNode;
};

/** A scrolling screen that sets the window's title and takes focus. */
export function Page({ title, onScroll, children }: PageProps) {
  const page = useRef<HTMLDivElement>(null);
  useWindowTitle(title);
  useEffect(() => page.current?.focus(), []);
  return (
    <div ref={page} className={styles.screen} tabIndex={-1} onScroll={onScroll}>
      <div className={styles.page}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </div>
  );
}
