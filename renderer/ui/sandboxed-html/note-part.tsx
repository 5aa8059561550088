import { useMemo } from "react";
import { LinkList } from "./link-list.tsx";
import { NoteCopy } from "./note-copy.tsx";
import { writeNoteDocument } from "./note-document.ts";
import styles from "./sandboxed-html.module.css";
import { sanitise } from "./sanitise.ts";

type NotePartProps = { label: string; html: string; onOpenLink(address: string): void };

/** A part of somebody's HTML in a frame of its own, small enough to be shown at once. */
export function NotePart({ label, html, onOpenLink }: NotePartProps) {
  const { fragment, links, pictures, page } = useMemo(() => {
    const clean = sanitise(html);
    return { ...clean, page: writeNoteDocument(clean.fragment) };
  }, [html]);
  return (
    <>
      <div className={styles.box}>
        <NoteCopy fragment={fragment} />
        <iframe className={styles.frame} title={label} sandbox="" srcDoc={page} />
      </div>
      {pictures > 0 && (
        <p className={styles.missing}>
          {pictures === 1 ? "A picture is not shown." : `${pictures} pictures are not shown.`}
        </p>
      )}
      <LinkList addresses={links} onOpen={onOpenLink} />
    </>
  );
}
