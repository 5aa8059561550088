import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { freshnessQuery } from "#renderer/lib/freshness.ts";
import { watchingQuery } from "#renderer/lib/status.ts";
import { findLastContact } from "#renderer/lib/status-words.ts";
import type { DurationMs, EpochMs } from "#shared/lib/time.ts";
import type { CollectionName, Freshness } from "#shared/records/collection-schema.ts";
import type { Watching } from "#shared/sync/watching-schema.ts";
import { describeCause } from "#shared/sync/watching-words.ts";
import { useEachSecond } from "./clock.ts";

/** The time without a response after which the wall display is not live. */
const silenceLimit: DurationMs = 60_000;

/** Since when nothing was received, null if nothing ever was; and why, if that is known. */
export type Silence = { since: EpochMs | null; cause: string | null };

type Contact = {
  collections: Freshness[];
  watching: Watching | null | undefined;
  /** When the wall display was opened. */
  opened: EpochMs;
};

/** Returns the silence at a time; null while something was received within `silenceLimit`. */
function findSilence({ collections, watching, opened }: Contact, now: EpochMs): Silence | null {
  const contact = findLastContact(collections);
  const notWatching = watching?.state === "notWatching" ? watching : null;
  // Other collections may still be received; alerts are not.
  const since = notWatching?.heard ?? contact;
  if (now - (since ?? opened) < silenceLimit) return null;
  return { since, cause: notWatching === null ? null : describeCause(notWatching) };
}

/** Returns the silence, checked every second against this computer's clock, whether or not main responds. */
export function useSilence(): Silence | null {
  const [opened] = useState(Date.now);
  const { data: collections } = useQuery(freshnessQuery);
  const { data: watching } = useQuery(watchingQuery);
  const contact = { collections: collections ?? [], watching, opened };
  const isSilent = useEachSecond(() => findSilence(contact, Date.now()) !== null);
  return isSilent ? findSilence(contact, Date.now()) : null;
}

/** Collections are received at least twice a minute, and no event reports that nothing has changed. */
const ageInterval: DurationMs = 5_000;

/** Reads the ages of all collections from main every few seconds. */
export function useAges(): void {
  const client = useQueryClient();
  useEffect(() => {
    const read = () => void client.invalidateQueries({ queryKey: freshnessQuery.queryKey });
    const timer = setInterval(read, ageInterval);
    return () => clearInterval(timer);
  }, [client]);
}

/** Returns the collection that was received the longest ago, or never; undefined if none is given. */
export function findOldest(
  collections: readonly Freshness[],
  shown: readonly CollectionName[],
): Freshness | undefined {
  const ageless = Number.NEGATIVE_INFINITY;
  return collections
    .filter(({ collection }) => shown.includes(collection))
    .toSorted((one, other) => (one.synced ?? ageless) - (other.synced ?? ageless))[0];
}
