import type { ReactNode, RefObject } from "react";
import { t } from "#shared/texts/t.ts";
import { Button } from "./button.tsx";
import styles from "./list-frame.module.css";

type ListHeaderProps = {
  title: string;
  /** Control that selects a part of the list. */
  choice: ReactNode;
  /** Tabs on a line of their own. */
  tabs?: ReactNode;
  /** A further line of controls. */
  children?: ReactNode;
};

export function ListHeader({ title, choice, tabs, children }: ListHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.line}>
        <h1 className={styles.title}>{title}</h1>
        {choice}
      </div>
      {tabs}
      {children !== undefined && <div className={styles.line}>{children}</div>}
    </header>
  );
}

type LoadMoreProps = {
  /** The button: "Show older alerts". */
  label: string;
  /** Replaces the button at the end: "No older alerts". */
  endText: string;
  isPending: boolean;
  /** Whether the service has no more. */
  isEnd: boolean;
  failure: string | null;
  onLoad(): void;
};

/** A button under a list that requests more from the service. */
export function LoadMore({ label, endText, isPending, isEnd, failure, onLoad }: LoadMoreProps) {
  return (
    <div className={styles.more}>
      <span role="status" className="critical shrinks">
        {isPending ? null : failure}
      </span>
      {isEnd ? (
        <span role="status">{endText}</span>
      ) : (
        <Button variant="plain" aria-disabled={isPending} onClick={() => onLoad()}>
          {isPending ? t("ui.loading") : failure === null ? label : t("common.tryAgain")}
        </Button>
      )}
    </div>
  );
}

type ScreenFrameProps = {
  /** The element that handles the screen's keys. */
  ref: RefObject<HTMLDivElement | null>;
  bar: ReactNode;
  children: ReactNode;
};

/** A screen with its own keys, and a bar at the bottom. */
export function ScreenFrame({ ref, bar, children }: ScreenFrameProps) {
  return (
    <div ref={ref} className={styles.screen} tabIndex={-1}>
      <div className="fill">{children}</div>
      {bar}
    </div>
  );
}
