import type { Picture } from "#shared/window/picture-schema.ts";

/** Creates a picture of a screen with one line of text. */
export const createPicture = (text: string): Picture => ({
  view: { pixelRatio: 1, locale: "en-US" },
  title: "Inbox",
  styles: ["/assets/first-Ab_1.css"],
  nodes: [
    { depth: 0, tag: "div", attributes: [["class", "row"]] },
    { depth: 1, text },
  ],
});
