/** Limits of one document; more would block the window during layout. */
const limits = { characters: 32_000, elements: 300, depth: 32 };

/** Void elements, and elements that the start of another one closes, up to a container. */
const empty = words("area base br col embed hr img input link meta param source track wbr");
const endsBefore: Record<string, { same: Set<string>; within: Set<string> }> = {
  li: { same: words("li p"), within: words("ul ol") },
  dt: { same: words("dt dd p"), within: words("dl") },
  dd: { same: words("dt dd p"), within: words("dl") },
  tr: { same: words("tr td th p"), within: words("table thead tbody tfoot") },
  td: { same: words("td th p"), within: words("tr table") },
  th: { same: words("td th p"), within: words("tr table") },
};
const inline = words("a b strong i em u s sub sup span font code small big tt q abbr label");
/** Elements that are reopened after a split. */
const reopened = words(
  "h1 h2 h3 h4 h5 h6 p div blockquote pre code ul ol li dl b strong i em u s sub sup table tbody tr td th",
);
/** Elements whose content is not HTML and never shown. */
const hidden = /^(?:script|style)$/;

function words(text: string): Set<string> {
  return new Set(text.split(" "));
}

/**
 * Lazily splits untrusted HTML into parts that can be parsed and laid out in bounded time; small HTML is returned
 * unchanged. Elements that are nested too deeply are removed, but not their text. Runs in linear time, unlike HTML
 * parsers, and does not sanitize.
 */
export function* splitHtml(html: string): Generator<string, void> {
  const finished: string[] = [];
  let isUnchanged = html.length <= limits.characters;
  const open: string[] = [];
  /** Number of open elements beyond the maximum depth. */
  let beyond = 0;
  let part: string[] = [];
  let characters = 0;
  let elements = 0;

  function cut(): void {
    isUnchanged = false;
    finished.push(part.join(""));
    part = [];
    characters = 0;
    elements = 0;
    for (const name of open) if (reopened.has(name)) write(`<${name}>`);
  }

  function write(text: string): void {
    part.push(text);
    characters += text.length;
  }

  function writeText(text: string): void {
    let rest = text;
    while (characters + rest.length > limits.characters) {
      const at = findBreak(rest, limits.characters - characters);
      write(rest.slice(0, at));
      rest = rest.slice(at);
      cut();
    }
    write(rest);
  }

  function begin(name: string, tag: string): void {
    if (beyond === 0) closeImplied(open, name);
    // Tags that are too long for a part contain no readable text.
    if (tag.length > limits.characters / 4) return;
    if (beyond > 0 || open.length >= limits.depth) {
      isUnchanged = false;
      if (empty.has(name)) write(tag);
      else beyond += 1;
      return;
    }
    if (elements >= limits.elements || characters + tag.length > limits.characters) cut();
    elements += 1;
    write(tag);
    if (!empty.has(name)) open.push(name);
  }

  function end(name: string): void {
    if (beyond > 0) {
      beyond -= 1;
      return;
    }
    const at = open.lastIndexOf(name);
    if (at < 0) return;
    open.length = at;
    write(`</${name}>`);
  }

  for (const token of readTokens(html)) {
    if (token.kind === "text") writeText(token.text);
    else if (token.kind === "end") end(token.name);
    else begin(token.name, token.text);
    yield* finished.splice(0);
  }
  yield isUnchanged ? html : part.join("");
}

type Token = { kind: "text"; text: string } | { kind: "begin" | "end"; name: string; text: string };

/** Yields the texts and tags of HTML, without comments and hidden elements. */
function* readTokens(html: string): Generator<Token> {
  for (let at = 0; at < html.length; ) {
    const mark = html.indexOf("<", at);
    if (mark !== at) {
      const text = html.slice(at, mark < 0 ? html.length : mark);
      yield { kind: "text", text };
      at += text.length;
      continue;
    }
    const [, slash = "", name = ""] =
      /^<(\/?)([a-z][^\s/>]{0,40})/i.exec(html.slice(at, at + 50)) ?? [];
    if (name === "") {
      if (/^<[!?/]/.test(html.slice(at, at + 2))) at = endOfComment(html, at);
      else {
        yield { kind: "text", text: "&lt;" };
        at += 1;
      }
      continue;
    }
    const to = endOfTag(html, at);
    const text = html.slice(at, to);
    const named = name.toLowerCase();
    at = to;
    if (slash !== "") yield { kind: "end", name: named, text };
    else if (hidden.test(named)) at = endOfHidden(html, to, named);
    else yield { kind: "begin", name: named, text };
  }
}

function endOfComment(html: string, from: number): number {
  const mark = html.startsWith("<!--", from) ? "-->" : ">";
  const end = html.indexOf(mark, from + 2);
  return end < 0 ? html.length : end + mark.length;
}

/** Skips ">" in quoted attribute values. */
function endOfTag(html: string, from: number): number {
  let quote = "";
  for (let at = from; at < html.length; at += 1) {
    const sign = html.charAt(at);
    if (quote !== "") {
      if (sign === quote) quote = "";
    } else if (sign === ">") return at + 1;
    else if ((sign === '"' || sign === "'") && /[=\s]/.test(html.charAt(at - 1))) quote = sign;
  }
  return html.length;
}

function endOfHidden(html: string, from: number, name: string): number {
  const end = new RegExp(`</${name}`, "gi");
  end.lastIndex = from;
  const found = end.exec(html);
  return found === null ? html.length : endOfTag(html, found.index);
}

/** Closes elements whose end tags HTML allows to omit before an element. */
function closeImplied(open: string[], name: string): void {
  const implied = endsBefore[name];
  if (implied === undefined) {
    if (open.at(-1) === "p" && !inline.has(name)) open.pop();
    return;
  }
  const { same, within } = implied;
  const container = open.findLastIndex((name) => within.has(name));
  const first = open.findIndex((name, at) => at > container && same.has(name));
  if (first >= 0) open.length = first;
}

/** Finds a position that, if possible, does not split a word, character reference or surrogate pair. */
function findBreak(text: string, from: number): number {
  const least = Math.max(0, from - 200);
  const blank = text.slice(least, from).search(/\s\S*$/);
  if (blank >= 0) return least + blank + 1;
  const sign = text.lastIndexOf("&", from);
  const isInSign = sign >= 0 && from - sign < 12 && text.indexOf(";", sign) >= from;
  if (isInSign) return sign;
  return /[\uD800-\uDBFF]/.test(text.charAt(from - 1)) ? from - 1 : from;
}
