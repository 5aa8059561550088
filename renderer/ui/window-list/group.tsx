import type { ReactNode } from "react";
import { format } from "#renderer/lib/format.ts";
import type { LaidOutGroup } from "./layout.ts";
import styles from "./window-list.module.css";

type GroupProps = LaidOutGroup & { headerHeight: number; children: ReactNode };

/** Rows of a window list under a header, which stays in view as long as one of them does. */
export function Group({ label, count, top, height, headerHeight, children }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot hold options.
    <div
      className={styles.group}
      role="group"
      aria-label={`${label}, ${format.count(count)}`}
      style={{ top, height }}
    >
      <div className={styles.header} aria-hidden="true" style={{ height: headerHeight }}>
        <span className={styles.label} dir="auto">
          {label}
        </span>
        <span className={styles.count}>{format.count(count)}</span>
      </div>
      {children}
    </div>
  );
}
