import { decodeList } from "#main/service/decode/decoders.ts";
import type { ListedKind } from "#main/service/decode/records.ts";
import type { Participants } from "#main/service/participants.ts";
import type { Fields } from "#main/service/reading/plan.ts";
import type { Collection, DecodeList } from "#main/store/collection.ts";
import type { DurationMs } from "#shared/lib/time.ts";
import type { CollectionName } from "#shared/records/collection-schema.ts";
import type { FetchAnswers } from "./fetch/fetch-answers.ts";

/** How often a collection is asked for while the person is at the window, while not, and to save power. */
export type PollIntervals = {
  active: DurationMs;
  idle: DurationMs;
  saving: DurationMs;
  /** How many times as long it is between two requests at most, while nobody is at this computer and nothing changes: a power of two. */
  slowsBy: number;
};

/** How a collection is polled. */
export type Poll = PollIntervals & {
  request: FetchAnswers;
  /** The user must not wait for it: it is requested first, and again seconds after a failure. */
  isUrgent?: true;
  /** It is requested together with those for which the user must not wait when the app starts. */
  isFirst?: true;
};

/** The polled collections in the order in which a start requests them. */
export type Polls = ReadonlyMap<CollectionName, Poll>;

/** An interval in seconds. */
export const seconds = (
  active: number,
  idle: number,
  saving: number,
  slowsBy: number,
): PollIntervals => ({
  active: active * 1000,
  idle: idle * 1000,
  saving: saving * 1000,
  slowsBy,
});

/** An interval in minutes, twice as long as while idle to save power. */
export const minutes = (active: number, idle: number, slowsBy: number): PollIntervals =>
  seconds(active * 60, idle * 60, 2 * idle * 60, slowsBy);

/** A collection: how it is stored and, unless it is only asked for on demand, how it is polled. */
export type Declaration<T extends { id: string }, P extends Poll | null = Poll> = Collection<T> & {
  poll: P;
};

/** Decodes the answers that list records of a kind. */
export const decodeBy =
  <F extends Fields, T extends { id: string }>(
    kind: ListedKind<F, T, Participants>,
  ): DecodeList<T> =>
  (body, dialect, whose, remembered) =>
    decodeList(kind, body, dialect, whose, remembered);
