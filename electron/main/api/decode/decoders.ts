import { type Result, success } from "#shared/ipc/failure.ts";
import type { Dialect } from "../dialect.ts";
import type { Decoded } from "../reply.ts";
import { alertReader } from "./alert.ts";
import { readCasLogin, readRealm } from "./cas.ts";
import { readDashboard, readTiles } from "./dashboard.ts";
import { readForm, readFormEntry, readRecentItem } from "./form.ts";
import { conversationReader, messageReader, readSentMessage, type Whose } from "./message.ts";
import { readOutcome } from "./outcome.ts";
import { readPlan } from "./plan.ts";
import { readProcess } from "./process.ts";
import { type Json, parseJson } from "./read.ts";
import { type Identified, type RecordReader, readRecord, readRecords } from "./records.ts";
import { readRoom } from "./room.ts";
import { readSubmission } from "./submission.ts";
import { readTask } from "./task.ts";
import { readToken } from "./token.ts";
import { readUser } from "./user.ts";

type Decoder<T> = (json: Json, dialect: Dialect, whose: Whose) => Result<T>;

const list =
  <T extends Identified>(read: RecordReader<T>): Decoder<Decoded<T>> =>
  (json, dialect) =>
    readRecords(json, dialect, read);

const single =
  <T extends object>(read: RecordReader<T>): Decoder<T> =>
  (json, dialect) =>
    readRecord(json, dialect, read);

/** Every kind of answer by name, with the function that turns its JSON into Watchdesk's model. */
export const decoders = {
  alerts: (json, dialect) => readRecords(json, dialect, alertReader(dialect)),
  casLogin: single(readCasLogin),
  conversations: (json, dialect) => readRecords(json, dialect, conversationReader(dialect)),
  dashboard: single(readDashboard),
  entries: list(readFormEntry),
  forms: list(readForm),
  messages: (json, dialect, whose) => readRecords(json, dialect, messageReader(dialect, whose)),
  outcome: readOutcome,
  plans: list(readPlan),
  processes: list(readProcess),
  realm: single(readRealm),
  recentItems: list(readRecentItem),
  rooms: list(readRoom),
  sentMessage: (json, dialect) => {
    const outcome = readOutcome(json, dialect);
    return outcome.ok ? success(readSentMessage(json, dialect)) : outcome;
  },
  submissions: list(readSubmission),
  tasks: list(readTask),
  tiles: readTiles,
  token: single(readToken),
  user: single(readUser),
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
  const json = parseJson(body);
  if (!json.ok) return json;
  const decode: Decoder<unknown> = decoders[name];
  return decode(json.value, dialect, whose) as Result<DecodedBy<N>>;
};
