import { Tokenizer, TokenizerMode } from "parse5";

const tag = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?>|<[a-z][a-z0-9]*\/>|<!--[^<>]*-->/gi;
const entity = /&(?:[a-z]+\d*|#\d+|#x[\da-f]+);/gi;
/** In UTF-16 units; the beginning of a text shows what it is. */
const maxClassified = 20_000;

/** Classifies a text: markup as a whole, plain text with signs that markup would replace, or null for either. */
export function classifyMarkup(whole: string): "markup" | "plain" | null {
  const text = whole.slice(0, maxClassified);
  if (!/[<&]/.test(text)) return null;
  if (/<|&\S/.test(text.replaceAll(tag, "").replaceAll(entity, ""))) return "plain";
  return /^\s*<[a-z]/i.test(text) && /[a-z]\s*\/?>\s*$/i.test(whole.slice(-100)) ? "markup" : null;
}

const blocks = new Set(
  "p div h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre section article".split(" "),
);
/** What elements begin with. */
const starts: Partial<Record<string, string>> = {
  ...{ br: "\n", dt: "\n", dd: "\n", tr: "\n", hr: "\n", li: "\n• ", td: "\t", th: "\t" },
};
const hidden = new Set(["script", "style", "title"]);

const ignore = () => {};

/** Converts HTML to its text with paragraphs and lines, in linear time; nothing of it is executed or loaded. */
export function toPlainText(html: string): string {
  const parts: string[] = [];
  let hiddenBy: string | null = null;
  const add = (text: string) => {
    if (hiddenBy === null) parts.push(text);
  };
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag: ({ tagName }) => {
        add(blocks.has(tagName) ? "\n\n" : (starts[tagName] ?? ""));
        if (hiddenBy !== null || !hidden.has(tagName)) return;
        hiddenBy = tagName;
        tokenizer.state = TokenizerMode.RAWTEXT;
      },
      onEndTag: ({ tagName }) => {
        if (tagName === hiddenBy) hiddenBy = null;
        add(blocks.has(tagName) ? "\n\n" : "");
      },
      onCharacter: ({ chars }) => add(chars.replace(/\s+/g, " ")),
      onWhitespaceCharacter: () => add(" "),
      ...{ onNullCharacter: ignore, onComment: ignore, onDoctype: ignore, onEof: ignore },
      onParseError: null,
    },
  );
  tokenizer.write(html, true);
  const lines = parts.join("").replace(/ {2,}/g, " ").split("\n");
  return lines
    .map((line) => line.trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
