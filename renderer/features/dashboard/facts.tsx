import type { ReactNode } from "react";
import styles from "./tile-card.module.css";

/** Lists named values of a tile. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className="quiet breaks" dir="auto">
        {name}
      </dt>
      <dd className="own-direction" dir="auto">
        {children}
      </dd>
    </div>
  );
}

/** The last line of a tile. */
export function Footer({ children }: { children: ReactNode }) {
  return <footer className={styles.foot}>{children}</footer>;
}

export function Badge({ children }: { children: string }) {
  return <span className={styles.badge}>{children}</span>;
}
