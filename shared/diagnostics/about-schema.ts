import { z } from "zod";

/** The licences that Electron comes with, as files beside the program. */
export const electronLicence = z.enum(["electron", "chromium"]);
export type ElectronLicence = z.infer<typeof electronLicence>;

/** This build of the app and what it runs on; all versions as they are written. */
export const about = z.object({
  version: z.string(),
  /** A test build is a package that must not be used: it is made for tests alone. */
  build: z.enum(["package", "development", "test"]),
  electron: z.string(),
  chromium: z.string(),
  node: z.string(),
  sqlite: z.string(),
  /** "Linux 6.1.0 (x64)". */
  system: z.string(),
  /** Those whose file is there. */
  licences: z.array(electronLicence),
});
export type About = z.infer<typeof about>;
