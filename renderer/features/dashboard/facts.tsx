import type { ReactNode } from "react";
import styles from "./facts.module.css";

/** Named values of a tile, one per line. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

/** A named value among the facts of a tile. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name} dir="auto">
        {name}
      </dt>
      <dd className={styles.value} dir="auto">
        {children}
      </dd>
    </div>
  );
}

/** The quiet line at the end of a tile. */
export function Foot({ children }: { children: ReactNode }) {
  return <footer className={styles.foot}>{children}</footer>;
}

/** A word that a tile is marked with. */
export function Badge({ children }: { children: string }) {
  return <span className={styles.badge}>{children}</span>;
}
