import { type ReactNode, useEffect, useRef } from "react";
import { useWindowTitle } from "#renderer/lib/title.ts";
import styles from "./page.module.css";

/** A scrolling screen that sets the window's title and takes focus. */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null);
  useWindowTitle(title);
  useEffect(() => page.current?.focus(), []);
  return (
    <div ref={page} className={styles.screen} tabIndex={-1}>
      <div className={styles.page}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </div>
  );
}
