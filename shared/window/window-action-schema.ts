import { z } from "zod";

/** Actions on the window from its menu, shortcuts or the command palette. */
export const windowAction = z.enum([
  "zoomIn",
  "zoomOut",
  "resetZoom",
  "toggleFullScreen",
  "minimize",
  "reload",
  "close",
  "quit",
  "showEmojiPanel",
]);
export type WindowAction = z.infer<typeof windowAction>;
