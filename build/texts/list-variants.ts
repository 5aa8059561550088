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
