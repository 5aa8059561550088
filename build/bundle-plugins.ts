import type { Plugin } from "vite";

/**
 * Emits the styles with rules for more contrast a second time, into the folder `contrast`, where these rules always apply:
 * on Linux, Chromium does not report the desktop's contrast to pages.
 */
export const contrastStyles: Plugin = {
  name: "contrast-styles",
  enforce: "post",
  generateBundle(_options, bundle) {
    for (const part of Object.values(bundle)) {
      if (part.type !== "asset" || typeof part.source !== "string") continue;
      const source = withContrast(part.source);
      if (!part.fileName.endsWith(".css") || source === part.source) continue;
      this.emitFile({ type: "asset", fileName: `contrast/${part.fileName}`, source });
    }
  },
};

/** Makes the rules for more contrast apply always. */
export const withContrast = (css: string): string =>
  css.replaceAll(/\(\s*prefers-contrast\s*:\s*more\s*\)/g, "(min-width:0)");

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

/**
 * Links the styles of the first script in the page: the script is imported after the picture of the first screen is
 * drawn, which needs the styles.
 */
export const linkFirstStyles: Plugin = {
  name: "link-first-styles",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle = {}, filename }) =>
      filename.endsWith("index.html")
        ? Object.keys(bundle)
            .filter((name) => /^assets\/first-[^/]+\.css$/.test(name))
            .map((name) => ({
              tag: "link",
              attrs: { rel: "stylesheet", crossorigin: true, href: `./${name}` },
              injectTo: "head" as const,
            }))
        : [],
  },
};
