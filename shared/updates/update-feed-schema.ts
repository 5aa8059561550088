import { z } from "zod";

/** The channels of releases. A build follows one channel, and no policy changes it. */
export const updateChannel = z.enum(["stable", "beta"]);
export type UpdateChannel = z.infer<typeof updateChannel>;

/** The rings in the order in which they receive a release. */
export const updateRing = z.enum(["pilot", "early", "broad"]);
export type UpdateRing = z.infer<typeof updateRing>;

const version = z
  .string()
  .max(60)
  .regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}(-[0-9a-z]+(\.[0-9a-z]+)*)?$/)
  .describe("a version such as 1.4.0 or 1.5.0-beta.1");

/** UTC, such as `2026-12-01T08:00:00Z`. */
const utc = z.iso.datetime();

/** A package that the app installs by itself: AppImage (linux), NSIS installer (win32) or zip (darwin). */
export const updateFile = z.object({
  platform: z.enum(["linux", "win32", "darwin"]),
  /** `universal` is for both processors. */
  arch: z.enum(["x64", "arm64", "universal"]),
  /** The file's name, next to the feed document. */
  name: z
    .string()
    .max(120)
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/)
    .describe("a file name without a folder"),
  /** Bytes. */
  size: z.int().min(1).max(2_000_000_000),
  /** SHA-512 of the file, base64. */
  sha512: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
});
export type UpdateFile = z.infer<typeof updateFile>;

/**
 * The feed document: the newest release of a channel, signed offline. The app ignores undeclared fields; a change that
 * older apps must not ignore takes another `format`.
 */
export const updateFeed = z.object({
  format: z.literal("watchdesk-update-feed/1"),
  /** Higher in each document of a channel; the app refuses a lower one than it has seen. */
  number: z.int().min(1),
  channel: updateChannel,
  version,
  /** The oldest version that this release can replace directly; users of older ones download it. */
  minimumVersion: version,
  /** When the document was signed. */
  issued: utc,
  /** From when on the app refuses the document. */
  expires: utc,
  /** From when on each ring receives the release. */
  rings: z.object({ pilot: utc, early: utc, broad: utc }),
  /** At most one file for each system and architecture. */
  files: z
    .array(updateFile)
    .min(1)
    .max(20)
    .refine(
      (files) =>
        new Set(files.map(({ platform, arch }) => `${platform} ${arch}`)).size === files.length,
      "one file for each system and architecture",
    ),
});
export type UpdateFeed = z.infer<typeof updateFeed>;

/** The name of a channel's feed document at the address of updates. */
export const feedName = (channel: UpdateChannel): string => `${channel}.json`;

/**
 * The name of a document's signature file: one base64 Ed25519 signature over the exact bytes of the document in each
 * line, at most `maxSignatures`. It is published before the document and also contains the signature of the document
 * published until then, so that both are valid while files are being replaced.
 */
export const signatureName = (document: string): string => `${document}.sig`;

/** The highest number of lines of a signature file. */
export const maxSignatures = 4;

/** The largest feed document in bytes. */
export const maxFeedSize = 65_536;

/**
 * Returns the text whose UTF-8 bytes are signed with the feed's key to allow another address of updates, which a policy
 * sets together with the signature. It never equals a feed document, which begins with a brace.
 */
export const signedAddressText = (address: string): string =>
  `watchdesk-update-address/1\n${address}`;
