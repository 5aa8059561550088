import { memo, useLayoutEffect, useMemo, useRef, useState } from "react";
import { t } from "#shared/texts/t.ts";
import { LinkList } from "./link-list.tsx";
import styles from "./sandboxed-html.module.css";
import { allowedTags, sanitise } from "./sanitise.ts";
import "./note.css";
import fonts from "../fonts.css?url&no-inline";
import tokens from "../tokens.css?url&no-inline";
import noteStyles from "./note.css?url&no-inline";

type NotePartProps = { label: string; html: string; onOpenLink(address: string): void };

/** A part of untrusted HTML in its own frame; memoized, so that further parts do not reload it. */
export const NotePart = memo(function NotePart({ label, html, onOpenLink }: NotePartProps) {
  const { fragment, links, pictures, page } = useMemo(() => {
    const clean = sanitise(html);
    return { ...clean, page: writeNoteDocument(clean.fragment) };
  }, [html]);
  const [isLoading, setIsLoading] = useState(true);
  return (
    <>
      <div className={styles.box}>
        <NoteCopy fragment={fragment} />
        <iframe
          className={styles.frame}
          data-loading={isLoading}
          title={label}
          sandbox=""
          srcDoc={page}
          onLoad={() => setIsLoading(false)}
        />
      </div>
      {pictures > 0 && (
        <p className="caption above-2">{t("ui.picturesNotShown", { count: pictures })}</p>
      )}
      <LinkList addresses={links} onOpen={onOpenLink} />
    </>
  );
});

/**
 * An invisible copy of a note that determines the height of its frame, which cannot report it without scripts. It is
 * rebuilt from allowed elements and texts, so that it is safe even if sanitizing failed.
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
 * Creates the document of a frame that shows sanitized HTML. In addition to the inherited policy, its own allows only
 * the app's two style sheets.
 */
function writeNoteDocument(fragment: DocumentFragment): string {
  const body = document.createElement("body");
  body.append(fragment.cloneNode(true));
  const { protocol, host } = window.location;
  return [
    '<!doctype html><html><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${protocol}//${host}; font-src ${protocol}//${host}">`,
    '<meta name="color-scheme" content="light dark">',
    ...[tokens, fonts, noteStyles].map(
      (path) => `<link rel="stylesheet" href="${absolute(path)}">`,
    ),
    `</head><body class="note" dir="auto">${body.innerHTML}</body></html>`,
  ].join("");
}

/** Addresses of the app's own bundle need no escaping. */
const absolute = (path: string) => new URL(path, document.baseURI).href;
