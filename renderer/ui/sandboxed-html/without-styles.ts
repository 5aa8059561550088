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
