import { listVariants } from "./list-variants.ts";

/** The language for tests in which texts are longer and stand in brackets. */
export const accented = "en-XA";

/** The language for tests in which texts run from right to left. */
export const mirrored = "en-XB";

const accents = new Map(
  Object.entries({ a: "á", c: "ç", d: "ð", e: "é", g: "ĝ", h: "ĥ", i: "í", n: "ñ", o: "ö" }).concat(
    Object.entries({
      r: "ŕ",
      s: "š",
      t: "ţ",
      u: "ü",
      w: "ŵ",
      y: "ý",
      z: "ž",
      A: "Á",
      C: "Ç",
      D: "Ð",
    }),
    Object.entries({
      E: "É",
      I: "Í",
      N: "Ñ",
      O: "Ö",
      R: "Ŕ",
      S: "Š",
      T: "Ţ",
      U: "Ü",
      W: "Ŵ",
      Y: "Ý",
    }),
  ),
);

/** Words that make a text 40 % longer. */
const filler = "öñé ţŵö ţĥŕéé ƒöüŕ ƒíṽé šíẋ šéṽéñ éíĝĥţ ñíñé ţéñ";

/**
 * Languages for tests, made from the English texts: "en-XA" has accents, is 40 % longer and stands in brackets, which shows
 * what is not translated, cut or assembled from pieces; "en-XB" runs from right to left, with the letters of each word in reverse.
 */
export const pseudoTexts: Record<string, (text: string) => string> = {
  [accented]: (text) => {
    const lengths = listVariants(text).map((one) => one.replace(/\{\w+\}/g, "").length);
    const length = Math.ceil(Math.max(...lengths) * 0.4);
    const longer = Array.from({ length: Math.ceil(length / filler.length) }, () => filler);
    const accented = mapWords(text, (words) =>
      words.replace(/./gu, (one) => accents.get(one) ?? one),
    );
    return `⟦${accented} ${longer.join(" ").slice(0, length).trim()}⟧`;
  },
  [mirrored]: (text) =>
    mapWords(text, (words) => words.replace(/\p{L}+/gu, (one) => [...one].reverse().join(""))),
};

export const mapTexts = (
  texts: Record<string, string>,
  rewrite: (text: string) => string,
): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, rewrite(text)]));

/**
 * Rewrites the words of a text in ICU MessageFormat, also those in the variants of plurals and selects, but not its syntax
 * and quoted parts.
 */
export function mapWords(text: string, rewrite: (words: string) => string): string {
  let at = 0;

  /** Reads words and arguments up to the end of a variant or of the text. */
  const readMessage = (): string => {
    let result = "";
    let words = "";
    const flush = () => {
      result += rewrite(words);
      words = "";
    };
    while (at < text.length && text[at] !== "}") {
      const quoted = /^(?:''|'[{}<#][^']*')/.exec(text.slice(at))?.[0];
      if (quoted !== undefined) {
        flush();
        result += quoted;
        at += quoted.length;
      } else if (text[at] === "{") {
        flush();
        result += readArgument();
      } else {
        words += text[at];
        at += 1;
      }
    }
    flush();
    return result;
  };

  /** Reads an argument with its variants, from its opening to its closing brace. */
  const readArgument = (): string => {
    let result = "";
    do {
      const start = at;
      while (text[at] !== "}" && (text[at] !== "{" || at === start)) at += 1;
      result += text.slice(start, at);
      if (text[at] === "{") {
        at += 1;
        result += `{${readMessage()}}`;
        at += 1;
      }
    } while (text[at] !== "}");
    at += 1;
    return `${result}}`;
  };

  return readMessage();
}
