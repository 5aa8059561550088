import { z } from "zod";

/** What can be done with the window itself: from its menu, by keys, or from the command palette. */
export const windowAction = z.enum([
  "zoomIn",
  "zoomOut",
  "resetZoom",
  "toggleFullScreen",
  "minimize",
  "reload",
  "close",
  "quit",
]);
export type WindowAction = z.infer<typeof windowAction>;
