import type { Fetch } from "#main/service/exchange.ts";
import type { EpochMs } from "#shared/lib/time.ts";
import {
  feedName,
  maxFeedSize,
  maxSignatures,
  signatureName,
  type UpdateChannel,
} from "#shared/updates/update-feed-schema.ts";
import { receiveBytes } from "./receive.ts";
import type { ReceivedFeed } from "./verify-feed.ts";

/** A line has 88 characters. */
const maxSignatureFile = maxSignatures * 100;

/**
 * Requests a channel's feed document and then its signature file, and returns them with the server's time, if it states
 * one. Rejects with `UpdateFailed`.
 */
export async function fetchFeed(
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
