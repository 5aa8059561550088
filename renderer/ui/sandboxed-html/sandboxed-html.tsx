import { useEffect, useMemo, useState } from "react";
import { NotePart } from "./note-part.tsx";
import styles from "./sandboxed-html.module.css";
import { splitHtml } from "./split-html.ts";

type SandboxedHtmlProps = {
  /** What the HTML is: the name of its frame. */
  label: string;
  /** Anybody's HTML. */
  html: string;
  /** Opens an address outside the app; called once the person has seen where it leads. */
  onOpenLink(address: string): void;
};

/**
 * HTML that is not to be trusted: cleaned, and then shown in a frame that can neither run nor load
 * nor go anywhere. Its links stand under it, with their addresses. Of a large one the first part is
 * shown, and the others on demand.
 */
export function SandboxedHtml({ label, html, onOpenLink }: SandboxedHtmlProps) {
  const readParts = useMemo(() => readAhead(splitHtml(html)), [html]);
  const [shown, setShown] = useState(1);
  const parts = readParts(shown + 1);
  const isShowing = shown > 1 && shown < parts.length;
  useEffect(() => {
    if (!isShowing) return;
    // One after the other: between two of them the window does what else there is to do.
    const timer = setTimeout(() => setShown(shown + 1), pause);
    return () => clearTimeout(timer);
  }, [isShowing, shown]);
  return (
    <>
      {parts.slice(0, shown).map((part, at) => (
        <NotePart
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name.
          key={at}
          label={at === 0 ? label : `${label} (${at + 1})`}
          html={part}
          onOpenLink={onOpenLink}
        />
      ))}
      {shown === 1 && parts.length > 1 && (
        <button type="button" className={styles.more} onClick={() => setShown(2)}>
          Show the whole note
        </button>
      )}
    </>
  );
}

/** Reads the first parts, each cut once and none before it is needed. */
function readAhead(parts: Iterator<string>): (count: number) => string[] {
  const known: string[] = [];
  return (count) => {
    while (known.length < count) {
      const { value, done } = parts.next();
      if (done) break;
      known.push(value);
    }
    return known.slice(0, count);
  };
}

/** In milliseconds: a frame or two. */
const pause = 30;
