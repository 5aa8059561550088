import type { Plugin } from "vite";

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
