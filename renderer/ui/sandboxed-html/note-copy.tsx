import { useLayoutEffect, useRef } from "react";
import "./note.css";
import styles from "./sandboxed-html.module.css";
import { allowedTags } from "./sanitise.ts";

/**
 * An unseen copy of a note, which gives its frame the height that a frame without scripts cannot
 * tell. It is not parsed but built anew of known elements and texts, so that it has nothing that
 * the frame is there to keep out, even if it were not clean.
 */
export function NoteCopy({ fragment }: { fragment: DocumentFragment }) {
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
