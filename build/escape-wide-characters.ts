import type { Plugin } from "vite";

/**
 * Escapes wide characters in scripts so that V8 stores them with one byte per character: a single character beyond
 * Latin-1 doubles the memory of the whole file.
 */
export const escapeWideCharacters: Plugin = {
  name: "escape-wide-characters",
  generateBundle(_options, bundle) {
    for (const part of Object.values(bundle))
      if (part.type === "chunk") part.code = escapeWide(part.code);
  },
};

/** Escapes each character beyond Latin-1; not for scripts with raw templates. */
export const escapeWide = (code: string): string =>
  code.replace(
    /(\\*)([^\0-\xff])/g,
    // Without a redundant backslash before the character, which would escape the new one.
    (_whole, slashes: string, wide: string) =>
      `${slashes.slice(slashes.length % 2)}\\u${wide.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
