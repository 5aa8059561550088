import type { Plugin } from "vite";

/**
 * Has the page load the styles of the first script itself, which is imported once the picture of the first screen is
 * drawn: the picture needs them before.
 */
export const linkFirstStyles: Plugin = {
  name: "link-first-styles",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle = {}, filename }) =>
      filename.endsWith("index.html")
        ? Object.keys(bundle)
            .filter((name) => /(?:^|\/)first-[^/]+\.css$/.test(name))
            .map((name) => ({
              tag: "link",
              attrs: { rel: "stylesheet", crossorigin: true, href: `./${name}` },
              injectTo: "head" as const,
            }))
        : [],
  },
};
