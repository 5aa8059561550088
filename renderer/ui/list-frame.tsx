import type { ReactNode, RefObject } from "react";
import { Button } from "./button.tsx";
import styles from "./list-frame.module.css";

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

type LoadMoreProps = {
  /** What there is more of: "older alerts". */
  what: string;
  isPending: boolean;
  /** True where the service has no more. */
  isEnd: boolean;
  /** Why there was no answer the last time. */
  failure: string | null;
  onLoad(): void;
};

/** Offers, under a list, to ask the service for what is not stored yet. */
export function LoadMore({ what, isPending, isEnd, failure, onLoad }: LoadMoreProps) {
  return (
    <div className={styles.more}>
      <span role="status" className={styles.failure}>
        {isPending ? null : failure}
      </span>
      {isEnd ? (
        <span role="status">No {what}</span>
      ) : (
        <Button look="plain" aria-disabled={isPending} onClick={() => onLoad()}>
          {isPending ? "Loading…" : failure === null ? `Show ${what}` : "Try again"}
        </Button>
      )}
    </div>
  );
}

type ScreenFrameProps = {
  /** What hears the keys of the screen. */
  ref: RefObject<HTMLDivElement | null>;
  bar: ReactNode;
  children: ReactNode;
};

/** A screen that hears keys of its own, with a bar under what it shows. */
export function ScreenFrame({ ref, bar, children }: ScreenFrameProps) {
  return (
    <div ref={ref} className={styles.place} tabIndex={-1}>
      <div className={styles.shown}>{children}</div>
      {bar}
    </div>
  );
}
