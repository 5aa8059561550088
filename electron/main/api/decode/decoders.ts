import { type Result, success } from "#shared/ipc/failure.ts";
import type { Dialect } from "../dialect.ts";
import type { Fields } from "../reading/plan.ts";
import type { Decoded } from "../reply.ts";
import { alert } from "./alert.ts";
import { casLogin, realm } from "./cas.ts";
import { readDashboard, tile } from "./dashboard.ts";
import { form, formEntry, recentItem } from "./form.ts";
import { parseListBody } from "./large-list.ts";
import {
  conversation,
  message,
  type ReadingContext,
  readSentMessage,
  type Whose,
} from "./message.ts";
import { readOutcome } from "./outcome.ts";
import { plan } from "./plan.ts";
import { process } from "./process.ts";
import { type Parsed, parseBody } from "./read.ts";
import {
  type Identified,
  type ListedKind,
  type ReadList,
  readRecord,
  readRecords,
  type SingleKind,
} from "./records.ts";
import { room } from "./room.ts";
import { submission } from "./submission.ts";
import { task } from "./task.ts";
import { token } from "./token.ts";
import { user } from "./user.ts";

type Decoder<T> = (parsed: Parsed, dialect: Dialect, whose: Whose) => Result<T>;

/** The kinds of records that come in lists, by the name of the answer. */
const kinds = {
  alerts: alert,
  conversations: conversation,
  entries: formEntry,
  forms: form,
  messages: message,
  plans: plan,
  processes: process,
  recentItems: recentItem,
  rooms: room,
  submissions: submission,
  tasks: task,
  tiles: tile,
};

/** The name of an answer that is a list. */
export type ListName = keyof typeof kinds;

type ModelOf<N extends ListName> =
  (typeof kinds)[N] extends ListedKind<infer _F, infer T, infer _C> ? T : never;

const list =
  <F extends Fields, T extends Identified>(
    kind: ListedKind<F, T, ReadingContext>,
  ): Decoder<Decoded<T>> =>
  (parsed, dialect, whose) => {
    const read = readRecords(parsed, dialect, kind, { ...whose, severities: dialect.severities });
    if (!read.ok) return read;
    const { records, unreadable, repeated, isDoubtful } = read.value;
    return success({
      records,
      unreadable,
      ...(repeated === undefined ? {} : { repeated }),
      ...(isDoubtful === undefined ? {} : { isDoubtful }),
    });
  };

const single =
  <F extends Fields, T extends object>(kind: SingleKind<F, T>): Decoder<T> =>
  ({ json }, dialect) =>
    readRecord(json, dialect, kind, undefined);

/** Every kind of answer by name, with the function that turns its JSON into Watchdesk's model. */
export const decoders = {
  alerts: list(alert),
  casLogin: single(casLogin),
  conversations: list(conversation),
  dashboard: readDashboard,
  entries: list(formEntry),
  forms: list(form),
  messages: list(message),
  outcome: ({ json }, dialect) => readOutcome(json, dialect),
  plans: list(plan),
  processes: list(process),
  realm: single(realm),
  recentItems: list(recentItem),
  rooms: list(room),
  sentMessage: ({ json }, dialect) => {
    const outcome = readOutcome(json, dialect);
    return outcome.ok ? success(readSentMessage(json)) : outcome;
  },
  submissions: list(submission),
  tasks: list(task),
  tiles: list(tile),
  token: single(token),
  user: single(user),
} satisfies Record<string, Decoder<unknown>>;

/** The name of a kind of answer; it can cross into a worker thread where a function cannot. */
export type DecoderName = keyof typeof decoders;

/** What a kind of answer is decoded to. */
export type DecodedBy<N extends DecoderName> =
  ReturnType<(typeof decoders)[N]> extends Result<infer T> ? T : never;

/**
 * Decodes an accepted answer; an empty one counts as JSON null. Fails with `notJson` where it is no
 * JSON and with `notThisService` where it is JSON of another shape.
 */
export const decodeBody = <N extends DecoderName>(
  name: N,
  body: Uint8Array,
  dialect: Dialect,
  whose: Whose = {},
): Result<DecodedBy<N>> => {
  const parsed = parseBody(body);
  if (!parsed.ok) return parsed;
  const decode: Decoder<unknown> = decoders[name];
  return decode(parsed.value, dialect, whose) as Result<DecodedBy<N>>;
};

/** Decodes an accepted answer that is a list, with how it was read and each record's own text. */
export const decodeList = <N extends ListName>(
  name: N,
  body: Uint8Array,
  dialect: Dialect,
  whose: Whose = {},
): Result<ReadList<ModelOf<N>>> => {
  const parsed = parseListBody(body);
  if (!parsed.ok) return parsed;
  const kind = kinds[name] as unknown as ListedKind<
    Fields,
    ModelOf<N> & Identified,
    ReadingContext
  >;
  return readRecords(parsed.value, dialect, kind, { ...whose, severities: dialect.severities });
};
