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
