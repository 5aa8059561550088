import type { ReactNode } from "react";
import { Button } from "#renderer/ui/button.tsx";
import styles from "./only-line.module.css";

/** A line over a list that says of what alone its records are, and leads back to all of them. */
export const OnlyLine = ({ children, onShowAll }: { children: ReactNode; onShowAll(): void }) => (
  <div className={styles.line}>
    <p>{children}</p>
    <Button look="plain" onClick={onShowAll}>
      Show all
    </Button>
  </div>
);
