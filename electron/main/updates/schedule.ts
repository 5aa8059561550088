import { createHash } from "node:crypto";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { UpdateRing } from "#shared/updates/update-feed-schema.ts";

/** The time between two checks. */
const checkInterval: DurationMs = 24 * 60 * 60_000;

/** How long after a start a check that was missed is made at the latest. */
const missedWithin: DurationMs = 2 * 60 * 60_000;

/** Shares of the computers in the rings that receive a release first. */
const pilotShare = 0.02;
const earlyShare = 0.2;

/** Returns a number in [0, 1) that is always the same for a computer and a purpose, and even over all computers. */
export const shareOf = (computer: string, purpose: string): number =>
  createHash("sha256").update(`${purpose}\n${computer}`).digest().readUIntBE(0, 6) / 2 ** 48;

/** Returns the ring of a computer: 2 % are pilots, 18 % early, all others broad. */
export function ringOf(computer: string): UpdateRing {
  const share = shareOf(computer, "ring");
  if (share < pilotShare) return "pilot";
  return share < earlyShare ? "early" : "broad";
}

/**
 * Returns the time of the next check: the computer's own time of day, so that a fleet spreads over 24 hours. A check
 * that was missed while the computer was off is made within two hours after the start. `checkedAt` is the time of the
 * last check, or of the first start.
 */
export function nextCheckAt(
  computer: string,
  { checkedAt, startedAt }: { checkedAt: EpochMs; startedAt: EpochMs },
): EpochMs {
  const slot = Math.floor(shareOf(computer, "check") * checkInterval);
  const next = Math.floor((checkedAt - slot) / checkInterval + 1) * checkInterval + slot;
  return next >= startedAt ? next : startedAt + shareOf(computer, "missed") * missedWithin;
}
