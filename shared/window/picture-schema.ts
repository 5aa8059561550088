import { z } from "zod";
import { isPictureAttribute, isPictureTag, pictureSheet } from "./picture-rules.ts";

const attribute = z
  .tuple([z.string().max(40), z.string().max(4_000)])
  .refine(([name, value]) => isPictureAttribute(name, value));

/** A text or an element of a picture, in the order of the document; `depth` says within what. */
const pictureNode = z.union([
  z.strictObject({ depth: z.int().min(0).max(60), text: z.string().max(4_000) }),
  z.strictObject({
    depth: z.int().min(0).max(60),
    tag: z.string().refine(isPictureTag),
    attributes: z.array(attribute).max(40),
  }),
]);
export type PictureNode = z.infer<typeof pictureNode>;

/** How a page is drawn: what was drawn in one looks the same in another such. */
const pictureView = z.strictObject({
  /** Pixels of the display for one of CSS, which is the zoom too. */
  pixelRatio: z.number().positive().max(20),
  language: z.string().max(40),
});
export type PictureView = z.infer<typeof pictureView>;

/** What the first screen looks like at a start, as shapes and words. */
export const picture = z.strictObject({
  view: pictureView,
  title: z.string().max(200),
  /** The page's style sheets in their order, as paths. */
  styles: z.array(z.string().regex(pictureSheet)).max(100),
  nodes: z.array(pictureNode).min(1).max(6_000),
});
export type Picture = z.infer<typeof picture>;
