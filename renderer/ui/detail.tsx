import { ArrowLeft } from "lucide-react";
import { Fragment, type ReactNode, useEffect, useRef } from "react";
import { type Keys, useKeys } from "#renderer/lib/shortcut.ts";
import { useScroller } from "#renderer/lib/use-scroller.ts";
import { revealControls, toLine } from "#shared/lib/plain-text.ts";
import { IconButton } from "./button.tsx";
import styles from "./detail.module.css";

type DetailProps = {
  label: string;
  /** Where going back leads: "Tasks". */
  backTo: string;
  isNarrow: boolean;
  /** Takes focus here when it changes to another number above 0. */
  focusRequest: number;
  onBack(): void;
  /** Further keys, heard while focus is within. */
  keys?: Keys;
  actions?: ReactNode;
  children: ReactNode;
};

/** The pane that shows one object; Esc goes back to its list. */
export function Detail({ onBack, focusRequest, keys, ...props }: DetailProps) {
  const pane = useRef<HTMLElement>(null);
  const scroller = useScroller();
  useKeys({ ...keys, Escape: onBack }, pane);
  useEffect(() => {
    if (focusRequest > 0) pane.current?.focus();
  }, [focusRequest]);
  return (
    <section ref={pane} className={styles.pane} aria-label={props.label} tabIndex={-1}>
      {(props.isNarrow || props.actions !== undefined) && (
        <div className={styles.bar}>
          {props.isNarrow && (
            <IconButton
              icon={ArrowLeft}
              size={16}
              label={`Back to ${props.backTo}`}
              keys="Esc"
              onClick={onBack}
            />
          )}
          {props.actions}
        </div>
      )}
      <div {...scroller} className={styles.content}>
        {props.children}
      </div>
    </section>
  );
}

/** What the shown object is called; nothing of it hides. */
export function DetailTitle({ children }: { children: ReactNode }) {
  return (
    <h2 className={styles.title} dir="auto">
      {typeof children === "string" ? toLine(children) : children}
    </h2>
  );
}

/** What matters most about the shown object, in one line under its title; what is empty is left out. */
export function DetailLine({ children }: { children: ReactNode[] }) {
  const parts = children.filter((part) => part !== null && part !== false && part !== "");
  if (parts.length === 0) return null;
  return (
    <p className={styles.line}>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line have no other identity.
        <Fragment key={at}>
          {at > 0 && <span className={styles.dot}>{" · "}</span>}
          <span dir="auto">{typeof part === "string" ? revealControls(part) : part}</span>
        </Fragment>
      ))}
    </p>
  );
}

/**
 * What belongs to the shown object beside what it says: in a third column where there is room for one,
 * else after the rest. It stands once in an `article`, as a child of its own.
 */
export function DetailAside({ children }: { children: ReactNode }) {
  return <div className={styles.aside}>{children}</div>;
}

type PropertyProps = { name: string; children: ReactNode };

/** A named value within a `Properties` list. */
export function Property({ name, children }: PropertyProps) {
  return (
    <>
      <dt className="quiet">{name}</dt>
      <dd className={styles.value} dir="auto">
        {typeof children === "string" ? revealControls(children) : children}
      </dd>
    </>
  );
}

/** Named values, one per line. */
export function Properties({ children }: { children: ReactNode }) {
  return <dl className={styles.properties}>{children}</dl>;
}

/** A text of the service with its line breaks, if any; each paragraph runs in its own direction. */
export function Prose({ text }: { text: string | null }) {
  const words = text?.trim() ?? "";
  return words !== "" && <p className={styles.prose}>{words}</p>;
}
