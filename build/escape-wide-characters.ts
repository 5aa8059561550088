import type { Plugin } from "vite";

/**
 * Writes scripts so that V8 keeps their text in one byte a character: a single one beyond Latin-1 makes it two for
 * all of a file, for as long as the app runs.
 */
export const escapeWideCharacters: Plugin = {
  name: "escape-wide-characters",
  generateBundle(_options, bundle) {
    for (const part of Object.values(bundle))
      if (part.type === "chunk") part.code = escapeWide(part.code);
  },
};

/** The same script with each character beyond Latin-1 as its escape; not for what reads raw templates. */
export const escapeWide = (code: string): string =>
  code.replace(
    /(\\*)([^\0-\xff])/g,
    // One that is escaped already, which means nothing, would otherwise escape the backslash.
    (_whole, slashes: string, wide: string) =>
      `${slashes.slice(slashes.length % 2)}\\u${wide.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
