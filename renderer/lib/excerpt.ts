const maxCharacters = 200;

/** The beginning of a text on one line, where no more of it fits. */
export const toExcerpt = (text: string): string =>
  text.slice(0, maxCharacters).replace(/\s+/g, " ").trim();
