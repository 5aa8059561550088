import { memo, useLayoutEffect, useMemo, useRef } from "react";
import { LinkList } from "./link-list.tsx";
import styles from "./sandboxed-html.module.css";
import { allowedTags, sanitise } from "./sanitise.ts";
import "./note.css";
import tokens from "../tokens.css?url&no-inline";
import noteStyles from "./note.css?url&no-inline";

type NotePartProps = { label: string; html: string; onOpenLink(address: string): void };

/**
 * A part of somebody's HTML in a frame of its own, small enough to be shown at once. One that is there
 * stays as it is when another one comes.
 */
export const NotePart = memo(function NotePart({ label, html, onOpenLink }: NotePartProps) {
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
});

/**
 * An unseen copy of a note, which gives its frame the height that a frame without scripts cannot
 * tell. It is not parsed but built anew of known elements and texts, so that it has nothing that
 * the frame is there to keep out, even if it were not clean.
 */
function NoteCopy({ fragment }: { fragment: DocumentFragment }) {
  const copy = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    copy.current?.replaceChildren(...copyAll(fragment.childNodes));
  }, [fragment]);
  return <div ref={copy} className={`${styles.copy} note`} dir="auto" aria-hidden="true" inert />;
}

const known = new Set<string>(allowedTags);

const copyAll = (nodes: Iterable<Node>): Node[] => [...nodes].flatMap(copyOne);

function copyOne(node: Node): Node[] {
  if (node instanceof Text) return [document.createTextNode(node.data)];
  if (!(node instanceof Element) || !known.has(node.localName)) return [];
  const element = document.createElement(node.localName);
  element.append(...copyAll(node.childNodes));
  return [element];
}

/**
 * The page of a frame that shows clean HTML. Its own policy stands beside the one that it inherits
 * from the window: nothing but our two style sheets.
 */
function writeNoteDocument(fragment: DocumentFragment): string {
  const body = document.createElement("body");
  body.append(fragment.cloneNode(true));
  const { protocol, host } = window.location;
  return [
    `<!doctype html><html><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${protocol}//${host}">`,
    `<meta name="color-scheme" content="light dark">`,
    ...[tokens, noteStyles].map((path) => `<link rel="stylesheet" href="${absolute(path)}">`),
    `</head><body class="note" dir="auto">${body.innerHTML}</body></html>`,
  ].join("");
}

/** Addresses of our own bundle have nothing that would have to be escaped. */
const absolute = (path: string) => new URL(path, document.baseURI).href;
