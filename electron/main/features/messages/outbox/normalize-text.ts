import { decodeHTML } from "entities/decode";

/**
 * A message's text as two ends may write it differently, one and the same where only that differs: services escape
 * characters, some twice, and change forms of Unicode, quotes, dashes and white space.
 */
export const normalizeText = (text: string): string =>
  decodeHTML(decodeHTML(text))
    .normalize("NFKC")
    .replace(/[\u2018-\u201b\u2032]/g, "'")
    .replace(/[\u201c-\u201f\u2033]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
