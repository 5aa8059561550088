import { z } from "zod";

/** The licence files that Electron ships next to the executable. */
export const electronLicence = z.enum(["electron", "chromium"]);
export type ElectronLicence = z.infer<typeof electronLicence>;

/** This build of the app, its runtime and their version strings. */
export const about = z.object({
  version: z.string(),
  /** `test` is a package built for automated tests only. */
  build: z.enum(["package", "development", "test"]),
  electron: z.string(),
  chromium: z.string(),
  node: z.string(),
  sqlite: z.string(),
  /** "Linux 6.1.0 (x64)". */
  system: z.string(),
  /** Licences whose file exists. */
  licences: z.array(electronLicence),
});
export type About = z.infer<typeof about>;

/** A release of the changelog: its version, its date as written or null, and its changes by heading. */
export const release = z.object({
  version: z.string(),
  date: z.string().nullable(),
  /** An introduction without a heading; empty without one. */
  text: z.string(),
  sections: z.array(z.object({ title: z.string(), changes: z.array(z.string()) })),
});
export type Release = z.infer<typeof release>;

export const shippedPackage = z.object({
  name: z.string(),
  version: z.string(),
  /** SPDX expression, such as "MIT". */
  licence: z.string(),
  /** The full licence text with its notices. */
  text: z.string(),
});
export type ShippedPackage = z.infer<typeof shippedPackage>;
