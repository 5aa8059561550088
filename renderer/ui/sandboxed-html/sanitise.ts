import createDomPurify, { type Config } from "dompurify";

/** All elements that a note may consist of. */
export const allowedTags = [
  ...["h1", "h2", "h3", "h4", "h5", "h6", "p", "div", "br", "hr", "blockquote", "pre", "code"],
  ...["ul", "ol", "li", "dl", "dt", "dd", "b", "strong", "i", "em", "u", "s", "sub", "sup"],
  ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
] as const;

const plainAttributes = ["colspan", "rowspan", "dir", "start"];

const policy = {
  ALLOWED_TAGS: [...allowedTags, "a"],
  ALLOWED_ATTR: [...plainAttributes, "href"],
  // What is no address need not look like one.
  ADD_URI_SAFE_ATTR: plainAttributes,
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:)/i,
  ALLOWED_NAMESPACES: ["http://www.w3.org/1999/xhtml"],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} satisfies Config;

/** What is left of somebody's HTML, and what was taken out of it that a reader would miss. */
type CleanHtml = {
  /** Elements of `allowedTags` without addresses. */
  fragment: DocumentFragment;
  /** The addresses of its links in order; the text has their numbers, from 1. */
  links: string[];
  /** Pictures that were left out. */
  pictures: number;
};

/** Takes everything out of HTML that could run, load, navigate or disguise itself. */
export function sanitise(html: string): CleanHtml {
  const purify = createDomPurify(window);
  const fragment = purify.sanitize(withoutStyles(html), policy);
  const pictures = purify.removed.filter(
    (one) => "element" in one && one.element.nodeName === "IMG",
  ).length;
  return { fragment, links: takeLinksOut(fragment), pictures };
}

/** Puts an underlined text and a number in the place of each link; returns their addresses. */
function takeLinksOut(fragment: DocumentFragment): string[] {
  const numbers = new Map<string, number>();
  for (const link of fragment.querySelectorAll("a")) {
    const address = link.getAttribute("href");
    if (address === null || !URL.canParse(address)) {
      link.replaceWith(...link.childNodes);
      continue;
    }
    const { href } = new URL(address);
    const known = numbers.get(href) ?? numbers.size + 1;
    numbers.set(href, known);
    const text = document.createElement("u");
    text.append(...link.childNodes);
    const number = document.createElement("sup");
    number.textContent = `[${known}]`;
    link.replaceWith(text, number);
  }
  return [...numbers.keys()];
}

/**
 * Takes out of HTML the styles and the base address that a pattern can find. This is no defence: it
 * comes before it. Chromium complains to the console of each one that our policy refuses, even in
 * a document that is never shown, and the console is there for real trouble.
 */
export const withoutStyles = (html: string): string =>
  html
    // A script is taken out whole, as a style is.
    .replaceAll(/<(\/?)style\b/gi, "<$1script")
    .replaceAll(/<base\b/gi, "<wbr")
    .replaceAll(/<[a-z][^<>]*>/gi, (tag) => tag.replaceAll(styleAttribute, ""));

const styleAttribute = /(?<=[\s"'/])style\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+)/gi;
