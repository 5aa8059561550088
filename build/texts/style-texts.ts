import type { Plugin } from "vite";
import { readTexts } from "./catalogue.ts";

/** The counters of printed pages, by the argument of a text. */
const counters: Record<string, string> = { page: "counter(page)", count: "counter(pages)" };

/** Puts the texts of a language in place of `content` in styles that names a text: `content: "Opening…"; /* app.opening *\/`. */
export function inlineStyleTexts(language: string): Plugin {
  const texts = readTexts(language);
  return {
    name: "inline-style-texts",
    apply: "build",
    enforce: "pre",
    transform: (code, id) =>
      id.endsWith(".css") ? { code: inlineStyles(code, texts), map: null } : undefined,
  };
}

/** Returns a style sheet with the texts of a language. */
export const inlineStyles = (css: string, texts: Readonly<Record<string, string>>): string =>
  css.replace(styleText, (_, key: string) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`There is no text “${key}”.`);
    const parts = text.split(/\{(\w+)\}/).map((part, at) => {
      return at % 2 === 1 ? counters[part] : JSON.stringify(part);
    });
    return `content: ${parts.filter((part) => part !== '""').join(" ")};`;
  });

/** A `content` in styles, with the key of its text. */
export const styleText = /content: [^;]*; \/\* (\w+\.\w+) \*\//g;
