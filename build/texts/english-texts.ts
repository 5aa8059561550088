import { listVariants } from "./list-variants.ts";

/** Lists the English texts of several words that a script, style or page contains and that another language has in other words. */
export function findEnglishTexts(code: string, english: string[]): string[] {
  const plain = code.replaceAll(/\\u([0-9a-f]{4})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
  return english.filter((text) => {
    for (let at = plain.indexOf(text); at >= 0; at = plain.indexOf(text, at + 1))
      // Between quotes, arguments or tags it is a text, elsewhere a part of one.
      if (/[`"'}>]$/.test(plain.slice(0, at)) && /^[`"'$<]/.test(plain.slice(at + text.length)))
        return true;
    return false;
  });
}

/** Lists the parts between arguments of the English texts, of two words or more, that a language has in other words. */
export function listEnglishParts(
  english: Record<string, string>,
  foreign: Record<string, string>,
): string[] {
  const listParts = (text = "") => listVariants(text).flatMap((one) => one.split(/\{\w+\}/));
  const same = new Set(Object.values(foreign).flatMap(listParts));
  return [...new Set(Object.values(english).flatMap(listParts))].filter(
    (part) => /\p{L}{2,}\P{L}+\p{L}{2,}/u.test(part) && !same.has(part),
  );
}
