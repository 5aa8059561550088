import { createHash, createPublicKey, verify } from "node:crypto";
import semver from "semver";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import {
  maxFeedSize,
  maxSignatures,
  signedAddressText,
  type UpdateChannel,
  type UpdateFeed,
  updateFeed,
} from "#shared/updates/update-feed-schema.ts";
import type { UpdateFailureKind } from "#shared/updates/update-schema.ts";

/** A feed document and its signature file as received. */
export type ReceivedFeed = { document: Uint8Array; signatures: Uint8Array };

/** The newest document that was accepted before: its number, the hash of its bytes, and when it was signed. */
export type SeenFeed = { number: number; sha256: string; issued: EpochMs };

/** What a document is compared with. */
export type FeedContext = {
  /** Public Ed25519 keys, base64 of SPKI DER. */
  keys: readonly string[];
  channel: UpdateChannel;
  version: string;
  seen: SeenFeed | null;
  now: EpochMs;
};

/** An accepted document, whether its version is newer than the installed one, and what to remember as seen. */
export type VerifiedFeed = { feed: UpdateFeed; isNewer: boolean; seen: SeenFeed };

export type Verification<T> = { ok: true; value: T } | { ok: false; failure: UpdateFailureKind };

const refuse = (failure: UpdateFailureKind) => ({ ok: false, failure }) as const;

/** Clocks of computers that synchronize them differ less. */
export const clockTolerance: DurationMs = 60 * 60_000;

/**
 * Verifies a feed document; nothing in it is read before its signature. Refuses a document of another channel, one that
 * has expired or is older than one seen before, and a release that the installed version is too old for. An older
 * release than the installed one is accepted as not newer.
 */
export function verifyFeed(
  { document, signatures }: ReceivedFeed,
  { keys, channel, version, seen, now }: FeedContext,
): Verification<VerifiedFeed> {
  if (document.length > maxFeedSize || !isSigned(document, signatures, keys)) {
    return refuse("signature");
  }
  const feed = parseFeed(document);
  if (feed === null) return refuse("format");
  if (feed.channel !== channel) return refuse("channel");
  const sha256 = createHash("sha256").update(document).digest("hex");
  if (seen !== null) {
    const isSame = feed.number === seen.number && sha256 === seen.sha256;
    if (feed.number <= seen.number && !isSame) return refuse("olderFeed");
  }
  const issued = Date.parse(feed.issued);
  // A clock that is behind would accept expired documents.
  if (Math.max(issued, seen?.issued ?? 0) > now + clockTolerance) return refuse("clock");
  if (Date.parse(feed.expires) <= now) return refuse("expired");
  const isNewer = semver.gt(feed.version, version);
  if (isNewer && semver.lt(version, feed.minimumVersion)) return refuse("tooOld");
  return { ok: true, value: { feed, isNewer, seen: { number: feed.number, sha256, issued } } };
}

/** Returns whether a key of this build has signed an address of updates, which a policy sets. */
export const isSignedAddress = (
  { url, signature }: { url: string; signature: string },
  keys: readonly string[],
): boolean => isSigned(Buffer.from(signedAddressText(url)), Buffer.from(signature), keys);

/** Returns whether any line of a signature file is a signature of the bytes by any of the keys. */
function isSigned(bytes: Uint8Array, signatures: Uint8Array, keys: readonly string[]): boolean {
  const lines = Buffer.from(signatures).toString("latin1").split(/\r?\n/).filter(Boolean);
  if (lines.length > maxSignatures) return false;
  const decoded = lines.flatMap((line) =>
    /^[A-Za-z0-9+/]{86}==$/.test(line) ? [Buffer.from(line, "base64")] : [],
  );
  const publicKeys = keys.map((key) =>
    createPublicKey({ key: Buffer.from(key, "base64"), format: "der", type: "spki" }),
  );
  return publicKeys.some(
    (key) =>
      key.asymmetricKeyType === "ed25519" &&
      decoded.some((signature) => verify(null, bytes, key, signature)),
  );
}

function parseFeed(document: Uint8Array): UpdateFeed | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(document);
    return updateFeed.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // A signed document that is no JSON in UTF-8 is of another format.
    return null;
  }
}
