import { z } from "zod";
import { nothing } from "../ipc/command-parts.ts";
import { release } from "./about-schema.ts";
import { storage } from "./storage-schema.ts";

/** Commands for support: diagnostics, what is stored, and what is new. */
export const diagnosticsCommands = {
  /** Prompts for a file and saves diagnostics without contents, names and secrets; null if the user cancels. */
  "diagnostics.save": { input: nothing, output: z.object({ path: z.string() }).nullable() },
  /** Describes what the store of the account in view contains; takes seconds with many records. */
  "storage.get": { input: nothing, output: storage },
  /** Sets whether the next start downloads everything again that the service has. */
  "storage.clear": { input: z.object({ isRequested: z.boolean() }), output: nothing },
  /** Returns the releases of the changelog, newest first; fails if the build has none. */
  "changelog.get": { input: nothing, output: z.array(release) },
  /** Returns the version that was in use before an update that the user has not seen yet; null without one. */
  "changelog.getUpdate": { input: nothing, output: z.object({ from: z.string() }).nullable() },
  /** Records that the user has seen what is new in this version. */
  "changelog.markSeen": { input: nothing, output: nothing },
} as const;
