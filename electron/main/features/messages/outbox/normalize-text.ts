import { decodeHTML } from "entities/decode";

/**
 * Normalizes the text of a message so that it equals the version that a service returns: services escape characters, some
 * twice, and change Unicode forms, quotes, dashes and white space.
 */
export const normalizeText = (text: string): string =>
  decodeHTML(decodeHTML(text))
    .normalize("NFKC")
    .replace(/[\u2018-\u201b\u2032]/g, "'")
    .replace(/[\u201c-\u201f\u2033]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
