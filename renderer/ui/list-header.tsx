import type { ReactNode } from "react";
import styles from "./list-header.module.css";

type ListHeaderProps = {
  title: string;
  /** Which part of the list is shown. */
  choice: ReactNode;
  /** A second line of controls. */
  children?: ReactNode;
};

/** The head of a screen: its name and what decides over its list. */
export function ListHeader({ title, choice, children }: ListHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.line}>
        <h1 className={styles.title}>{title}</h1>
        {choice}
      </div>
      {children !== undefined && <div className={styles.line}>{children}</div>}
    </header>
  );
}
