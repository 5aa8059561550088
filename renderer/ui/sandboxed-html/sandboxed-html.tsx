import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { t } from "#shared/texts/t.ts";

import styles from "./sandboxed-html.module.css";
import { splitHtml } from "./split-html.ts";
import "./note.css";
import { rich } from "#renderer/lib/rich-text.ts";
import fonts from "#renderer/ui/fonts.css?url&no-inline";
import tokens from "#renderer/ui/tokens.css?url&no-inline";
import { LinkDialog } from "./link-dialog.tsx";
import noteStyles from "./note.css?url&no-inline";
import { allowedTags, sanitise } from "./sanitise.ts";

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

type NotePartProps = { label: string; html: string; onOpenLink(address: string): void };

/** A part of untrusted HTML in its own frame; memoized, so that further parts do not reload it. */
const NotePart = memo(function NotePart({ label, html, onOpenLink }: NotePartProps) {
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

/** The links of a text by their addresses; each requires confirmation. */
function LinkList({ addresses, onOpen }: { addresses: string[]; onOpen(address: string): void }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [shown, setShown] = useState(maxShown);
  if (addresses.length === 0) return null;
  const inSight = addresses.length <= shown + 1 ? addresses : addresses.slice(0, shown);
  const hidden = addresses.length - inSight.length;
  return (
    <>
      <ol className={styles.links} aria-label={t("ui.links")}>
        {inSight.map((address, at) => (
          <li key={address} className={styles.item}>
            <span className={styles.number}>[{at + 1}]</span>
            <button type="button" className={styles.link} onClick={() => setChosen(address)}>
              {rich("ui.openAddress", { address: <bdi dir="ltr">{address}</bdi> })}
            </button>
          </li>
        ))}
        {hidden > 0 && (
          <li>
            <button type="button" className={styles.link} onClick={() => setShown(shown + maxMore)}>
              {t("ui.moreLinks", { count: hidden })}
            </button>
          </li>
        )}
      </ol>
      {chosen !== null && (
        <LinkDialog
          address={chosen}
          onOpen={() => onOpen(chosen)}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

const maxShown = 5;
const maxMore = 100;
