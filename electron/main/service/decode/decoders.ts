import { type Result, success } from "#shared/lib/result.ts";
import type { Expected } from "../denial.ts";
import type { Dialect } from "../dialect.ts";
import type { Fields, Remembered } from "../reading/plan.ts";
import type { Decoded } from "../reply.ts";
import { readListBody } from "./large-list.ts";
import { readOutcome } from "./outcome.ts";
import { type Parsed, parseBody } from "./read.ts";
import {
  type FindKnown,
  type Identified,
  type ListedKind,
  type ReadList,
  readRecord,
  readRecords,
  type SingleKind,
} from "./records.ts";

/** How an accepted response is decoded: what it contains, and how its JSON becomes a model. */
export type Decoder<T> = {
  expected: Expected;
  decode(parsed: Parsed, dialect: Dialect, participants: Participants): Result<T>;
};

/** A response that is a list of records of a kind. */
export const list = <F extends Fields, T extends Identified>(
  kind: ListedKind<F, T, Participants>,
): Decoder<Decoded<T>> => ({
  expected: "data",
  decode: (parsed, dialect, participants) => {
    const read = readRecords(parsed, dialect, kind, participants);
    if (!read.ok) return read;
    const { records, unreadable, repeated, isDoubtful } = read.value;
    return success({
      records,
      unreadable,
      ...(repeated === undefined ? {} : { repeated }),
      ...(isDoubtful === undefined ? {} : { isDoubtful }),
    });
  },
});

/** A response that is one record of a kind. */
export const single = <F extends Fields, T extends object>(
  kind: SingleKind<F, T>,
  expected: Expected = "data",
): Decoder<T> => ({
  expected,
  decode: ({ json }, dialect) => readRecord(json, dialect, kind, undefined),
});

/** A response that states nothing but whether a write succeeded. */
export const outcome: Decoder<null> = {
  expected: "outcome",
  decode: ({ json }, dialect) => readOutcome(json, dialect),
};

/**
 * Decodes an accepted response; an empty one counts as JSON null. Fails with `notJson` if it is no JSON and with
 * `notThisService` if its JSON has another shape.
 */
export function decodeBody<T>(
  { decode }: Decoder<T>,
  body: Uint8Array,
  dialect: Dialect,
  participants: Participants = {},
): Result<T> {
  const parsed = parseBody(body);
  return parsed.ok ? decode(parsed.value, dialect, participants) : parsed;
}

/** Decodes an accepted response that is a list; the result includes how it was read and each record's JSON text. */
export function decodeList<F extends Fields, T extends Identified>(
  kind: ListedKind<F, T, Participants>,
  body: Uint8Array,
  dialect: Dialect,
  participants: Participants = {},
  remembered: Remembered = {},
  findKnown?: FindKnown,
): Result<ReadList<T>> {
  return readListBody(body, (parsed) =>
    readRecords(parsed, dialect, kind, participants, remembered, findKnown),
  );
}

/** The participants of the messages in a response, as far as the request knows them; a message need not state them. */
export type Participants = {
  ownUserId?: string | undefined;
  /** Login name of the signed-in user, which some messages use instead of an id. */
  ownLogin?: string | undefined;
  /** Id of the other participant of the requested conversation. */
  otherUserId?: string | undefined;
};
