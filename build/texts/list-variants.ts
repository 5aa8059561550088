/** Lists the variants of a text in ICU MessageFormat: one for each of its plurals and selects. */
export function listVariants(text: string): string[] {
  const start = /\{(\w+), (?:plural|select),/.exec(text);
  if (start === null) return [text.replace(/'([{}<#][^']*)'/g, "$1").replaceAll("''", "'")];
  const name = start[1] ?? "";
  let at = start.index + start[0].length;
  const variants: string[] = [];
  while (text[at] !== "}") {
    at = text.indexOf("{", at) + 1;
    const from = at;
    for (let depth = 1; depth > 0; at += 1)
      depth += text[at] === "{" ? 1 : text[at] === "}" ? -1 : 0;
    variants.push(text.slice(from, at - 1).replaceAll("#", `{${name}}`));
    while (text[at] === " ") at += 1;
  }
  const [before, after] = [text.slice(0, start.index), text.slice(at + 1)];
  return variants.flatMap((variant) => listVariants(`${before}${variant}${after}`));
}

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
