import type { Fetch } from "#main/service/exchange.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import {
  feedName,
  maxFeedSize,
  maxSignatures,
  signatureName,
  type UpdateChannel,
  type UpdateFeed,
  type UpdateFile,
} from "#shared/updates/update-feed-schema.ts";
import { UpdateFailed } from "../update-failed.ts";
import type { UpdaterParts } from "../update-parts.ts";
import { receiveBytes } from "./receive.ts";
import { clockTolerance, type ReceivedFeed, verifyFeed } from "./verify-feed.ts";

/** An update for this computer, with its document as received. */
export type FoundUpdate = { feed: UpdateFeed; file: UpdateFile; received: ReceivedFeed };

/** What a check has found: nothing newer, a release that other rings receive first, or an update. */
export type CheckOutcome =
  | { kind: "none" }
  | { kind: "later"; version: string; from: EpochMs }
  | { kind: "found"; update: FoundUpdate };

/**
 * Requests and verifies the feed document, remembers it as seen, and finds the package for this computer; downloads
 * nothing else. Rejects with `UpdateFailed`.
 */
export async function findUpdate({
  plan,
  stored,
  fetch,
  now,
}: Pick<UpdaterParts, "plan" | "stored" | "fetch" | "now">): Promise<CheckOutcome> {
  const { address, channel, ring } = plan;
  if (address === null) throw new UpdateFailed("address");
  const { serverTime, ...received } = await fetchFeed(fetch, address, channel);
  const seen = stored.read().seen[channel] ?? null;
  const verified = verifyFeed(received, { ...plan, seen, now: now() });
  if (!verified.ok) {
    // Only for the message: whoever answers could state any time.
    const isAhead = serverTime !== null && now() - serverTime > clockTolerance;
    const isClock = verified.failure === "expired" && isAhead;
    throw new UpdateFailed(isClock ? "clock" : verified.failure);
  }
  const { feed, isNewer } = verified.value;
  stored.write({ seen: { ...stored.read().seen, [channel]: verified.value.seen } });
  if (!isNewer) return { kind: "none" };
  const from = Date.parse(feed.rings[ring]);
  if (from > now()) return { kind: "later", version: feed.version, from };
  return { kind: "found", update: { feed, file: findFile(feed, plan), received } };
}

/** Finds the package for a system. Throws `UpdateFailed` "noPackage". */
export function findFile(
  { files }: UpdateFeed,
  { platform, arch }: { platform: string; arch: string },
): UpdateFile {
  const file = files.find(
    (one) => one.platform === platform && (one.arch === arch || one.arch === "universal"),
  );
  if (file === undefined) throw new UpdateFailed("noPackage");
  return file;
}

/** A line has 88 characters. */
const maxSignatureFile = maxSignatures * 100;

/**
 * Requests a channel's feed document and then its signature file, and returns them with the server's time, if it states
 * one. Rejects with `UpdateFailed`.
 */
async function fetchFeed(
  fetch: Fetch,
  address: string,
  channel: UpdateChannel,
): Promise<ReceivedFeed & { serverTime: EpochMs | null }> {
  const url = `${address}/${feedName(channel)}`;
  const document = await receiveBytes(fetch, url, maxFeedSize);
  const signatures = await receiveBytes(fetch, signatureName(url), maxSignatureFile);
  const serverTime = Date.parse(document.date ?? "");
  return {
    document: document.bytes,
    signatures: signatures.bytes,
    serverTime: Number.isNaN(serverTime) ? null : serverTime,
  };
}
