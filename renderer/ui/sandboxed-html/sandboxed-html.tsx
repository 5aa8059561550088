import { useEffect, useMemo, useState } from "react";
import { t } from "#shared/texts/t.ts";
import { NotePart } from "./note-part.tsx";
import styles from "./sandboxed-html.module.css";
import { splitHtml } from "./split-html.ts";

type SandboxedHtmlProps = {
  label: string;
  /** Untrusted HTML. */
  html: string;
  /** Opens an address outside the app; called after the user has confirmed it. */
  onOpenLink(address: string): void;
};

/**
 * Shows untrusted HTML, sanitized, in a frame that can neither run scripts nor load nor navigate. Links are listed
 * below with their addresses. Of large HTML, the first part is shown and the rest on demand.
 */
export function SandboxedHtml({ label, html, onOpenLink }: SandboxedHtmlProps) {
  const readParts = useMemo(() => readAhead(splitHtml(html)), [html]);
  const [shown, setShown] = useState(1);
  const parts = readParts(shown + 1);
  const isShowing = shown > 1 && shown < parts.length;
  useEffect(() => {
    if (!isShowing) return;
    // Adds parts one by one, so that the window stays responsive.
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
          {t("ui.showWholeNote")}
        </button>
      )}
    </>
  );
}

/** Creates a function that returns the first parts, which are split on demand. */
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
