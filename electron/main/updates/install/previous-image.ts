import { basename, dirname, join } from "node:path";

/** Returns the path at which the former AppImage is kept until the new one has proven itself. */
export const previousImagePath = (image: string): string =>
  join(dirname(image), `.${basename(image)}.previous`);
