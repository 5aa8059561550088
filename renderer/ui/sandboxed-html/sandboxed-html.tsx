import { useMemo } from "react";
import { LinkList } from "./link-list.tsx";
import { NoteCopy } from "./note-copy.tsx";
import { writeNoteDocument } from "./note-document.ts";
import styles from "./sandboxed-html.module.css";
import { sanitise } from "./sanitise.ts";

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
 * nor go anywhere. Its links stand under it, with their addresses.
 */
export function SandboxedHtml({ label, html, onOpenLink }: SandboxedHtmlProps) {
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
