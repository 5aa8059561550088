import tokens from "../tokens.css?url&no-inline";
import noteStyles from "./note.css?url&no-inline";

/**
 * The page of a frame that shows clean HTML. Its own policy stands beside the one that it inherits
 * from the window: nothing but our two style sheets.
 */
export function writeNoteDocument(fragment: DocumentFragment): string {
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
