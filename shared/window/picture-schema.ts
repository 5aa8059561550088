import { z } from "zod";
import { isPictureAttribute, isPictureTag, pictureSheet } from "./picture-rules.ts";

const attribute = z
  .tuple([z.string().max(40), z.string().max(4_000)])
  .refine(([name, value]) => isPictureAttribute(name, value));

/** A text or element of a picture in document order; `depth` is its nesting level. */
const pictureNode = z.union([
  z.strictObject({ depth: z.int().min(0).max(60), text: z.string().max(4_000) }),
  z.strictObject({
    depth: z.int().min(0).max(60),
    tag: z.string().refine(isPictureTag),
    attributes: z.array(attribute).max(40),
  }),
]);
export type PictureNode = z.infer<typeof pictureNode>;

/** The conditions of rendering; a picture matches only a page with the same ones. */
const pictureView = z.strictObject({
  /** Device pixels per CSS pixel, including zoom. */
  pixelRatio: z.number().positive().max(20),
  locale: z.string().max(40).nullable(),
});
export type PictureView = z.infer<typeof pictureView>;

/** A picture of the first screen at startup, as shapes and text. */
export const picture = z.strictObject({
  view: pictureView,
  title: z.string().max(200),
  /** Paths of the page's style sheets, in order. */
  styles: z.array(z.string().regex(pictureSheet)).max(100),
  nodes: z.array(pictureNode).min(1).max(6_000),
});
export type Picture = z.infer<typeof picture>;
