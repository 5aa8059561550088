import { ArrowLeft } from "lucide-react";
import {
  createContext,
  Fragment,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { useIsWide } from "#renderer/lib/media.ts";
import { type Keys, useKeys } from "#renderer/lib/shortcut.ts";
import { useScroller } from "#renderer/lib/use-scroller.ts";
import { revealControls, toLine } from "#shared/lib/plain-text.ts";
import type { RowNoun } from "#shared/records/collections.ts";
import { t } from "#shared/texts/t.ts";
import { IconButton } from "./button.tsx";
import styles from "./detail.module.css";

type DetailProps = {
  label: string;
  backTo: RowNoun | "inbox" | "outbox" | "guide";
  isNarrow: boolean;
  /** Focuses the pane when it changes to another number above 0. */
  focusRequest: number;
  onBack(): void;
  /** Additional key handlers while focus is within. */
  keys?: Keys;
  actions?: ReactNode;
  children: ReactNode;
};

/** A pane that shows one object; Esc returns to its list. */
export function Detail({ onBack, focusRequest, keys, ...props }: DetailProps) {
  const pane = useRef<HTMLElement>(null);
  const scroller = useScroller();
  const isWide = useIsWide();
  const [third, setThird] = useState<HTMLElement | null>(null);
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
              label={t("ui.backTo", { place: props.backTo })}
              keys="Escape"
              onClick={onBack}
            />
          )}
          {props.actions}
        </div>
      )}
      <div {...scroller} className={styles.content}>
        <ThirdColumn value={isWide ? third : undefined}>{props.children}</ThirdColumn>
      </div>
      {isWide && <ThirdColumnFrame onFrame={setThird} />}
    </section>
  );
}

/** The element of the third column: undefined without one, null until it is rendered. */
const ThirdColumn = createContext<HTMLElement | null | undefined>(undefined);

/** The third column, which scrolls on its own; hidden without content. */
function ThirdColumnFrame({ onFrame }: { onFrame(frame: HTMLElement | null): void }) {
  const scroller = useScroller();
  return (
    <div {...scroller} className={styles.third}>
      <div ref={onFrame} className={styles.frame} />
    </div>
  );
}

/** A third column beside content that is not in a `Detail`; nothing unless the window is wide. */
export function WideColumn({ children }: { children: ReactNode }) {
  const scroller = useScroller();
  return (
    useIsWide() && (
      <div {...scroller} className={styles.third}>
        <div>{children}</div>
      </div>
    )
  );
}

/** The object's title, with visible control characters. */
export function DetailTitle({ children }: { children: ReactNode }) {
  return (
    <h2 className={styles.title} dir="auto">
      {typeof children === "string" ? toLine(children) : children}
    </h2>
  );
}

/** The most important properties in one line under the title; empty parts are omitted. */
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
 * Related content: in a third column that scrolls on its own in a wide window, else beside the record or, if there is no
 * room, at its end. Must be a direct child of an `article`.
 */
export function DetailAside({ children }: { children: ReactNode }) {
  const third = use(ThirdColumn);
  const place = useRef<HTMLDivElement>(null);
  // The same element in both places, so that nothing in it is remounted, such as an open dialog.
  const [element] = useState(() => document.createElement("div"));
  useLayoutEffect(() => {
    element.className = third === undefined ? (styles.aside ?? "") : "";
    if (third === undefined) place.current?.after(element);
    else third?.append(element);
  }, [third, element]);
  useLayoutEffect(() => () => element.remove(), [element]);
  return (
    <>
      <div ref={place} hidden />
      {createPortal(children, element)}
    </>
  );
}

/** A named value within a `Properties` list. */
export function Property({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="quiet" dir="auto">
        {toLine(name)}
      </dt>
      <dd className="own-direction" dir="auto">
        {typeof children === "string" ? revealControls(children) : children}
      </dd>
    </>
  );
}

/** Named values, one per line. */
export function Properties({ children }: { children: ReactNode }) {
  return <dl className={styles.properties}>{children}</dl>;
}

/** Text of the service with its line breaks; each paragraph has its own direction. */
export function Prose({ text }: { text: string | null }) {
  const words = text?.trim() ?? "";
  return words !== "" && <p className={styles.prose}>{words}</p>;
}
