import createDomPurify, { type Config } from "dompurify";

/** The elements that a note may contain. */
export const allowedTags = [
  ...["h1", "h2", "h3", "h4", "h5", "h6", "p", "div", "br", "hr", "blockquote", "pre", "code"],
  ...["ul", "ol", "li", "dl", "dt", "dd", "b", "strong", "i", "em", "u", "s", "sub", "sup"],
  ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
] as const;

const plainAttributes = ["colspan", "rowspan", "dir", "start"];

const policy = {
  ALLOWED_TAGS: [...allowedTags, "a"],
  ALLOWED_ATTR: [...plainAttributes, "href"],
  // These attributes are not addresses.
  ADD_URI_SAFE_ATTR: plainAttributes,
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:)/i,
  ALLOWED_NAMESPACES: ["http://www.w3.org/1999/xhtml"],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} satisfies Config;

/** Sanitized HTML, and the removed parts that a reader would miss. */
type CleanHtml = {
  /** Elements of `allowedTags` without addresses. */
  fragment: DocumentFragment;
  /** The addresses of its links in order; the text contains their numbers, from 1. */
  links: string[];
  pictures: number;
};

/** Removes everything from HTML that could run, load, navigate or disguise itself. */
export function sanitise(html: string): CleanHtml {
  const purify = createDomPurify(window);
  const fragment = purify.sanitize(withoutStyles(html), policy);
  const pictures = purify.removed.filter(
    (one) => "element" in one && one.element.nodeName === "IMG",
  ).length;
  return { fragment, links: replaceLinks(fragment), pictures };
}

/** Replaces each link by underlined text and a number; returns the addresses. */
function replaceLinks(fragment: DocumentFragment): string[] {
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
 * Removes styles and base addresses that a pattern can find. This is not a protection: it only avoids the console
 * errors that Chromium logs for everything that the policy blocks, even in documents that are never shown.
 */
export const withoutStyles = (html: string): string =>
  html
    // Scripts are removed with their content, as styles are.
    .replaceAll(/<(\/?)style\b/gi, "<$1script")
    .replaceAll(/<base\b/gi, "<wbr")
    .replaceAll(/<[a-z][^<>]*>/gi, (tag) => tag.replaceAll(styleAttribute, ""));

const styleAttribute = /(?<=[\s"'/])style\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+)/gi;
