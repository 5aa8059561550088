import { decodeList, type Participants } from "#main/service/decode/decoders.ts";
import type { ListedKind } from "#main/service/decode/records.ts";
import type { Fields } from "#main/service/reading/plan.ts";
import type { Collection, DecodeList } from "#main/store/collection.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { FetchAnswers } from "./fetch-answers.ts";

/** Poll intervals while the user is at the window, is not, and to save power. */
export type PollIntervals = {
  active: DurationMs;
  idle: DurationMs;
  saving: DurationMs;
  /** Maximum factor of the interval while nobody is at this computer and nothing changes: a power of two. */
  slowsBy: number;
};

/** Declares how a collection is polled. */
export type Poll = PollIntervals & {
  request: FetchAnswers;
  /** The user must not wait for it: it is requested first, and again seconds after a failure. */
  isUrgent?: true;
  /** Maximum interval of an urgent collection while the user is on duty for it, whatever the presence. */
  onDuty?: DurationMs;
  /** It is requested together with the urgent collections when the app starts. */
  isFirst?: true;
};

/** The polled collections in the order in which a start requests them. */
export type Polls = ReadonlyMap<CollectionName, Poll>;

/** Returns intervals in seconds. */
export const seconds = (
  active: number,
  idle: number,
  saving: number,
  slowsBy: number,
): PollIntervals => ({ active: active * 1000, idle: idle * 1000, saving: saving * 1000, slowsBy });

/** Returns intervals in minutes; while saving power, it is twice the idle interval. */
export const minutes = (active: number, idle: number, slowsBy: number): PollIntervals =>
  seconds(active * 60, idle * 60, 2 * idle * 60, slowsBy);

/** Declares how a collection is stored and, unless it is only requested on demand, polled. */
export type Declaration<T extends { id: string }, P extends Poll | null = Poll> = Collection<T> & {
  poll: P;
};

export const createListDecoder =
  <F extends Fields, T extends { id: string }>(
    kind: ListedKind<F, T, Participants>,
  ): DecodeList<T> =>
  (body, dialect, whose, remembered, findKnown) =>
    decodeList(kind, body, dialect, whose, remembered, findKnown);
